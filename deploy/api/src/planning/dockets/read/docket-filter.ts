import { VOID } from '../../plan/tasks/docket-status.ts';
import {
  DocketStatus,
  EXPORT_DAYS,
  isOfBooks,
  readsLastDays,
  TaskStatus,
  type DocketFilter,
} from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { fold, foldedSql } from '../../../platform/db/fold.ts';
import { plainDocketNo } from '../plain-docket-no.ts';
import { isExported } from './export-state.ts';

type Condition = RawBuilder<boolean>;

/** One of these; a single one is asked for as itself, so that an index gives its rows in order. */
function isOneOf(column: RawBuilder<unknown>, ids: readonly number[] | undefined): Condition[] {
  const [only, ...more] = ids ?? [];
  if (only === undefined) {
    return [];
  }
  return [
    more.length === 0
      ? sql<boolean>`${column} = ${only}`
      : sql<boolean>`${column} = any(${[only, ...more]}::int[])`,
  ];
}

/** Hauled by a truck of one of these, as trucks are now. */
function isByTruckOf(
  owner: 'carrier_id' | 'carrier_company_id',
  ids: readonly number[] | undefined,
): Condition[] {
  return ids === undefined || ids.length === 0
    ? []
    : [
        sql<boolean>`k.vehicle_id in (select id from vehicle where ${sql.ref(owner)} = any(${[...ids]}::int[]))`,
      ];
}

const IN_DIGITS = sql<boolean>`k.docket_no ~ '^[0-9]{1,12}$'`;

/**
 * From number to number. The pattern comes first, as in the index: what has letters is no number. Only of books is that
 * index quicker than those of each owner: all others are kept from it.
 */
function isBetween(filter: DocketFilter): Condition[] {
  const { docketNoFrom: from, docketNoTo: to } = filter;
  const value = isOfBooks(filter) ? sql`k.docket_no::bigint` : sql`(k.docket_no::bigint + 0)`;
  return from === undefined && to === undefined
    ? []
    : [
        IN_DIGITS,
        ...(from === undefined ? [] : [sql<boolean>`${value} >= ${from}::bigint`]),
        ...(to === undefined ? [] : [sql<boolean>`${value} <= ${to}::bigint`]),
      ];
}

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Whether a list is of what notes say. */
export const isOfNotes = ({ note }: DocketFilter): boolean => wordsOf(note).length > 0;

/** Each word is in the note, in any capitals and without macrons. The first condition is that of the index. */
function isNoted({ note }: DocketFilter): Condition[] {
  const words = wordsOf(note);
  const folded = foldedSql(sql`k.note`);
  return words.length === 0
    ? []
    : [
        sql<boolean>`k.note <> ''`,
        ...words.map((word) => sql<boolean>`${folded} like ${`%${literally(fold(word))}%`}`),
      ];
}

/** What an exporter takes where it takes it; one that names no grade takes all of that port. */
function isOfExporter({ exporterIds = [] }: DocketFilter): Condition[] {
  return exporterIds.length === 0
    ? []
    : [
        sql<boolean>`(k.destination_id, k.log_grade_id) in (
          select e.destination_id, g.id from exporter_destination e
          join log_grade g on g.id in (
            select x.log_grade_id from exporter_destination_grade x where x.exporter_destination_id = e.id)
            or not exists (select from exporter_destination_grade x where x.exporter_destination_id = e.id)
          where e.id = any(${[...exporterIds]}::int[]) and e.removed_at is null)`,
      ];
}

/** What stands for nothing but itself in a pattern. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** What a number begins with, as a pattern in which nothing stands for anything else. */
const beginsWith = (text: string) => `${literally(text)}%`;

/** A number is looked for as it is typed, and without the zeros that a book prints in front. */
function isNumbered(typed: string): Condition[] {
  const [number, plain] = [typed, plainDocketNo(typed)];
  if (number === '') {
    return [];
  }
  const asTyped = sql<boolean>`k.docket_no like ${beginsWith(number)}`;
  return [plain === number ? asTyped : sql<boolean>`(${asTyped} or k.docket_no like ${beginsWith(plain)})`];
}

const WEIGHTS = {
  with: sql<boolean>`k.net_kg is not null`,
  without: sql<boolean>`k.net_kg is null`,
};
const CHECKS = {
  errors: sql<boolean>`k.e_errors <> '{}'`,
  passed: sql<boolean>`(k.e_errors = '{}' and k.net_kg is not null and k.status <> ${VOID})`,
};

const [INVOICED, DISPUTED] = [sql.lit(DocketStatus.Invoiced), sql.lit(DocketStatus.Disputed)];

/** The same as `whyNotCharged` says of each. Literals, as the index of what is due has them. */
const INVOICING = {
  due: sql<boolean>`(k.status not in (${INVOICED}, ${VOID}, ${DISPUTED})
    and k.net_kg is not null and k.e_errors = '{}' and not exists (
      select from task t where t.id = k.task_id and t.task_status <> ${TaskStatus.Completed}))`,
  no: sql<boolean>`k.status not in (${INVOICED}, ${VOID})`,
  yes: sql<boolean>`k.status = ${INVOICED}`,
};

/** What the list's own index does not find is looked for some days back, unless a day is given. */
function isRecent(filter: DocketFilter): Condition[] {
  if (!readsLastDays(filter)) {
    return [];
  }
  const { to } = filter;
  // Counted back from a day that is far ahead, none would be found.
  const last = to === undefined ? sql`current_date` : sql`least(${to}::date, current_date)`;
  return [sql<boolean>`k.day > ${last} - ${sql.lit(EXPORT_DAYS)}`];
}

/** The dockets, as `k`, that a list of an office is narrowed to. */
export function conditionsOf(filter: DocketFilter, team: string): Condition[] {
  const { from, to, docketNo, weights, statuses, check, invoicing } = filter;
  const number = docketNo?.trim().toUpperCase() ?? '';
  const invoiceNo = filter.invoiceNo?.trim() ?? '';
  return [
    ...(from === undefined ? [] : [sql<boolean>`k.day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`k.day <= ${to}::date`]),
    ...isNumbered(number),
    ...isBetween(filter),
    ...isNoted(filter),
    ...isOneOf(sql`k.customer_id`, filter.customerIds),
    ...isOneOf(sql`k.crew_id`, filter.crewIds),
    ...isOneOf(sql`k.vehicle_id`, filter.vehicleIds),
    ...isOneOf(sql`k.destination_id`, filter.destinationIds),
    ...isOfExporter(filter),
    ...isOneOf(sql`k.log_grade_id`, filter.logGradeIds),
    ...isOneOf(sql`k.status`, statuses),
    ...(invoiceNo === '' ? [] : [sql<boolean>`lower(k.invoice_no) = lower(${invoiceNo})`]),
    ...isByTruckOf('carrier_id', filter.carrierIds),
    ...isByTruckOf('carrier_company_id', filter.companyIds),
    // As the partial indexes say it: an index is used only where its own condition is asked for.
    ...(weights === undefined ? [] : [WEIGHTS[weights]]),
    ...(check === undefined ? [] : [CHECKS[check]]),
    ...(invoicing === undefined ? [] : [INVOICING[invoicing]]),
    ...isExported(filter, team),
    ...isRecent(filter),
  ];
}
