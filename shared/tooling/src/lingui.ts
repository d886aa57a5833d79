import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** Languages the product speaks; the first is the source. */
export const locales = ['en-US', 'zh-CN'] as const;

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

/** The catalogs of one package: `<package>/src/locales/<locale>.po`. */
function catalogOf(dir: string) {
  return { path: `${dir}/src/locales/{locale}`, include: [`${dir}/src`], exclude: TESTS };
}

/** The `lingui.config.ts` of a package, or of several packages that lie in one folder. */
export function linguiConfig(dir: string, packages: readonly string[] = ['.']) {
  return {
    rootDir: dir,
    sourceLocale: locales[0],
    locales: [...locales],
    catalogs: packages.map((name) => catalogOf(name === '.' ? dir : `${dir}/${name}`)),
  };
}

type ServerTexts = {
  readonly catalogs: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
};

/** The `lingui.config.ts` of a server: English is what its sources say, so that it needs no English catalog. */
export function serverLinguiConfig(dir: string, { catalogs, include, exclude }: ServerTexts) {
  return {
    rootDir: dir,
    sourceLocale: locales[0],
    locales: locales.slice(1),
    catalogs: [{ path: `${catalogs}/{locale}`, include: [...include], exclude: [...TESTS, ...exclude] }],
  };
}

type Collect = (message: { id: string; message: string; origin: [string, number] }) => void;

/** Collects texts that are found by their English, without macros. */
export function plainTexts(
  match: (file: string) => boolean,
  textsIn: (file: string, source: string) => readonly string[],
) {
  return {
    match,
    extract: (file: string, source: string, collect: Collect) => {
      for (const text of textsIn(file, source)) {
        collect({ id: generateMessageId(text), message: text, origin: [file, 1] });
      }
    },
  };
}
