import { tabulate, type Command } from './command.ts';
import { commands } from './index.ts';
import { describe } from './options.ts';

/** How the command is called from the checkout, on the Node of the product. */
export const PROGRAM = 'npx pnpm@12.21.0 exec node deploy/releases/src/main.ts';

export const EXIT_CODES: readonly [number, string][] = [
  [0, 'done, or nothing to do'],
  [1, 'failed; the message says what was left unchanged'],
  [2, 'not understood'],
  [4, 'verification failed: something is not what it should be'],
  [5, 'conflict: somebody else changes or changed it, or it is held'],
];

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** Help of the whole command. */
export function renderHelp(): string {
  const rows = Object.entries(commands).map(([verb, { usage, summary }]) => [
    `${verb} ${usage}`.trim(),
    summary,
  ]);
  return [
    `Usage: ${PROGRAM} <command>`,
    '',
    ...indent(tabulate(rows)),
    '',
    'Each has its own --help, and --json for scripts; what changes something has --dry-run.',
    '',
    'Examples:',
    ...indent(['rollback planning --reason "board stays blank"', 'promote map 1f2e3d4c5b6a --expect 41']),
    '',
    'Exit codes:',
    ...indent(EXIT_CODES.map(([code, meaning]) => `${code}  ${meaning}`)),
    '',
    'DATA_DIR says where the store is, RELEASE_KEY_FILE where its key is, RELEASES_BUCKET which bucket decides, if any.',
    '',
  ].join('\n');
}

/** Help of one verb. */
export function renderVerbHelp(verb: string, command: Command): string {
  const { usage, summary, detail, options, examples } = command;
  return [
    `Usage: ${PROGRAM} ${verb} ${usage}`.trimEnd(),
    '',
    `${summary}.`,
    ...(detail === undefined ? [] : [detail]),
    '',
    ...indent(tabulate(options.map(describe))),
    '',
    'Examples:',
    ...indent(examples.map((example) => `${PROGRAM} ${example}`)),
    '',
  ].join('\n');
}
