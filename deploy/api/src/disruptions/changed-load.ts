import type { Task } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { say, type Said } from '../texts/say.ts';

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
    was.destinationId !== now.destinationId ||
    was.vehicleId !== now.vehicleId;
  return was.publishedRev > 0 && isMoved;
}

function partyOf(task: Task, { kind }: Party): number {
  return kind === 'crew' ? task.crewId : task.destinationId;
}

const clock = (at: number | null, zone: string) => (at === null ? '–' : formatTime(at, zone));

function timeFor(task: Task, { kind }: Party, zone: string): string {
  return clock(kind === 'crew' ? task.plannedLoadAt : task.plannedUnloadAt, zone);
}

/** What of a load a party is told: that it does not come any more, or how it comes now. Nothing about loads of others. */
export function lineFor({ was, now }: ChangedLoad, party: Party, zone: string): Said | undefined {
  const wasTheirs = partyOf(was, party) === party.id;
  const isTheirs = partyOf(now, party) === party.id;
  const before = {
    grade: was.gradeCode,
    crew: was.crewCode,
    truck: was.vehicleCode ?? '–',
    at: timeFor(was, party, zone),
  };
  if (wasTheirs && (!isTheirs || now.vehicleId === null)) {
    return say('Does not come: {grade} of crew {crew}, truck {truck}, planned for {at}', before);
  }
  if (!isTheirs) {
    return undefined;
  }
  const after = {
    grade: now.gradeCode,
    crew: now.crewCode,
    truck: now.vehicleCode ?? '–',
    at: timeFor(now, party, zone),
  };
  if (!wasTheirs) {
    return say('New: {grade} of crew {crew}, truck {truck}, at {at}', after);
  }
  return party.kind === 'crew'
    ? say('Changed: {grade} of crew {crew}, truck {truck}, at {at}, to {destination}', {
        ...after,
        destination: now.destinationName,
      })
    : say('Changed: {grade} of crew {crew}, truck {truck}, at {at}', after);
}
