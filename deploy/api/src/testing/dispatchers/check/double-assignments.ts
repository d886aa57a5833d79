import { isLive, TaskStatus } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { isDone, tell, type Entry, type Load, type Run } from '../record.ts';
import { doneOnce, truckDay, type Finding } from './finding.ts';
import { maker, type Chain } from './chains.ts';
import { isInPart, isOutsidePart, partsOf, type Lent, type Parts } from './parts.ts';

type About = Finding & { about: string };
type Chains = ReadonlyMap<number, Chain>;
/** What was seen at one moment: who tells, and the loads of the day. */
type Sight = { day: Day; says: string; loads: readonly Load[] };

const twice = (about: string, says: string): About => ({ fault: 'double assignment', about, says });

/** With its driver and not begun: these have a span of time that must be theirs alone. */
const isAhead = ({ taskStatus }: Load) =>
  taskStatus === TaskStatus.Published || taskStatus === TaskStatus.Accepted;

function overlap(a: Load, b: Load): boolean {
  const spans = [a, b].map(({ plannedDepartAt, plannedEndAt }) => ({
    from: plannedDepartAt ?? 0,
    to: plannedEndAt ?? 0,
  }));
  const [first, second] = spans;
  return first !== undefined && second !== undefined && first.from < second.to && second.from < first.to;
}

/** What is known of a truck's day: whose it is, and what of it was offered to others. */
type Truck = { day: Day; owner: number | undefined; part: Lent | undefined };

/** Whether a load of two dispatchers' truck is where it belongs: the owner's outside the lent part, the other's in it. */
function isAstray(load: Load, { day, owner, part }: Truck): boolean {
  return load.carrierId === owner ? isInPart(load, day, part) : isOutsidePart(load, day, part);
}

/** Why two dispatchers cannot have these loads on one truck; nothing when each has it in a part of the day. */
function clashOfTwo(a: Load, b: Load, truck: Truck): string | undefined {
  const says = `is planned by dispatchers ${a.carrierId} and ${b.carrierId}`;
  const isShared = truck.part !== undefined && [a.carrierId, b.carrierId].some((id) => id === truck.owner);
  if (!isShared) {
    return says;
  }
  return isAstray(a, truck) || isAstray(b, truck) ? `${says}, outside their parts of the day` : undefined;
}

/** Why two loads cannot be on one truck on one day; nothing when they can. */
function clash(a: Load, b: Load, truck: Truck): string | undefined {
  const areOfTwo = isLive(a.taskStatus) && isLive(b.taskStatus) && a.carrierId !== b.carrierId;
  const why = areOfTwo ? clashOfTwo(a, b, truck) : undefined;
  if (why !== undefined) {
    return why;
  }
  if (a.seq === b.seq) {
    return `has two loads in place ${a.seq}`;
  }
  const mayMeet = areOfTwo && truck.part?.mayRunLate;
  return isAhead(a) && isAhead(b) && overlap(a, b) && !mayMeet ? 'has two loads at the same time' : undefined;
}

const madeBy = (chains: Chains, { id, version }: Load) => {
  const chain = chains.get(id);
  return chain ? maker(chain, version) : 'nobody known';
};

function clashes({ day, says, loads }: Sight, { chains, owners, parts }: Known): About[] {
  const byTruck = Map.groupBy(loads, ({ vehicleId }) => vehicleId);
  return [...byTruck].flatMap(([vehicleId, onTruck]) =>
    vehicleId === null
      ? []
      : onTruck.flatMap((a, at) =>
          onTruck.slice(at + 1).flatMap((b): About[] => {
            const truck = truckDay(vehicleId, day);
            const why = clash(a, b, { day, owner: owners.get(vehicleId), part: parts.get(truck) });
            const both = `load ${a.id} of ${madeBy(chains, a)} and load ${b.id} of ${madeBy(chains, b)}`;
            return why ? [twice(truck, `${truck} ${why}, by ${says}: ${both}`)] : [];
          }),
        ),
  );
}

