import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../workspace.ts';
import { EditError } from './edits.ts';

function run(command: string, args: readonly string[], cwd = workspaceRoot): void {
  const bin = path.join(workspaceRoot, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
  const { status, stderr } = spawnSync(command, [...args], { cwd, env, encoding: 'utf8' });
  if (status !== 0) {
    throw new EditError(`The files are written, but "${command} ${args.join(' ')}" failed:\n${stderr}`);
  }
}

/** Gives texts of a remote that have no Chinese yet theirs. */
function translate(remote: string, chinese: Readonly<Record<string, string>>): void {
  const file = path.join(workspaceRoot, 'remotes', remote, 'src/locales/zh-CN.po');
  let catalog = readFileSync(file, 'utf8');
  for (const [english, text] of Object.entries(chinese)) {
    const empty = `msgid ${JSON.stringify(english)}\nmsgstr ""\n`;
    catalog = catalog.replace(empty, `msgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(text)}\n`);
  }
  writeFileSync(file, catalog);
}

type Options = { remote: string; chinese: Readonly<Record<string, string>>; files: readonly string[] };

/** Writes what follows from the files: their form, the texts of both languages, the reference of the calls. */
export function finish({ remote, chinese, files }: Options): void {
  run(
    'oxfmt',
    files.filter((file) => /\.tsx?$/.test(file)),
  );
  const folder = path.join(workspaceRoot, 'remotes', remote);
  run(process.execPath, ['--no-warnings', path.join(workspaceRoot, 'shared/build/src/texts.ts')], folder);
  translate(remote, chinese);
  run(process.execPath, ['--no-warnings', 'deploy/releases/src/write-reference.ts']);
}
