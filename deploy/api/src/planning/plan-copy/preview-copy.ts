import type { LoadToCopy } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import { draftOf } from '../plan/rules/apply-change.ts';
import type { Changing } from '../plan/rules/changing.ts';
import { comesLater } from '../plan/day/comes-later.ts';
import { DayPlan } from '../plan/day/day-plan.ts';
import { estimateTrucks } from '../plan/day/estimate-trucks.ts';
import { placeLoads } from '../changes/place-loads.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import { readTasks } from '../plan/tasks/read-tasks.ts';
import { checkPlaces, type Actor } from '../plan/rules/rules.ts';
import { findAll } from '../preflight/find-all.ts';
import { readFacts } from '../preflight/read-facts.ts';
import { readPlan } from '../preflight/read-plan.ts';
import type { Message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';
import { asNew, plannedAlready, readSource } from './source-loads.ts';

export type CopyScope = { carrierId: number; day: Day; zone: string; from: Day; actor: Actor };

/** Why a load cannot be planned on this day at all; nothing when it can, if only without its truck. */
export function checkCopy(load: PlanTask, changing: Changing): Message | undefined {
  const { id: _, seq: _last, ...fields } = asNew(load);
  return checkPlaces(draftOf(fields, changing), changing.field)?.reason;
}

/**
 * What would become of the loads of another day: planned in memory as copying would, and checked.
 *
 * @param given.ids which are meant; without them all that can be planned and are not planned yet
 */
export async function previewCopy(
  db: Db,
  scope: CopyScope,
  given: { ids: readonly number[] | undefined; language: Language },
): Promise<LoadToCopy[]> {
  const { carrierId, day, zone, from, actor } = scope;
  const source = await readSource(db, { carrierId, day: from });
  const { field, loads } = await readPlan(db, { carrierId, day, zone });
  const plan = new DayPlan(loads, comesLater(field, carrierId));
  const changing: Changing = { plan, field, actor, carrierId, day, weighed: new Set(), invoiced: new Map() };
  const planned = plannedAlready(
    source,
    loads.filter((load) => load.carrierId === carrierId),
  );
  const refused = new Map(source.map((load) => [load.id, checkCopy(load, changing)]));
  const isMeant = ({ id }: PlanTask) => (given.ids ? given.ids.includes(id) : !planned.has(id));
  const meant = source.filter((load) => !refused.get(load.id) && isMeant(load));
  const { placed } = await placeLoads(db, meant.map(asNew), { changing, zone, payloadOf: () => ({}) });
  estimateTrucks(plan, field, { carrierId, zone });
  const facts = await readFacts(db, { carrierId, day, zone }, { loads: plan.all(), field });
  const findings = findAll(plan.all(), facts);
  const placedById = new Map(placed.map((one) => [one.from.id, one]));
  const ids = source.map(({ id }) => id);
  const tasks = ids.length > 0 ? await readTasks(db, ids, { carrierId, zone }) : [];
  return tasks.map((task) => {
    const one = placedById.get(task.id);
    const reason = refused.get(task.id);
    return {
      task,
      isPlanned: planned.has(task.id),
      refused: reason ? inLanguage(reason, given.language) : '',
      withoutTruck: one?.left ? inLanguage(one.left.reason, given.language) : '',
      findings: findings
        .filter(({ taskIds }) => one && taskIds.includes(one.taskId))
        .map((finding) => ({ ...finding, taskIds: [task.id] })),
    };
  });
}
