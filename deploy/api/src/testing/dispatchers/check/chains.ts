import { tell, type Entry, type Load } from '../record.ts';
import { doneOnce, truckDay } from './finding.ts';

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
  /** Trucks it was on that were given back: it may have been taken off, which makes a version nobody is told of. */
  returns: Entry[];
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

const placeOf = (vehicleId: number, day: string, carrierId: number) =>
  `${truckDay(vehicleId, day)} of ${carrierId}`;

/** Sorts what was done by the loads it was done to. */
export function chainsOf(entries: readonly Entry[]): ReadonlyMap<number, Chain> {
  const chains = new Map<number, Chain>();
  const chain = (id: number): Chain => {
    const known = chains.get(id) ?? { id, made: [], words: [], removed: [], returns: [] };
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
  const returns = Map.groupBy(
    doneOnce(entries).filter(({ asked }) => asked.kind === 'give back'),
    ({ asked, day, carrierId }) =>
      asked.kind === 'give back' ? placeOf(asked.vehicleId, day, carrierId) : '',
  );
  for (const { made, ...of } of chains.values()) {
    made.sort((a, b) => a.version - b.version);
    const places = new Set(
      made.map(({ load, entry }) => placeOf(load.vehicleId ?? 0, entry.day, load.carrierId)),
    );
    of.returns.push(...[...places].flatMap((place) => returns.get(place) ?? []));
  }
  return chains;
}

/** Who made a version, in words. */
export function maker({ made }: Chain, version: number): string {
  const found = made.find((one) => one.version === version);
  return found ? tell(found.entry) : 'a driver';
}
