import { hasSamePackets, packetsOf, type Packet, type Task } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { message, type Message } from '../../platform/texts/message.ts';
import { UNKNOWN } from '../../platform/texts/unknown.ts';

/** A load before a closure was answered and after. */
export type ChangedLoad = { was: Task; now: Task };

/** The loads that are still there, as they were and as they are. */
export function changedLoads(before: readonly Task[], after: readonly Task[]): ChangedLoad[] {
  const byId = new Map(after.map((task) => [task.id, task]));
  return before.flatMap((was) => {
    const now = byId.get(was.id);
    return now ? [{ was, now }] : [];
  });
}

/** Somebody whom loads come from or go to: a crew or a destination. */
export type Party = { kind: 'crew' | 'destination'; id: number };

/** Only what somebody outside has seen is news to them. */
export function isNews({ was, now }: ChangedLoad): boolean {
  const isMoved =
    was.crewId !== now.crewId ||
    was.skidId !== now.skidId ||
    !hasSamePackets(was, now) ||
    was.destinationId !== now.destinationId ||
    was.vehicleId !== now.vehicleId;
  return was.publishedRev > 0 && isMoved;
}

/** What of a load is a party's: the crew's docket, all of it the destination's. */
function partOf(task: Task, { kind, id }: Party): Task | Packet | undefined {
  if (kind === 'crew') {
    return packetsOf(task).find(({ crewId }) => crewId === id);
  }
  return task.destinationId === id ? task : undefined;
}

const clock = (at: number | null, zone: string) => (at === null ? UNKNOWN : formatTime(at, zone));

function timeFor(task: Task, { kind, id }: Party, zone: string): string {
  return clock(
    kind === 'crew' ? (partOf(task, { kind, id })?.plannedLoadAt ?? null) : task.plannedUnloadAt,
    zone,
  );
}

/** The grades and crews a party is told of: of a crew's, its own. */
function named(task: Task, party: Party): { grade: string; crew: string } {
  const own = partOf(task, party) ?? task;
  const parts = party.kind === 'crew' ? [own] : packetsOf(task);
  return {
    grade: [...new Set(parts.map(({ gradeCode }) => gradeCode))].join(' + '),
    crew: [...new Set(parts.map(({ crewCode }) => crewCode))].join(' + '),
  };
}

/** What of a load a party is told: that it does not come any more, or how it comes now. Nothing about loads of others. */
export function lineFor({ was, now }: ChangedLoad, party: Party, zone: string): Message | undefined {
  const wasTheirs = partOf(was, party) !== undefined;
  const isTheirs = partOf(now, party) !== undefined;
  const before = {
    ...named(was, party),
    truck: was.vehicleCode ?? UNKNOWN,
    at: timeFor(was, party, zone),
  };
  if (wasTheirs && (!isTheirs || now.vehicleId === null)) {
    return message('Canceled: {grade} of crew {crew}, truck {truck}, planned for {at}', before);
  }
  if (!isTheirs) {
    return undefined;
  }
  const after = {
    ...named(now, party),
    truck: now.vehicleCode ?? UNKNOWN,
    at: timeFor(now, party, zone),
  };
  if (!wasTheirs) {
    return message('New: {grade} of crew {crew}, truck {truck}, at {at}', after);
  }
  return party.kind === 'crew'
    ? message('Changed: {grade} of crew {crew}, truck {truck}, at {at}, to {destination}', {
        ...after,
        destination: now.destinationName,
      })
    : message('Changed: {grade} of crew {crew}, truck {truck}, at {at}', after);
}
