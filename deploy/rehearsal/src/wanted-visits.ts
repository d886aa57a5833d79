import { isAllowed, ROLES, type Role } from '@haulboard/contract';
import {
  isSlotName,
  remoteManifest,
  SLOTS,
  slotsMissing,
  type RemoteManifest,
  type SlotName,
} from '@haulboard/contract/shell';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { offerIn, type Look, type Scenario } from '@haulboard/releases';
import { pageOfSlot } from './stand-in/slot-host.ts';

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

function roleAmong(roles: readonly Role[], permissions: readonly string[]): Role | undefined {
  const may = roles.filter((role) => permissions.every((permission) => isAllowed(role, permission)));
  return may.includes(FIRST) ? FIRST : may[0];
}

/** Every page of a remote, each for a role that may open it. What only leads elsewhere has no page. */
export function visitsOf({ name, build, routes, redirects }: RemoteManifest): WantedVisit[] {
  return routes
    .filter((route) => redirects[route.path] === undefined)
    .map(({ path: page, roles, permission }) => ({
      part: name,
      build,
      path: addressOf(page),
      role: roleAmong(roles, [permission]),
    }));
}

type Offer = Parameters<typeof slotsMissing>[1];

/** Every piece of a remote that this shell shows in slots of others, and the slot it is in. */
export function extensionVisits({ name, build, extensions }: RemoteManifest, offer: Offer) {
  return extensions.flatMap((extension) => {
    const { slot, permission } = extension;
    if (!isSlotName(slot) || slotsMissing(extension, offer)?.length !== 0) {
      return [];
    }
    const role = roleAmong(ROLES, [SLOTS[slot].permission, permission]);
    return [{ slot, visit: { part: name, build, path: pageOfSlot(slot), role } }];
  });
}

type Wanted = {
  readonly visits: readonly WantedVisit[];
  /** Slots that are filled by somebody. */
  readonly slots: readonly SlotName[];
};

/** All pages and extensions of a scenario; where the shell is what is tried, a page of its own too. */
export function wantedVisits({ shell, remotes }: Scenario, part: string): Wanted {
  const own = { part: 'shell', build: shell.build, path: OWN_PAGE, role: FIRST };
  const manifests = remotes.map(({ dir }) =>
    remoteManifest.parse(JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'))),
  );
  const offer = offerIn(shell.dir);
  const filled = manifests.flatMap((manifest) => extensionVisits(manifest, offer));
  return {
    visits: [
      ...(part === 'shell' ? [own] : []),
      ...manifests.flatMap(visitsOf),
      ...filled.map(({ visit }) => visit),
    ],
    slots: [...new Set(filled.map(({ slot }) => slot))],
  };
}

/**
 * How the pages of a scenario are looked at. What is about to go out is looked at in both ways; a shell, whose rehearsal
 * opens the pages of all remotes, with rows. What ran before need only start.
 */
export function looksOf({ kind }: Pick<Scenario, 'kind'>, part: string): readonly Look[] {
  if (kind === 'back') {
    return ['empty'];
  }
  return part === 'shell' ? ['rows'] : ['empty', 'rows'];
}
