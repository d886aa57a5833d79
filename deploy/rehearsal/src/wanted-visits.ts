import { isAllowed, type Role } from '@haulboard/contract';
import { remoteManifest, type RemoteManifest } from '@haulboard/contract/shell';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Scenario } from '@haulboard/releases';

/** A page that is to be opened, and for whom; nobody when no role may see it. */
export type WantedVisit = {
  readonly part: string;
  readonly build: string;
  readonly path: string;
  readonly role: Role | undefined;
};

/** Most pages are a dispatcher's. */
const FIRST: Role = 'CARRIER';
/** A page that the shell draws by itself. */
const OWN_PAGE = '/account/center';

/** An address that a route answers: its parameters left out, or filled. */
function addressOf(route: string): string {
  const filled = route.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1');
  return filled === '' ? '/' : filled;
}

function roleFor({ roles, permission }: RemoteManifest['routes'][number]): Role | undefined {
  const may = roles.filter((role) => isAllowed(role, permission));
  return may.includes(FIRST) ? FIRST : may[0];
}

/** Every page of a remote, each for a role that may open it. What only leads elsewhere has no page. */
export function visitsOf({ name, build, routes, redirects }: RemoteManifest): WantedVisit[] {
  return routes
    .filter((route) => redirects[route.path] === undefined)
    .map((route) => ({ part: name, build, path: addressOf(route.path), role: roleFor(route) }));
}

/** All pages of a scenario; where the shell is what is tried, one of its own too. */
export function wantedVisits({ shell, remotes }: Scenario, part: string): WantedVisit[] {
  const own = { part: 'shell', build: shell.build, path: OWN_PAGE, role: FIRST };
  const manifests = remotes.map(({ dir }) =>
    remoteManifest.parse(JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'))),
  );
  return [...(part === 'shell' ? [own] : []), ...manifests.flatMap(visitsOf)];
}
