// `npm run new-page <remote> <name> --of <kind>`: a list page that passes every check as it is. See --help.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RESOURCES, type AnyResource } from '@haulboard/contract';
import { workspaceRoot } from '../build/workspace.ts';
import { apply, EditError } from './edits.ts';
import { finish } from './finish.ts';
import { pageWork } from './page-work.ts';

const HELP = `Usage: npm run new-page <remote> <name> -- --of <kind> [options]

  --of <kind>         which kind of record it lists, by the name of many: forests
  --title <text>      what the page is called; default the kind's title
  --title-zh <text>   the same in Chinese

Example:
  npm run new-page stock forestList -- --of forests --title "Forests" --title-zh 林区
`;

const OPTIONS = {
  of: { type: 'string' },
  title: { type: 'string' },
  'title-zh': { type: 'string', default: '新页面' },
  help: { type: 'boolean', default: false },
} as const;

const MAX_COLUMNS = 4;

function read(remote: string, file: string): string {
  const full = path.join(workspaceRoot, 'remotes', remote, 'src', file);
  if (!existsSync(full)) {
    throw new EditError(`remotes/${remote} has no ${file}: name a remote that is there.`);
  }
  return readFileSync(full, 'utf8');
}

function kindOf(of: string | undefined): AnyResource {
  const kinds = Object.values<AnyResource>(RESOURCES);
  const found = kinds.find(({ plural }) => plural === of);
  if (!found) {
    throw new EditError(`Say with --of what it lists: ${kinds.map(({ plural }) => plural).join(', ')}.`);
  }
  return found;
}

function run(): void {
  const args = process.argv.slice(2).filter((each) => each !== '--');
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [remote, name] = positionals;
  if (values.help || remote === undefined || name === undefined) {
    process.stdout.write(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const kind = kindOf(values.of);
  const texts = Object.entries(kind.fields).filter(([, field]) => field.kind === 'text' && !field.isLong);
  const { title = kind.title, 'title-zh': titleZh } = values;
  const work = pageWork({
    remote,
    name,
    of: kind.plural,
    title,
    titleZh,
    permission: kind.allow.view,
    fields: texts.slice(0, MAX_COLUMNS).map(([field]) => field),
    label: kind.sort[0] ?? kind.label,
    manifest: read(remote, 'manifest.ts'),
    main: read(remote, 'main.tsx'),
  });
  const files = apply(workspaceRoot, work);
  const chinese = {
    [title]: titleZh,
    'There is nothing here yet.': '这里还没有内容。',
    Name: '名称',
    Code: '代码',
  };
  finish({ packages: [`remotes/${remote}`], chinese, files });
  process.stdout.write(`${files.join('\n')}\n`);
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
