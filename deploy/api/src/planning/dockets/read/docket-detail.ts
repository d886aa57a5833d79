import { VOID } from '../../plan/tasks/docket-status.ts';
import {
  isOffPlan,
  DocketStatus,
  type DocketDetail,
  type ListedDocket,
  type ScaledLogs,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { may } from '../../../identity/auth/authorize.ts';
import { scopeOf, type Scope } from '../../../identity/scope/scope-of.ts';
import { teamOf } from '../../../identity/scope/team-of.ts';
import { docketsVisibleTo } from '../../../identity/scope/visible-rows.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { notFound } from '../../../platform/http/failure/request-error.ts';
import { CHECK_COLUMNS, readChecks } from '../checks/read-checks.ts';
import { readDocketChanges } from './docket-changes.ts';
import { DOCKET_JOINS } from '../../plan/tasks/place-joins.ts';
import { invoicingOf } from '../invoice/invoicing.ts';
import { EXPORT_COLUMNS, readExports, sentBy } from './export-state.ts';
import { docketColumns } from './docket-rows.ts';
import { volumeOf } from './docket-volume.ts';
import { NOT_FOUND } from '../../plan/access/not-found.ts';

type Row = ListedDocket & {
  createdAt: number;
  taskStatus: number | null;
  taskNote: string | null;
  note: string;
  scaledLogs: readonly ScaledLogs[] | null;
};

/** From so many dockets on, a load's note says why (SPEC.md 7). */
const MANY = 3;

async function readOthers(db: Db, scope: Scope, { id, taskId }: Row) {
  const { rows } = await sql<DocketDetail['siblings'][number]>`
    select k.id, k.packet_no, k.docket_no, k.net_kg from docket k
    where k.task_id = ${taskId} and k.id <> ${id} and k.status <> ${VOID} and ${docketsVisibleTo(scope)}
    order by k.packet_no`.execute(db);
  return rows;
}

async function countOfLoad(db: Db, { taskId }: Row): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from docket where task_id = ${taskId} and status <> ${VOID}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function readWeighings(db: Db, id: number) {
  const { rows } = await sql<DocketDetail['weighings'][number]>`
    select w.source, w.ticket_no, w.gross_kg, w.tare_kg, w.net_kg,
      extract(epoch from w.weighed_at)::int as weighed_at, extract(epoch from w.received_at)::int as received_at,
      coalesce(u.name, '') as by
    from docket_weight w left join app_user u on w.told_by = 'user ' || u.user_id
    where w.docket_id = ${id} order by w.id desc limit 50`.execute(db);
  return rows;
}

/** What the caller may do with it now. */
function deedsOf(user: User, row: Row): Pick<DocketDetail, 'canEdit' | 'canVoid' | 'invoicing'> {
  const isOpen = row.status !== DocketStatus.Void && row.status !== DocketStatus.Invoiced;
  const isHauled = row.taskStatus !== null && !isOffPlan(row.taskStatus);
  return {
    canEdit: isOpen && may(user, 'docket.edit'),
    canVoid: isOpen && !isHauled && may(user, 'docket.void'),
    invoicing: may(user, 'docket.match') ? invoicingOf(row) : null,
  };
}

/** One docket that somebody sees, with what became of it. @throws RequestError 404 */
export async function readDocketDetail(db: Db, user: User, id: number): Promise<DocketDetail> {
  const scope = await scopeOf(db, user);
  const team = await teamOf(db, user);
  const { rows } = await sql<Row>`
    select ${docketColumns(scope)}, ${CHECK_COLUMNS}, ${EXPORT_COLUMNS}, k.scaled_logs, extract(epoch from k.created_at)::int as created_at, k.note,
      t.task_status, t.note as task_note
    from docket k ${DOCKET_JOINS} ${sentBy(team)} left join task t on t.id = k.task_id
    where k.id = ${id} and ${docketsVisibleTo(scope)}`.execute(db);
  const [row] = rows;
  if (!row) {
    throw notFound(NOT_FOUND.Docket);
  }
  const { taskNote, ...docket } = row;
  const scaledLogs = [...(row.scaledLogs ?? [])];
  const count = row.taskId === null ? 1 : await countOfLoad(db, row);
  return {
    ...docket,
    loadNote: count >= MANY ? (taskNote ?? '') : '',
    siblings: row.taskId === null ? [] : await readOthers(db, scope, row),
    weighings: await readWeighings(db, id),
    changes: await readDocketChanges(db, id),
    isShared: count > 1,
    ...deedsOf(user, row),
    checks: await readChecks(db, user, row),
    exports: await readExports(db, team, id),
    volume: await volumeOf(db, { ...row, scaledLogs }),
    scaledLogs,
  };
}
