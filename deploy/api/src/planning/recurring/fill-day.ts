import { formatDay, type Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import { workOnDay } from '../changes/change-day.ts';
import { placeLoads, type Placed } from '../changes/place-loads.ts';
import type { Actor } from '../plan/rules/rules.ts';
import { lockDay } from '../plan/tasks/store-day.ts';
import { notify } from '../plan/hints/notify.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { readPending, type Pending } from './pending.ts';

export type DayToFill = { carrierId: number; day: Day; zone: string; actor: Actor };

/** A recurring load that did not come as it should, and why. */
type Left = { load: Message; reason: Message };

export type Filled = { made: number; left: Left[] };

/** So many are named in a message; the board shows the others. */
const MAX_NAMED = 5;

function wordsOf({ crewCode, gradeCode, further, destinationName }: Pending): Message {
  return message('{crew} {grade} to {destination}', {
    crew: crewCode,
    grade: `${gradeCode}${further}`,
    destination: destinationName,
  });
}

async function tellLeft(db: Db, { carrierId, day }: DayToFill, left: readonly Left[]): Promise<void> {
  const lines = left
    .slice(0, MAX_NAMED)
    .map(({ load, reason }) => message('{load}: {reason}', { load, reason }));
  const list = lines.reduceRight((rest, line) => message('{line}; {rest}', { line, rest }));
  const content = message('{count} recurring loads of {day} need you: {list}', {
    count: left.length,
    day: formatDay(day),
    list,
  });
  await notify(db, { carrierId, day }, content);
}

function leftOf(placed: readonly Placed<Pending>[], refused: readonly Pending[]): Left[] {
  return [
    ...placed.flatMap(({ from, left }) => (left ? [{ load: wordsOf(from), reason: left.reason }] : [])),
    ...refused.map((one) => ({
      load: wordsOf(one),
      reason: message('no load was made, because you cannot plan loads for this crew'),
    })),
  ];
}

/**
 * Makes these loads as drafts, in one step of the history, and settles the day for each. The rows that settle it are
 * unique: whoever looked at the same moment and comes second leaves nothing behind.
 */
export async function makeLoads(db: Db, day: DayToFill, pending: readonly Pending[]): Promise<Filled> {
  const plannable = pending.filter(({ isPlannable }) => isPlannable);
  const refused = pending.filter(({ isPlannable }) => !isPlannable);
  const all: Placed<Pending>[] = [];
  const ids: number[] = [];
  if (plannable.length > 0) {
    const done = await workOnDay(db, day, async (changing) => {
      const { placed, tried } = await placeLoads(db, plannable, {
        changing,
        zone: day.zone,
        payloadOf: ({ id }) => ({ recurringId: id }),
      });
      all.push(...placed);
      return { tried };
    });
    ids.push(...done.ids);
  }
  const settled = [
    ...all.map(({ from, left }, at) => ({
      recurringId: from.id,
      outcome: 'made' as const,
      taskId: ids[at] ?? null,
      withoutTruck: left?.why ?? null,
    })),
    ...refused.map(({ id }) => ({
      recurringId: id,
      outcome: 'left' as const,
      taskId: null,
      withoutTruck: null,
    })),
  ];
  if (settled.length > 0) {
    await db
      .insertInto('recurringDay')
      .values(settled.map((one) => ({ ...one, day: day.day })))
      .execute();
  }
  const left = leftOf(all, refused);
  if (left.length > 0) {
    await tellLeft(db, day, left);
  }
  return { made: all.length, left };
}

/** Makes what is due on a carrier's day and was not made yet, in the caller's transaction. */
export async function fillDay(db: Db, day: DayToFill): Promise<Filled> {
  // Looked at behind the lock: what another server made a moment ago is seen.
  await lockDay(db, day.carrierId, day.day);
  return makeLoads(db, day, await readPending(db, day));
}
