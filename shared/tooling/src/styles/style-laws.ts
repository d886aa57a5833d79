import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedFolder } from '../build/workspace.ts';

type Law = {
  readonly files: RegExp;
  readonly words: RegExp;
  /** Lines that the law must find, or it is none. */
  readonly planted: readonly string[];
  readonly why: string;
};

const COLOR_NAMES =
  'white|black|red|green|blue|yellow|orange|purple|pink|gold|gr[ae]y|silver|lime|teal|cyan|magenta|navy|maroon|brown|tomato';
const LAWS: readonly Law[] = [
  {
    files: /\.(?:css|tsx?)$/,
    words: /(?<![\w&.#/-])#(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})(?![\w-])(?!\()/i,
    planted: ['  color: #303030;', "const line = '1px solid #fff';", "fill: '#52c41aff',"],
    why: 'writes a colour: take a token (var(--hb-…) in styles, `colors` of @haulboard/ui/core)',
  },
  {
    files: /\.(?:css|tsx?)$/,
    words: /(?:^|[\s'"`:,(])(?:rgba?|hsla?|hwb|oklch|oklab|color-mix)\((?!\))/,
    planted: [
      '  background: rgb(255 255 255 / 4%);',
      "const soft = 'rgba(255, 255, 255, 0.65)';",
      'a: oklch(70% 0.1 140);',
    ],
    why: 'writes a colour: take a token (var(--hb-…) in styles, `colors` of @haulboard/ui/core)',
  },
  {
    files: /\.css$/,
    words: new RegExp(
      `^\\s*(?:[\\w-]*color|background|border[\\w-]*|outline|fill|stroke|box-shadow):.*(?<![\\w-])(?:${COLOR_NAMES})(?![\\w-])`,
    ),
    planted: ['  color: white;', '  border: 1px solid gray;'],
    why: 'names a colour: take a token, var(--hb-…)',
  },
  {
    files: /\.tsx?$/,
    words: new RegExp(
      `(?:[cC]olor|background|fill|stroke|border)(?:: |=)['"\`](?:[^'"\`]* )?(?:${COLOR_NAMES})['"\`]`,
    ),
    planted: ["const style = { color: 'red' };", "{ border: '1px solid black' }", '<Tag color="gold">'],
    why: 'names a colour: take a token, `colors` of @haulboard/ui/core (shared/ui/src/tokens)',
  },
  {
    files: /\.css$/,
    words: /^\s*(?:font-size|border(?:-\w+)*-radius): ?[^;]*(?<![\w-])(?!0)\d+px/,
    planted: ['  font-size: 14px;', '  border-radius: 3px;', '  border-top-left-radius: 4px;'],
    why: 'writes a size: take a token, var(--hb-size-…) or var(--hb-radius-…)',
  },
  {
    files: /\.css$/,
    words: /^\s*(?:padding|margin|gap|row-gap|column-gap)[\w-]*:[^;]*(?<![\w.-])(?:4|8|12|16|24|32)px/,
    planted: ['  padding: 8px 6px;', '  gap: 12px;', '  margin-top: 24px;'],
    why: 'writes a space: take a token, var(--hb-space-…)',
  },
];

/** The names of all tokens: one that is not there is no error to a browser, which draws without. */
export function knownTokens(): Set<string> {
  const sheet = readFileSync(path.join(sharedFolder('ui'), 'src/tokens/tokens.css'), 'utf8');
  return new Set([...sheet.matchAll(/^ +(--hb-[\w-]+):/gm)].map(([, name = '']) => name));
}

function unknownTokens(line: string, known: ReadonlySet<string>): string[] {
  return [...line.matchAll(/var\((--hb-[\w-]+)\)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.has(name));
}

/** What a file writes by hand of the look, line by line; `known` are the tokens there are. */
export function faultsOfStyle(file: string, text: string, known: ReadonlySet<string>): string[] {
  const laws = LAWS.filter((law) => law.files.test(file));
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...laws.filter(({ words }) => words.test(line)).map(({ why }) => `${file}:${at + 1}: ${why}`),
      ...unknownTokens(line, known).map((name) => `${file}:${at + 1}: ${name} is no token of @haulboard/ui`),
    ]);
}

/** Whether the laws still find what was planted, and the tokens were read: else all would pass. */
export function faultsOfLaws(): string[] {
  const known = knownTokens();
  return [
    ...LAWS.flatMap(({ words, planted, why }) =>
      planted.filter((line) => !words.test(line)).map((line) => `“${line}” was not found: ${why}`),
    ),
    ...(known.size < 50 || unknownTokens('color: var(--hb-no-such)', known).length !== 1
      ? ['the tokens were not read']
      : []),
  ];
}
