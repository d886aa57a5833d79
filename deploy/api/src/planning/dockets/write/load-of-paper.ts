import { VOID } from '../../plan/tasks/docket-status.ts';
import { TaskStatus, type PaperDocket } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../../identity/scope/scope-of.ts';
import { carriersVisibleTo } from '../../../identity/scope/visible-rows.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';

/** A docket of a load, by who planned that, or of none. */
type OfLoad = { taskId: number | null; packetNo: number; carrierId?: number };

/**
 * The docket of a load that a paper one stands for: the first of its crew that nobody has written. The load stays
 * locked.
 *
 * @throws RequestError 422 when it is nobody's to write
 */
export async function loadOfPaper(db: Db, user: User, paper: PaperDocket): Promise<OfLoad> {
  const { taskId = null, crewId } = paper;
  if (taskId === null) {
    return { taskId, packetNo: 1 };
  }
  const scope = await scopeOf(db, user);
  const { rows: loads } = await sql<{ carrierId: number }>`
    select t.carrier_id from task t where t.id = ${taskId} and t.task_status >= ${TaskStatus.Accepted}
      and ${carriersVisibleTo(scope, sql`t.carrier_id`)} for update`.execute(db);
  const [load] = loads;
  if (!load) {
    throw unprocessable('task_id', message('choose a load of yours that was begun'));
  }
  const { rows: packets } = await sql<{ packetNo: number }>`
    select q.packet_no from task_packet q where q.task_id = ${taskId} and q.crew_id = ${crewId}
      and not exists (
        select from docket k where k.task_id = q.task_id and k.packet_no = q.packet_no and k.status <> ${VOID})
    order by q.packet_no limit 1`.execute(db);
  const [packet] = packets;
  if (!packet) {
    throw unprocessable('task_id', message('the load has no docket of this crew left to write'));
  }
  return { taskId, packetNo: packet.packetNo, carrierId: load.carrierId };
}