type Known = { chains: Chains; owners: Run['owners']; parts: Parts };

type Lending = { to: number; entry: Entry; returned: Entry | undefined };

/** Who said yes to a truck for a day, and until when. A truck is given back as often as it is taken, in turns. */
function lendings(entries: readonly Entry[]): Map<string, Lending[]> {
  const found = new Map<string, Lending[]>();
  const returns = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { asked, day, carrierId } = entry;
    if (asked.kind === 'give back') {
      const key = `${truckDay(asked.vehicleId, day)} ${carrierId}`;
      returns.set(key, [...(returns.get(key) ?? []), entry]);
    }
  }
  for (const entry of entries) {
    const { asked, day, carrierId } = entry;
    if (asked.kind === 'answer' && asked.outcome === 'accepted') {
      const key = truckDay(asked.vehicleId, day);
      const returned = returns.get(`${key} ${carrierId}`)?.shift();
      found.set(key, [...(found.get(key) ?? []), { to: carrierId, entry, returned }]);
    }
  }
  return found;
}

/** Whether a truck may have been lent to a dispatcher while a request was under way. */
function isLentTo({ to, entry, returned }: Lending, carrierId: number, during: Entry): boolean {
  const isOver = returned !== undefined && returned.answeredAt < during.sentAt;
  return to === carrierId && entry.sentAt < during.answeredAt && !isOver;
}

/** A load that a write has put on a truck that was somebody else's at that time. */
function trespasses(entry: Entry, { owners, parts }: Known, lent: ReadonlyMap<string, Lending[]>): About[] {
  return entry.got.loads.flatMap((load): About[] => {
    const { id, vehicleId, carrierId, taskStatus } = load;
    if (vehicleId === null || !isLive(taskStatus)) {
      return [];
    }
    const truck = truckDay(vehicleId, entry.day);
    const part = parts.get(truck);
    const known = lent.get(truck) ?? [];
    const before = known.find(
      ({ to, entry: lending, returned }) =>
        to !== carrierId &&
        isInPart(load, entry.day, part) &&
        lending.answeredAt < entry.sentAt &&
        (!returned || returned.sentAt > entry.answeredAt),
    );
    if (before) {
      const says = `${truck} was lent to dispatcher ${before.to} by ${tell(before.entry)}, and ${tell(entry)} planned load ${id} on it for dispatcher ${carrierId}`;
      return [twice(truck, says)];
    }
    const isOwn = owners.get(vehicleId) === carrierId;
    const isLent =
      known.some((one) => isLentTo(one, carrierId, entry)) && !isOutsidePart(load, entry.day, part);
    return isOwn || isLent
      ? []
      : [
          twice(
            truck,
            `${truck} is not dispatcher ${carrierId}’s, and ${tell(entry)} planned load ${id} on it`,
          ),
        ];
  });
}

/** Everything a truck is planned for on a day, whoever planned it. */
function atTheEnd({ ending }: Run): Sight[] {
  const byDay = Map.groupBy(ending, ({ day }) => day);
  return [...byDay].map(([day, boards]) => {
    const loads = new Map(boards.flatMap((board) => board.loads.map((load) => [load.id, load] as const)));
    return { day, says: 'the boards at the end', loads: [...loads.values()] };
  });
}

/** One truck is at one place, for one dispatcher: on every board that was looked at, and at the end. */
export function doubleAssignments(run: Run, chains: Chains): About[] {
  const looks = run.entries
    .filter(({ asked }) => asked.kind === 'look')
    .map((look): Sight => ({ day: look.day, says: tell(look), loads: look.got.loads }));
  const known = { chains, owners: run.owners, parts: partsOf(run.entries) };
  const lent = lendings(doneOnce(run.entries));
  const writes = run.entries.filter((entry) => entry.asked.kind !== 'look' && isDone(entry));
  return [
    ...[...looks, ...atTheEnd(run)].flatMap((sight) => clashes(sight, known)),
    ...writes.flatMap((entry) => trespasses(entry, known, lent)),
  ];
}
