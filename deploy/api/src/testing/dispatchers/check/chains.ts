import { tell, type Entry, type Load } from '../record.ts';
import { doneOnce } from './finding.ts';

/** One version of a load, as it was answered to whoever made it. `base`: the version that was named, if any was. */
export type Made = { version: number; base: number | null; load: Load; entry: Entry };

/** All that is known of what was done to one load. */
export type Chain = {
  id: number;
  /** In the order of the versions. */
  made: Made[];
  /** Words of drivers that moved it: each makes a version, which a driver is not told. */
  words: Entry[];
  removed: Entry[];
};

/** The version of a load that a request says it saw. */
function baseOf({ asked }: Entry, id: number): number | null {
  if (asked.kind === 'restore') {
    return asked.loads.find((load) => load.id === id)?.version || null;
  }
  const changes = asked.kind === 'change' ? asked.changes : [];
  const about = changes.find((change) => change.kind !== 'create' && change.id === id);
  return about && about.kind !== 'create' ? about.version : null;
}

/** Sorts what was done by the loads it was done to. */
export function chainsOf(entries: readonly Entry[]): ReadonlyMap<number, Chain> {
  const chains = new Map<number, Chain>();
  const chain = (id: number): Chain => {
    const known = chains.get(id) ?? { id, made: [], words: [], removed: [] };
    chains.set(id, known);
    return known;
  };
  for (const entry of doneOnce(entries)) {
    const { asked, got } = entry;
    if (asked.kind === 'drive') {
      chain(asked.event.id).words.push(entry);
    }
    for (const id of got.removedIds) {
      chain(id).removed.push(entry);
    }
    for (const load of new Map(got.loads.map((one) => [one.id, one])).values()) {
      const base = baseOf(entry, load.id);
      chain(load.id).made.push({ version: load.version, base, load, entry });
    }
  }
  for (const { made } of chains.values()) {
    made.sort((a, b) => a.version - b.version);
  }
  return chains;
}

/** Who made a version, in words. */
export function maker({ made }: Chain, version: number): string {
  const found = made.find((one) => one.version === version);
  return found ? tell(found.entry) : 'a driver';
}
