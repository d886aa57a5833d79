import { textsOf, type LoadTexts, type PacketFields, type WithoutTruck } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { draftOf } from '../plan/rules/apply-change.ts';
import type { Changing, Recorded } from '../plan/rules/changing.ts';
import { isWholeDay } from '../plan/hours/day-part.ts';
import { estimateTrucks } from '../plan/day/estimate-trucks.ts';
import { findOutsidePart } from '../plan/rules/outside-part.ts';
import { checkNote, checkPlaces, checkTruck } from '../plan/rules/rules.ts';
import { findAll } from '../preflight/find-all.ts';
import { readFacts } from '../preflight/read-facts.ts';
import { RULE_NAMES } from '../preflight/labels.ts';
import type { Message } from '../../platform/texts/message.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';

/** What a load is made of that nobody typed: a recurring one, or one of another day. */
type Placeable = Pick<PlanTask, 'crewId' | 'logGradeId' | 'destinationId' | 'vehicleId'> &
  Partial<LoadTexts> & {
    /** Left out: the crew's own. */
    skidId?: number;
    packets?: readonly PacketFields[] | null | undefined;
    /** Null: after what the truck has. */
    seq: number | null;
  };

/** A load on the plan in memory, and why it has no truck if it should. */
export type Placed<From = unknown> = { from: From; taskId: number; left?: Left };

type Left = { why: WithoutTruck; reason: Message };

function takeOff(placed: Placed, { why, reason }: Left, { plan }: Changing): void {
  const task = plan.get(placed.taskId);
  placed.left = { why, reason };
  if (task) {
    plan.put({ ...task, vehicleId: null });
  }
}

/** Puts one onto its truck where the rules of any edit allow it, and else where it waits for one. */
function place<From extends Placeable>(from: From, changing: Changing, zone: string): Placed<From> {
  const { plan, field, carrierId } = changing;
  const { crewId, skidId, logGradeId, destinationId, vehicleId, seq } = from;
  const packets = [...(from.packets ?? [])];
  const task = draftOf(
    { crewId, skidId, logGradeId, packets, destinationId, vehicleId, ...textsOf(from) },
    changing,
  );
  const placed: Placed<From> = { from, taskId: task.id };
  plan.put(task, seq ?? undefined);
  const refused =
    checkPlaces(task, field) ??
    checkNote(task, field) ??
    (vehicleId === null ? undefined : checkTruck(vehicleId, field, carrierId));
  if (refused) {
    takeOff(placed, refused, changing);
    return placed;
  }
  const truck = vehicleId === null ? undefined : field.trucks.get(vehicleId);
  if (truck?.part && !isWholeDay(truck.part)) {
    estimateTrucks(plan, field, { carrierId, zone });
    const reason = findOutsidePart(plan, field, { carrierId, zone });
    if (reason) {
      takeOff(placed, { why: 'truck-part', reason }, changing);
    }
  }
  return placed;
}

/**
 * Takes off their trucks the loads that could not be published as they stand. What is wrong with several at once is
 * put right by taking off the last of them.
 */
async function takeOffBlocked(
  db: Db,
  all: readonly Placed[],
  given: { changing: Changing; zone: string },
): Promise<void> {
  const { changing, zone } = given;
  const { plan, field, carrierId, day } = changing;
  estimateTrucks(plan, field, { carrierId, zone });
  const facts = await readFacts(db, { carrierId, day, zone }, { loads: plan.all(), field });
  for (let blamed = true; blamed;) {
    estimateTrucks(plan, field, { carrierId, zone });
    const blocks = findAll(plan.all(), facts).filter(({ level }) => level === 'block');
    const onTruck = all.filter(({ taskId }) => plan.get(taskId)?.vehicleId);
    const found = new Map<Placed, Left>();
    for (const { rule, taskIds } of blocks) {
      const last = onTruck.findLast(({ taskId }) => taskIds.includes(taskId));
      if (last) {
        found.set(last, { why: rule, reason: RULE_NAMES[rule] });
      }
    }
    for (const [placed, left] of found) {
      takeOff(placed, left, changing);
    }
    blamed = found.size > 0;
  }
}

/**
 * Puts loads that nobody typed on the plan in memory: each comes, and what cannot have its truck says why.
 *
 * @param given.payloadOf what goes on record about each, beside its truck
 */
export async function placeLoads<From extends Placeable>(
  db: Db,
  all: readonly From[],
  given: { changing: Changing; zone: string; payloadOf: (from: From) => object },
): Promise<{ placed: Placed<From>[]; tried: Recorded[] }> {
  const { changing, zone, payloadOf } = given;
  const placed = all.map((from) => place(from, changing, zone));
  await takeOffBlocked(db, placed, given);
  if (placed.some(({ left }) => left?.why === 'note-missing')) {
    // Its customer wishes a note since: it comes without its truck, and the database lets it.
    await sql`select set_config('haulboard.placing', 'on', true)`.execute(db);
  }
  const tried = placed.map(({ from, taskId }): Recorded => {
    const task = changing.plan.get(taskId);
    const payload = { ...payloadOf(from), vehicleId: task?.vehicleId ?? null };
    return {
      taskId,
      kind: 'created',
      from: null,
      to: task?.taskStatus ?? null,
      source: changing.actor.kind,
      payload,
    };
  });
  return { placed, tried };
}
