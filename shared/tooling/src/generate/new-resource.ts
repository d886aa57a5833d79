// `npm run new-resource <remote> <name>`: a kind of record that passes every check as it is. See --help.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../build/workspace.ts';
import { apply, EditError } from './edits.ts';
import { finish } from './finish.ts';
import { resourceWork, seeing } from './resource-work.ts';

const HELP = `Usage: npm run new-resource admin <name> -- [options]

  --plural <name>     many of them; default <name> and an s
  --title <text>      many of them, in words; default from the name
  --one <text>        one of them, within a sentence
  --title-zh <text>   the title in Chinese
  --one-zh <text>     one of them in Chinese

Example:
  npm run new-resource admin forestGate -- --title Gates --one gate --title-zh 大门 --one-zh 大门
`;

const OPTIONS = {
  plural: { type: 'string' },
  title: { type: 'string' },
  one: { type: 'string' },
  'title-zh': { type: 'string', default: '新记录' },
  'one-zh': { type: 'string', default: '新记录' },
  help: { type: 'boolean', default: false },
} as const;

const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function run(): void {
  const args = process.argv.slice(2).filter((each) => each !== '--');
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [remote, name] = positionals;
  if (values.help || name === undefined) {
    process.stdout.write(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  if (remote !== 'admin') {
    throw new EditError(
      'Records are kept in the settings: say "admin". A list elsewhere is a page: new-page.',
    );
  }
  const plural = values.plural ?? `${name}s`;
  const words = inWords(plural);
  const { 'title-zh': titleZh, 'one-zh': oneZh } = values;
  const { title = words.charAt(0).toUpperCase() + words.slice(1), one = inWords(name) } = values;
  const migrations = readdirSync(path.join(workspaceRoot, 'deploy/api/src/platform/db/migrations'));
  const files = apply(workspaceRoot, resourceWork({ name, plural, title, one, migrations }));
  finish({
    packages: [`remotes/${remote}`, 'deploy/api'],
    chinese: {
      [title]: titleZh,
      [one]: oneZh,
      [seeing(title)]: `查看${titleZh}`,
      Name: '名称',
      Code: '代码',
      Note: '备注',
    },
    files,
  });
  process.stdout.write(
    `${files.join('\n')}\n\nIts fields: shared/contract/src/records, its columns: the migration.\n`,
  );
}

try {
  run();
} catch (error) {
  if (!(error instanceof EditError)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
