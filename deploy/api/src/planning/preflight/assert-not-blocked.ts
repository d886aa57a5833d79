import { Code, preflightFinding, TaskStatus, type PreflightFinding } from '@haulboard/contract';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { RequestError } from '../../platform/http/failure/request-error.ts';
import type { Recorded } from '../plan/rules/changing.ts';
import type { DayPlan } from '../plan/day/day-plan.ts';
import type { PlanLookups } from '../plan/day/plan-lookups.ts';
import type { PlanTask } from '../plan/day/plan-task.ts';
import { message, type Message } from '../../platform/texts/message.ts';
import { findAll, findingKey } from './find-all.ts';
import { readFacts } from './read-facts.ts';
import type { Plan } from './which-plan.ts';
import { RULE_NAMES } from './labels.ts';

/** Whether a change sends the load to its driver: published, changed and so published anew, or to go out later. */
function goesOut(plan: DayPlan, id: number): boolean {
  const before = plan.before(id);
  const after = plan.get(id);
  if (after?.taskStatus === TaskStatus.Pending) {
    return before?.taskStatus !== TaskStatus.Pending;
  }
  if (after?.taskStatus !== TaskStatus.Published) {
    return false;
  }
  return before?.taskStatus !== TaskStatus.Published || after.publishedRev > before.publishedRev;
}

/** Already with the driver, and merely changed. */
function isAmended({ kind, taskId }: Recorded, plan: DayPlan): boolean {
  const status = plan.before(taskId)?.taskStatus;
  return kind !== 'status' && (status === TaskStatus.Published || status === TaskStatus.Accepted);
}

function loadWords({ seq, vehicleId, crewId, logGradeId }: PlanTask, field: PlanLookups): Message {
  const truck = vehicleId === null ? undefined : field.trucks.get(vehicleId);
  return message('load {seq} of truck {code} ({crew} {grade})', {
    seq,
    code: truck?.vehicleCode ?? '',
    crew: field.crews.get(crewId)?.crewCode ?? '',
    grade: field.gradeCodes.get(logGradeId) ?? '',
  });
}

function refusal(found: readonly { finding: PreflightFinding; load: Message }[]): RequestError {
  const faults = found.map(({ finding, load }) => ({
    field: 'task_status',
    message: message('{load} cannot be published: {rule}', { load, rule: RULE_NAMES[finding.rule] }),
  }));
  const text = faults[0]?.message ?? message('this cannot be published');
  const findings = found.map(({ finding }) => z.encode(preflightFinding, finding));
  return new RequestError(Code.Unprocessable, text, { fields: faults, findings });
}

/**
 * Keeps loads with a blocking finding from going out. A load that its driver already has may keep what was wrong
 * with it before: whoever mends one thing need not mend all.
 *
 * @throws RequestError 422 naming rule and load
 */
export async function assertNotBlocked(
  db: Db,
  scope: Plan,
  given: { plan: DayPlan; field: PlanLookups; tried: readonly Recorded[] },
): Promise<void> {
  const { plan, field, tried } = given;
  const out = tried.filter(({ taskId }) => goesOut(plan, taskId));
  if (out.length === 0) {
    return;
  }
  const after = plan.all();
  const before = after.flatMap(({ id }) => plan.before(id) ?? []);
  const facts = await readFacts(db, scope, { loads: [...after, ...before], field });
  const blocks = findAll(after, facts).filter(({ level }) => level === 'block');
  const known = new Set(
    findAll(before, facts).flatMap((finding) => finding.taskIds.map((id) => `${id} ${findingKey(finding)}`)),
  );
  const refused = out.flatMap((event) => {
    const task = plan.get(event.taskId);
    const own = blocks.filter(({ taskIds }) => taskIds.includes(event.taskId));
    const counting = isAmended(event, plan)
      ? own.filter((finding) => !known.has(`${event.taskId} ${findingKey(finding)}`))
      : own;
    return task ? counting.map((finding) => ({ finding, load: loadWords(task, field) })) : [];
  });
  if (refused.length > 0) {
    throw refusal(refused);
  }
}
