import path from 'node:path';
import { table } from './table.ts';
import type { Variable } from './table.ts';
import { workspaceRoot } from './workspace-root.ts';

/** Where the printed page lies. */
export const referenceFile = path.join(workspaceRoot, 'docs/reference/settings.md');

function isVariable(name: string): name is Variable {
  return name in table;
}

function line(name: Variable): string {
  const { fallback, shownDefault, meaning } = table[name];
  return `| \`${name}\` | ${shownDefault ?? `\`${fallback ?? ''}\``} | ${meaning} |`;
}

/** The manual's page on settings, in Markdown, made from the table that reads them. */
export function renderReference(): string {
  return [
    '# Settings',
    '',
    'Environment variables, read and checked once at start. A value that cannot be used stops the start with one line that says what to do. An empty variable counts as unset.',
    '',
    '| Variable | Unless set | Meaning |',
    '| --- | --- | --- |',
    ...Object.keys(table).filter(isVariable).map(line),
    '',
    'Printed from `deploy/settings/src/table.ts` by `pnpm --filter @haulboard/settings run reference`.',
    '',
  ].join('\n');
}
