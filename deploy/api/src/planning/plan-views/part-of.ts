import { TaskStatus } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { crewsVisibleTo, destinationsVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Reader } from './reader.ts';

/**
 * What was published and not taken back, as task `t`. A load that never was is the dispatcher's own affair; one that was
 * and is declined or cancelled is still shown as that.
 */
export const PUBLISHED = sql<boolean>`(t.published_rev > 0
  and t.task_status not in (${sql.lit(TaskStatus.Draft)}, ${sql.lit(TaskStatus.Pending)}))`;

/** Whose part of the plan a row is: of task `t`, its truck `v`, and its docket's crew `c`, forest `f`, destination `d`. */
export function partOf(reader: Reader): RawBuilder<boolean> {
  switch (reader.kind) {
    case 'all':
      return sql`true`;
    case 'dispatcher':
      return sql`(t.carrier_id = ${reader.carrierId} or v.carrier_id = ${reader.carrierId})`;
    case 'planner':
      return sql`t.carrier_id = ${reader.carrierId}`;
    case 'fleet':
      return sql`v.carrier_company_id = ${reader.companyId}`;
    case 'customer':
      return sql`(c.customer_id = any(${[...reader.customerIds]}::int[])
        or f.customer_id = any(${[...reader.customerIds]}::int[]))`;
    case 'crewCompany':
      return crewsVisibleTo(reader, sql`c.id`);
    case 'destination':
      return destinationsVisibleTo(reader, sql`d.id`);
  }
}
