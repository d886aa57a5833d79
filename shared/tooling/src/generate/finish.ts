import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../build/workspace.ts';
import { EditError } from './edits.ts';

function run(command: string, args: readonly string[], cwd = workspaceRoot): void {
  const bin = path.join(workspaceRoot, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
  const { status, stderr } = spawnSync(command, [...args], { cwd, env, encoding: 'utf8' });
  if (status !== 0) {
    throw new EditError(`The files are written, but "${command} ${args.join(' ')}" failed:\n${stderr}`);
  }
}

const ENTRY = /^msgid "(?<english>.*)"\nmsgstr "(?<text>.*)"$/gm;

/** What other remotes call the same. */
function known(): Map<string, string> {
  const catalogs = globSync('remotes/*/src/locales/zh-CN.po', { cwd: workspaceRoot });
  const entries = catalogs.flatMap((file) => [
    ...readFileSync(path.join(workspaceRoot, file), 'utf8').matchAll(ENTRY),
  ]);
  return new Map(
    entries.flatMap(({ groups: { english = '', text = '' } = {} }) => (text === '' ? [] : [[english, text]])),
  );
}

/** Gives texts of a package that have no Chinese yet theirs; what nobody knows stays English, to be looked at. */
function translate(folder: string, chinese: Readonly<Record<string, string>>): void {
  const words = new Map([...known(), ...Object.entries(chinese)]);
  for (const file of globSync('{,src/}locales/zh-CN.po', { cwd: folder })) {
    const catalog = readFileSync(path.join(folder, file), 'utf8');
    const translated = catalog.replaceAll(ENTRY, (entry, english: string, text: string) =>
      text === '' && english !== '' ? `msgid "${english}"\nmsgstr "${words.get(english) ?? english}"` : entry,
    );
    writeFileSync(path.join(folder, file), translated);
  }
}

type Options = {
  /** Folders of the packages that say something new. */
  packages: readonly string[];
  chinese: Readonly<Record<string, string>>;
  files: readonly string[];
};

/** Writes what follows from the files: their form, the texts of both languages, the reference of the calls. */
export function finish({ packages, chinese, files }: Options): void {
  run(
    'oxfmt',
    files.filter((file) => /\.tsx?$/.test(file)),
  );
  for (const each of packages) {
    const folder = path.join(workspaceRoot, each);
    run(process.execPath, ['--no-warnings', path.join(workspaceRoot, 'shared/tooling/src/texts.ts')], folder);
    translate(folder, chinese);
  }
  run(process.execPath, ['--no-warnings', 'deploy/releases/src/reference/write-reference.ts']);
}
