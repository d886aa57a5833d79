import type { Settings } from '@haulboard/settings';
import { addDays, dayOf } from '@haulboard/contract/time';
import { now as present } from '../clock.ts';
import type { Db } from '../db/index.ts';
import { forget, type Forgotten } from './forget.ts';
import { forgetPlanHistory } from './plan-history.ts';
import { runEach, type Chore } from './run-each.ts';
import { addPositionWeeks, dropPositionWeeks } from './position-weeks.ts';

/** A phone that lost an answer asks again within minutes, a browser within its session. */
const KEEP_ANSWERS_DAYS = 2;
/** A file that nobody fetched by the day after is made again sooner than found. */
const KEEP_JOBS_DAYS = 2;
const KEEP_DRAFTS_DAYS = 30;
const KEEP_PROPOSALS_DAYS = 30;
const KEEP_STEPS_OF_PARTS_DAYS = 7;
const KEEP_FAULTS_DAYS = 90;
const KEEP_CALL_TIMES_DAYS = 14;
const KEEP_FIGURES_DAYS = 400;

export type Keep = Pick<Settings, 'operatingTimeZone' | 'keepDays'>;

function agedTables({ keepDays }: Keep): Forgotten[] {
  return [
    { table: 'idempotency', column: 'created_at', keepDays: KEEP_ANSWERS_DAYS },
    { table: 'job', column: 'created_at', keepDays: KEEP_JOBS_DAYS },
    { table: 'plan_draft', column: 'saved_at', keepDays: KEEP_DRAFTS_DAYS },
    { table: 'proposal', column: 'started_at', keepDays: KEEP_PROPOSALS_DAYS },
    { table: 'remote_step', column: 'at', keepDays: KEEP_STEPS_OF_PARTS_DAYS },
    { table: 'fault_seen', column: 'at', keepDays: KEEP_STEPS_OF_PARTS_DAYS },
    { table: 'page_fault', column: 'last_at', keepDays: KEEP_FAULTS_DAYS },
    { table: 'page_vital', column: 'day', keepDays: KEEP_FAULTS_DAYS },
    { table: 'release_seen', column: 'at', keepDays: KEEP_FAULTS_DAYS },
    { table: 'canary_vital', column: 'at', keepDays: KEEP_FAULTS_DAYS },
    { table: 'call_time', column: 'at', keepDays: KEEP_CALL_TIMES_DAYS },
    { table: 'job_run', column: 'last_at', keepDays: KEEP_FAULTS_DAYS },
    { table: 'user_day', column: 'day', keepDays: KEEP_FIGURES_DAYS },
    { table: 'table_size', column: 'day', keepDays: KEEP_FIGURES_DAYS },
    { table: 'notification', column: 'created_at', keepDays: keepDays.notices },
    { table: 'broadcast', column: 'created_at', keepDays: keepDays.history },
    { table: 'driver_message', column: 'created_at', keepDays: keepDays.history },
    { table: 'fence_event', column: 'at', keepDays: keepDays.positions },
    // Open ones have no end yet, and stay.
    { table: 'truck_alert', column: 'closed_at', keepDays: keepDays.history },
    { table: 'help_call', column: 'done_at', keepDays: keepDays.history },
    { table: 'device_event', column: 'received_at', keepDays: keepDays.notices },
    { table: 'audit_log', column: 'at', keepDays: keepDays.audit },
    { table: 'security_event', column: 'at', keepDays: keepDays.audit },
    { table: 'sent_plan', column: 'sent_at', keepDays: keepDays.history },
  ];
}

/** What has been kept for its time, each to be forgotten by itself; and room for the positions of the weeks to come. */
export function forgetting(db: Db, keep: Keep, now: number = present()): Chore[] {
  return [
    () => addPositionWeeks(db, now),
    () => dropPositionWeeks(db, now, keep.keepDays.positions),
    ...agedTables(keep).map((table) => () => forget(db, table)),
    () => forgetPlanHistory(db, addDays(dayOf(now, keep.operatingTimeZone), -keep.keepDays.history)),
  ];
}

/** Forgets all of it. @throws what the first one throws that fails, after the others */
export async function forgetOld(db: Db, keep: Keep, now?: number): Promise<void> {
  const faults: unknown[] = [];
  await runEach(forgetting(db, keep, now), (fault) => faults.push(fault));
  if (faults.length > 0) {
    throw faults[0];
  }
}
