import {
  SLOTS_OFFERED,
  slotsMissing,
  slotsOffered,
  type RemoteManifest,
  type ShellOffer,
} from '@haulboard/contract/shell';
import { isRemote, manifestIn } from '../builds/manifest.ts';
import { readRegistry } from '../registry/registry.ts';
import type { Build, Store } from '../store/store.ts';
import { liveBuildsOf, type Channel, type LiveBuild } from './live-builds.ts';
import { offerOf } from './offer-of-shell.ts';

/** An extension that would not be shown any more. `new`: its build is itself the one to be released. */
export type LostSlot = Build & {
  readonly channel: Channel | 'new';
  readonly extension: string;
  /** The slot, or the field of it, that is there no more. */
  readonly slot: string;
  /** The page that places it no more; a shell does not have it where none is named. */
  readonly page?: string;
};

type Live = LiveBuild & { readonly manifest: RemoteManifest };

function remoteIn(store: Store, part: string, build: string): RemoteManifest | undefined {
  const manifest = manifestIn(store, part, build);
  return manifest && isRemote(manifest) ? manifest : undefined;
}

function liveRemotes(store: Store): Live[] {
  return liveBuildsOf(readRegistry(store)).flatMap((live): Live[] => {
    const manifest = remoteIn(store, live.part, live.build);
    return manifest ? [{ ...live, manifest }] : [];
  });
}

/** What a build's extensions want that a shell does not give; nothing is known of shells of before. */
function missingOf({ extensions }: RemoteManifest, offer: Pick<ShellOffer, 'names'>) {
  return extensions.flatMap((each) =>
    (slotsMissing(each, offer) ?? []).map((slot) => ({ extension: each.name, slot })),
  );
}

/** Extensions that a shell would not show. */
export function lostOnShell(store: Store, offer: Pick<ShellOffer, 'names'>): LostSlot[] {
  return liveRemotes(store).flatMap(({ manifest, ...live }) =>
    missingOf(manifest, offer).map((lost) => ({ ...live, ...lost })),
  );
}

/** The slots of this checkout. */
export const SLOTS_OF_WORKSPACE: Pick<ShellOffer, 'names'> = { names: { [SLOTS_OFFERED]: slotsOffered() } };

function lostOnRemote(store: Store, part: string, build: string): LostSlot[] {
  const { shell, remotes } = readRegistry(store);
  const next = remoteIn(store, part, build);
  const placed = new Set(next?.slots);
  const dropped = (remotes[part]?.manifest.slots ?? []).filter((slot) => !placed.has(slot));
  const own = next ? missingOf(next, offerOf(store, shell?.build)) : [];
  return [
    ...own.map((lost): LostSlot => ({ part, build, channel: 'new', ...lost })),
    ...liveRemotes(store)
      .filter((live) => live.part !== part)
      .flatMap(({ manifest, ...live }) =>
        manifest.extensions
          .filter(({ slot }) => dropped.includes(slot))
          .map(({ name, slot }) => ({ ...live, extension: name, slot, page: part })),
      ),
  ];
}

/**
 * What would not be shown any more if everybody got a build: a shell may drop a slot or a field of it, and a page may place
 * a slot no more. Nothing of it fails: it would be gone without a word.
 */
export function slotsLost(store: Store, part: string, build: string): LostSlot[] {
  return part === 'shell' ? lostOnShell(store, offerOf(store, build)) : lostOnRemote(store, part, build);
}

/** `truck-dockets (map.truck-day is gone)`. */
export function describeSlot({ extension, slot, page }: LostSlot): string {
  return page === undefined
    ? `${extension} (${slot} is gone)`
    : `${extension} (${page} places ${slot} no more)`;
}

/** `dockets 1f2e3d4c5b6a: truck-dockets (map.truck-day is gone)`. */
export function describeLost(lost: LostSlot): string {
  const { part, build, channel } = lost;
  const as = channel === 'stable' || channel === 'new' ? '' : ` (${channel})`;
  return `${part} ${build}${as}: ${describeSlot(lost)}`;
}

type SlotUse = { readonly slot: string; readonly placedBy: string[]; readonly filledBy: string[] };

/** Each slot of the builds that may come to a screen: who places it, and who shows something in it. */
export function slotUses(store: Store): SlotUse[] {
  const live = liveRemotes(store);
  const nameOf = ({ part, channel }: Live) => (channel === 'stable' ? part : `${part} (${channel})`);
  const slots = live.flatMap(({ manifest }) => [
    ...manifest.slots,
    ...manifest.extensions.map(({ slot }) => slot),
  ]);
  return [...new Set(slots)].toSorted().map((slot) => ({
    slot,
    placedBy: live.filter(({ manifest }) => manifest.slots.includes(slot)).map(nameOf),
    filledBy: live.flatMap((each) =>
      each.manifest.extensions
        .filter((extension) => extension.slot === slot)
        .map(({ name }) => `${nameOf(each)}: ${name}`),
    ),
  }));
}
