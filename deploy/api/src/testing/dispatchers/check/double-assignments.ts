import { isLive, TaskStatus } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { isDone, tell, type Entry, type Load, type Run } from '../record.ts';
import { doneOnce, truckDay, type Finding } from './finding.ts';
import { maker, type Chain } from './chains.ts';

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

/** Why two loads cannot be on one truck on one day; nothing when they can. */
function clash(a: Load, b: Load): string | undefined {
  if (isLive(a.taskStatus) && isLive(b.taskStatus) && a.carrierId !== b.carrierId) {
    return `is planned by dispatchers ${a.carrierId} and ${b.carrierId}`;
  }
  if (a.seq === b.seq) {
    return `has two loads in place ${a.seq}`;
  }
  return isAhead(a) && isAhead(b) && overlap(a, b) ? 'has two loads at the same time' : undefined;
}

const madeBy = (chains: Chains, { id, version }: Load) => {
  const chain = chains.get(id);
  return chain ? maker(chain, version) : 'nobody known';
};

function clashes({ day, says, loads }: Sight, chains: Chains): About[] {
  const byTruck = Map.groupBy(loads, ({ vehicleId }) => vehicleId);
  return [...byTruck].flatMap(([vehicleId, onTruck]) =>
    vehicleId === null
      ? []
      : onTruck.flatMap((a, at) =>
          onTruck.slice(at + 1).flatMap((b): About[] => {
            const why = clash(a, b);
            const truck = truckDay(vehicleId, day);
            const both = `load ${a.id} of ${madeBy(chains, a)} and load ${b.id} of ${madeBy(chains, b)}`;
            return why ? [twice(truck, `${truck} ${why}, by ${says}: ${both}`)] : [];
          }),
        ),
  );
}

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
function trespasses(entry: Entry, run: Run, lent: ReadonlyMap<string, Lending[]>): About[] {
  return entry.got.loads.flatMap(({ id, vehicleId, carrierId, taskStatus }): About[] => {
    if (vehicleId === null || !isLive(taskStatus)) {
      return [];
    }
    const truck = truckDay(vehicleId, entry.day);
    const known = lent.get(truck) ?? [];
    const before = known.find(
      ({ to, entry: lending, returned }) =>
        to !== carrierId &&
        lending.answeredAt < entry.sentAt &&
        (!returned || returned.sentAt > entry.answeredAt),
    );
    if (before) {
      const says = `${truck} was lent to dispatcher ${before.to} by ${tell(before.entry)}, and ${tell(entry)} planned load ${id} on it for dispatcher ${carrierId}`;
      return [twice(truck, says)];
    }
    const isOwn = run.owners.get(vehicleId) === carrierId;
    return isOwn || known.some((one) => isLentTo(one, carrierId, entry))
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
  const lent = lendings(doneOnce(run.entries));
  const writes = run.entries.filter((entry) => entry.asked.kind !== 'look' && isDone(entry));
  return [
    ...[...looks, ...atTheEnd(run)].flatMap((sight) => clashes(sight, chains)),
    ...writes.flatMap((entry) => trespasses(entry, run, lent)),
  ];
}
