import type { Db } from '../../platform/db/index.ts';
import { readPlanLookups } from '../plan/day/plan-lookups.ts';
import { readDay as readTasks } from '../plan/tasks/read-tasks.ts';
import type { Plan } from './which-plan.ts';

/** The day as it is, read without holding anything: a check never makes a writer wait. */
export async function readPlan(db: Db, plan: Plan) {
  const field = await readPlanLookups(db, plan);
  const tasks = await readTasks(db, plan.day, plan);
  return { field, loads: tasks.map((task) => ({ ...task, day: plan.day })) };
}
