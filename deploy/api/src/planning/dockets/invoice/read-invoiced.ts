import { DocketStatus, TaskStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

type Load = { id: number; taskStatus: number };

/** Of these loads those that are completed and have a docket on an invoice, with its number. */
export async function readInvoiced(db: Db, loads: readonly Load[]): Promise<ReadonlyMap<number, string>> {
  const ids = loads.filter(({ taskStatus }) => taskStatus === TaskStatus.Completed).map(({ id }) => id);
  if (ids.length === 0) {
    return new Map();
  }
  const { rows } = await sql<{ taskId: number; invoiceNo: string }>`
    select task_id, min(invoice_no) as invoice_no from docket
    where task_id = any(${ids}::int[]) and status = ${DocketStatus.Invoiced} group by task_id`.execute(db);
  return new Map(rows.map(({ taskId, invoiceNo }) => [taskId, invoiceNo]));
}
