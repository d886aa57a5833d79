import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS, EVENT_TYPES, isSuccess, POLICY, ROUTES, type AnyCall } from '@haulboard/contract';
import { CONTRACT_VERSION, SLOTS } from '@haulboard/contract/shell';
import { workspaceRoot } from '@haulboard/settings';

const SHELL_API = path.join(workspaceRoot, 'shared/contract/src/shell/shell-api.ts');

/** What `shell-api.ts` declares, without its imports: the types are the manual. */
function shellApi(): string {
  const text = readFileSync(SHELL_API, 'utf8');
  return text.slice(text.indexOf('export type')).trimEnd();
}

function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function rowOfCall({ name, method, path: address, allow, summary, errors }: AnyCall): string {
  const refusals = errors.filter((code) => !isSuccess(code)).join(', ');
  return row(`\`${name}\``, `${method} \`/api${address}\``, `\`${allow}\``, summary, refusals);
}

function permissionRows(): string[] {
  return Object.entries(POLICY).flatMap(([resource, { actions }]) =>
    Object.entries(actions).map(([action, roles]) => row(`\`${resource}.${action}\``, roles.join(', '))),
  );
}

function routeRows(): string[] {
  return ROUTES.map(({ path: address, remote, permission, menu, roles }) =>
    row(`\`${address}\``, remote, `\`${permission}\``, menu ? 'yes' : 'no', roles.join(', ')),
  );
}

function slotRows(): string[] {
  return Object.entries(SLOTS).map(([slot, { permission, context }]) =>
    row(`\`${slot}\``, `\`${permission}\``, Object.keys(context.shape).join(', ')),
  );
}

/** The manual of what a remote may use: the shell it runs in, the calls, the permissions, the routes. */
export function pageOfContract(): string {
  return [
    '# The contract',
    '',
    `Version ${CONTRACT_VERSION}. A remote says in its manifest which range it was built for (\`^${CONTRACT_VERSION}\`): the shell serves a remote of the same major version that asks for no more than it has, and refuses any other before its code runs. What a build takes from the shell is also compared name by name (\`takes\` and \`uses\` of remote.json), so a version says only that a meaning changed. Types come from \`@haulboard/contract\` and \`@haulboard/contract/shell\`; \`@haulboard/contract/testing\` has a shell and a server to test against.`,
    '',
    '## What a remote exposes and gets',
    '',
    '```ts',
    shellApi(),
    '```',
    '',
    '## Hints',
    '',
    'They say what to fetch again and never carry the data.',
    '',
    EVENT_TYPES.map((type) => `\`${type}\``).join(', '),
    '',
    '## Slots',
    '',
    'Places in a page of the remote that a slot’s name begins with; others show something there (`extensions` of remote.json).',
    '',
    row('Slot', 'Permission', 'What it gives'),
    row('---', '---', '---'),
    ...slotRows(),
    '',
    '## Calls',
    '',
    'A call is sent with `shell.http.send(call, input)`, or by `useCall` and `useSend` of `@haulboard/data`. What it takes and gives is in its types (`CallInput<typeof listVehicles>`, `CallResult<typeof listVehicles>`) and, as JSON, at `/api/openapi.json` of a running product. Kinds of records have their calls below `calls`, as `homeBases.calls.find`. Besides the codes named here: 402 no valid session, 403 not allowed, 422 naming the field, 500.',
    '',
    row('Call', 'Address', 'Who may', 'What it does', 'Refusals'),
    row('---', '---', '---', '---', '---'),
    ...CALLS.map(rowOfCall),
    '',
    '## Permissions',
    '',
    row('Permission', 'Roles'),
    row('---', '---'),
    ...permissionRows(),
    '',
    '## Routes of the product',
    '',
    'Each belongs to one remote; `specRoute(path)` takes a row over into a manifest.',
    '',
    row('Path', 'Remote', 'Permission', 'In the menu', 'Roles'),
    row('---', '---', '---', '---', '---'),
    ...routeRows(),
    '',
  ].join('\n');
}
