import type { CallInput, markClosure, PlanClosure, Task } from '@haulboard/contract';
import { dayOf, type Day } from '@haulboard/contract/time';
import { toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { actorOf, checkDayOpen } from '../plan/access/access.ts';
import { changeDay } from '../changes/change-day.ts';
import type { NamedChange } from '../plan/rules/changing.ts';
import { readTasks } from '../plan/tasks/read-tasks.ts';
import { changedLoads, type ChangedLoad } from './changed-load.ts';
import { changesOf } from './changes-of.ts';
import { readClosure } from './read-closures.ts';
import { columnsOf } from './target.ts';
import { newestStep } from './closure-steps.ts';
import { NOT_FOUND } from '../plan/access/not-found.ts';

type Answers = CallInput<typeof markClosure>['body']['answers'];
/** Who answers on whose plan. */
export type By = { user: User; carrierId: number; zone: string };

type Answered = { task: Task; answer: Answers[number]; index: number };

/** Puts the closure on record. From here on the checks know of it, in this transaction already. */
export async function insertClosure(db: Db, closure: PlanClosure, { user, carrierId }: By): Promise<number> {
  const { kind, fromAt, untilAt, reason } = closure;
  const { id } = await db
    .insertInto('disruption')
    .values({
      carrierId,
      kind,
      ...columnsOf(closure),
      fromAt: toInstant(fromAt),
      untilAt: toInstant(untilAt),
      reason: reason.trim(),
      markedBy: authorOf(user).userId,
      endedAt: null,
      undoneAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws RequestError 404 for a load that is not on the carrier’s own plan */
async function findAnswered(db: Db, answers: Answers, { carrierId, zone }: By): Promise<Answered[]> {
  const ids = answers.map(({ taskId }) => taskId);
  const tasks = new Map((await readTasks(db, ids, { carrierId, zone })).map((task) => [task.id, task]));
  return answers.map((answer, index) => {
    const task = tasks.get(answer.taskId);
    if (!task?.isMine) {
      throw notFound(NOT_FOUND.Load);
    }
    return { task, answer, index };
  });
}

async function answerDay(
  db: Db,
  given: {
    answered: readonly Answered[];
    day: Day;
    reason: string;
    disruptionId: number;
    place: string;
    by: By;
  },
): Promise<void> {
  const { answered, day, reason, disruptionId, place, by } = given;
  const { user, carrierId, zone } = by;
  const changes = answered.flatMap(({ task, answer, index }): NamedChange[] =>
    changesOf({ task, version: answer.version, choice: answer.choice, reason }).map((change) => ({
      change,
      name: (field) => `answers.${index}.${field}`,
    })),
  );
  if (changes.length === 0) {
    return;
  }
  checkDayOpen(day, zone);
  const actor = actorOf(user, carrierId);
  const asked = { name: 'closure' as const, to: place };
  await changeDay(db, { carrierId, day, zone, actor, changes, asked });
  const stepId = await newestStep(db, carrierId, day);
  await db.insertInto('disruptionStep').values({ disruptionId, stepId, day }).execute();
}

/**
 * Does with each load what is said, as one step for each day, always in the order of the days.
 *
 * @returns the loads that were changed, as they were and as they are
 * @throws RequestError 404, 409 (with what others changed), 422 (naming the field)
 */
export async function answerLoads(
  db: Db,
  given: { answers: Answers; reason: string; disruptionId: number; by: By },
): Promise<ChangedLoad[]> {
  const { answers, reason, disruptionId, by } = given;
  const found = await findAnswered(db, answers, by);
  const byDay = Map.groupBy(found, ({ task }) => dayOf(task.date, by.zone));
  const reader = { userId: authorOf(by.user).userId, carrierId: by.carrierId };
  const place = (await readClosure(db, disruptionId, reader))?.name ?? '';
  for (const [day, answered] of [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await answerDay(db, { answered, day, reason, disruptionId, place, by });
  }
  const before = found.flatMap(({ task, answer }) => (answer.choice.kind === 'keep' ? [] : [task]));
  const ids = before.map(({ id }) => id);
  return changedLoads(before, await readTasks(db, ids, by));
}
