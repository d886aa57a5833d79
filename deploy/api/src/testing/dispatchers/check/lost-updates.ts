import { loadKeysOf, type CarriedBy, type PlanChange } from '@haulboard/contract';
import { packetsText, tell, type Load, type Run } from '../record.ts';
import { maker, type Chain, type Made } from './chains.ts';
import type { Finding } from './finding.ts';

type About = Finding & { about: string };

const lost = (id: number, says: string): About => ({ fault: 'lost update', about: `load ${id}`, says });

/** Two makers of one version, or a version made over others that its maker had not seen. */
function forks(chain: Chain): About[] {
  const { id, made } = chain;
  return made.flatMap((one, at): About[] => {
    const { version, base, entry } = one;
    const other = made[at - 1];
    if (other?.version === version) {
      const both = `${tell(other.entry)} and ${tell(entry)}`;
      return [lost(id, `Load ${id}: version ${version} was made twice, by ${both}; one of them is lost`)];
    }
    return base === null || version === base + 1
      ? []
      : [
          lost(
            id,
            `Load ${id}: ${tell(entry)} had seen version ${base} and made version ${version}, over what ${maker(chain, base + 1)} had done`,
          ),
        ];
  });
}

/** Each version has one maker: whoever was answered, or a driver. */
function orphans(chain: Chain, last: Load | undefined): About[] {
  const { id, made, words, returns } = chain;
  const newest = Math.max(last?.version ?? 0, made.at(-1)?.version ?? 0);
  const known = new Set(made.map(({ version }) => version)).size;
  const unknown = newest - known;
  const most = words.length + returns.length;
  const least = last ? words.length : 0;
  if (made.length === 0 || (unknown >= least && unknown <= most)) {
    return [];
  }
  const of = `version ${newest}, after ${known} answered changes and ${words.length} words of drivers`;
  const between = [made.at(-1), made.at(-2)].flatMap((one) => (one ? [tell(one.entry)] : [])).join(' and ');
  return [lost(id, `Load ${id} is at ${of}: something else changed it, or one of ${between} was lost`)];
}

/** Whoever was answered before another asked is older. */
function disorder({ id, made }: Chain): About[] {
  let earliest = Infinity;
  let earliestMade: Made | undefined;
  const found: About[] = [];
  for (const one of made.toReversed()) {
    if (earliestMade && one.entry.sentAt > earliest) {
      const [newer, older] = [tell(earliestMade.entry), tell(one.entry)];
      found.push(
        lost(id, `Load ${id}: ${older} was sent after ${newer} was answered, and made an older version`),
      );
    }
    if (one.entry.answeredAt < earliest) {
      earliest = one.entry.answeredAt;
      earliestMade = one;
    }
  }
  return found;
}

const FIELDS = loadKeysOf('undo');
type Field = CarriedBy<'undo'>;

/** What changes of one request set on a load; the last word counts. */
function setBy(changes: readonly PlanChange[], id: number): Partial<Record<Field, unknown>> {
  const set: Partial<Record<Field, unknown>> = {};
  for (const change of changes) {
    if (change.kind === 'update' && change.id === id) {
      const { crewId, packets, ...rest } = change.load;
      // Another crew brings its own skid.
      Object.assign(set, crewId === undefined ? {} : { crewId, skidId: undefined }, rest);
      Object.assign(set, packets ? { packets: packetsText(packets) } : {});
    }
    if (change.kind === 'divert' && change.id === id) {
      set.destinationId = change.destinationId;
    }
    if (change.kind === 'transfer' && change.id === id) {
      set.vehicleId = change.vehicleId;
    }
    if (change.kind === 'status' && change.id === id) {
      // A load that comes back onto the plan may have lost its truck.
      set.vehicleId = undefined;
    }
  }
  return set;
}

/** A write holds what was written, and leaves alone what it did not name. */
function overwritten(chain: Chain): About[] {
  const { id, made } = chain;
  const mayBeOff = chain.returns.length > 0;
  return made.flatMap((one, at): About[] => {
    const before = made[at - 1];
    const { asked } = one.entry;
    if (!before || asked.kind !== 'change') {
      return [];
    }
    const set = setBy(asked.changes, id);
    return FIELDS.flatMap((field): About[] => {
      const isNamed = field in set;
      const expected = isNamed ? set[field] : before.load[field];
      const isOff = field === 'vehicleId' && mayBeOff && one.load.vehicleId === null;
      if ((isNamed && expected === undefined) || isOff || one.load[field] === expected) {
        return [];
      }
      const who = isNamed ? `${tell(one.entry)} wrote` : `${tell(before.entry)} left`;
      const values = `${field} ${JSON.stringify(expected)}`;
      return [
        lost(
          id,
          `Load ${id}: ${who} ${values}, but after ${tell(one.entry)} it is ${JSON.stringify(one.load[field])}`,
        ),
      ];
    });
  });
}

/** How it ended is how it was left. */
function forgotten(chain: Chain, last: Load | undefined): About[] {
  const { id, made, removed } = chain;
  const newest = made.at(-1);
  if (!newest) {
    return [];
  }
  const left = tell(newest.entry);
  if (!last) {
    const isRemoved = removed.some(({ answeredAt }) => answeredAt > newest.entry.sentAt);
    return isRemoved ? [] : [lost(id, `Load ${id} is gone, and nobody removed it after ${left}`)];
  }
  const removal = removed.find(({ sentAt }) => sentAt > newest.entry.answeredAt);
  if (removal) {
    return [lost(id, `Load ${id} is still there: ${tell(removal)} removed it after ${left}`)];
  }
  if (last.version < newest.version) {
    const versions = `version ${last.version}, though ${left} made version ${newest.version}`;
    return [lost(id, `Load ${id} ended as ${versions}`)];
  }
  const mayBeOff = chain.returns.length > 0 && last.vehicleId === null;
  const fields = FIELDS.filter((field) => !(mayBeOff && field === 'vehicleId'));
  return fields
    .filter((field) => last[field] !== newest.load[field])
    .map((field) => {
      const [now, then] = [JSON.stringify(last[field]), JSON.stringify(newest.load[field])];
      return lost(id, `Load ${id} ended with ${field} ${now}, though ${left} left ${then}`);
    });
}

/** Whoever looks after a change was answered sees that change. */
function unseen(run: Run, chains: ReadonlyMap<number, Chain>): About[] {
  return run.entries
    .filter(({ asked }) => asked.kind === 'look')
    .flatMap((look) =>
      look.got.loads.flatMap(({ id, version }): About[] => {
        const missed = chains
          .get(id)
          ?.made.findLast((one) => one.version > version && one.entry.answeredAt < look.sentAt);
        return missed
          ? [lost(id, `Load ${id}: ${tell(look)} still saw version ${version} after ${tell(missed.entry)}`)]
          : [];
      }),
    );
}

/** A write that was answered with success is in the plan, and is replaced only by whoever had seen it. */
export function lostUpdates(run: Run, chains: ReadonlyMap<number, Chain>): About[] {
  const last = new Map(run.ending.flatMap(({ loads }) => loads.map((load) => [load.id, load] as const)));
  const ofChains = [...chains.values()].flatMap((chain) => {
    const now = last.get(chain.id);
    return [
      ...forks(chain),
      ...orphans(chain, now),
      ...disorder(chain),
      ...overwritten(chain),
      ...forgotten(chain, now),
    ];
  });
  return [...ofChains, ...unseen(run, chains)];
}
