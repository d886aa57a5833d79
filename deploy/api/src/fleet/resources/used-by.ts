import { sql } from 'kysely';
import {
  conversionFactors,
  geoFences,
  liveLoads,
  rates,
  recurringLoads,
  stockLines,
} from '../../identity/scope/use-counts.ts';

// What keeps records from being removed, where several kinds ask for the same.

/** What was not removed. */
export const STANDING = sql<boolean>`x.removed_at is null`;

/** Links of records that were not removed. */
export const OF_CREWS = sql<boolean>`x.crew_id in (select id from crew where removed_at is null)`;
export const OF_DESTINATIONS = sql<boolean>`x.destination_id in (select id from destination where removed_at is null)`;
export const OF_EXPORTERS = sql<boolean>`x.exporter_destination_id in (
  select id from exporter_destination where removed_at is null)`;
export const OF_COMPANIES = sql<boolean>`x.carrier_company_id in (
  select id from carrier_company where removed_at is null)`;

/** What people know a linked record by. */
export const CREW_CODE = sql`(select crew_code from crew where id = x.crew_id)`;
export const SKID_NAME = sql`(select name from skid where id = x.skid_id)`;
export const DESTINATION_CODE = sql`(select code from destination where id = x.destination_id)`;
export const COMPANY_NAME = sql`(select name from carrier_company where id = x.carrier_company_id)`;
export const EXPORTER_CODE = sql`(
  select exporter_code from exporter_destination where id = x.exporter_destination_id)`;

/** Rates that point to it by this column. */
export const ratesBy = (column: string) => ({
  what: rates,
  table: 'ratesRecord' as const,
  column,
  name: 'name',
  only: STANDING,
});
/** Fences that are drawn for it. */
export const fencesOf = (column: string) => ({
  what: geoFences,
  table: 'geoFence' as const,
  column,
  name: 'name',
  only: STANDING,
});
/** Conversion factors that were measured for it. */
export const factorsOf = (column: string) => ({
  what: conversionFactors,
  table: 'conversionFactor' as const,
  column,
  name: 'name',
  only: STANDING,
});
/** Loads that are still to be hauled. */
export const liveLoadsBy = (column: string) => ({
  what: liveLoads,
  table: 'task' as const,
  column,
  name: 'day',
  only: sql<boolean>`x.task_status not in (60, -1, -2)`,
});
/** Recurring loads that are made of it: from whom to where. */
export const recurringBy = (column: string) => ({
  what: recurringLoads,
  table: 'recurringLoad' as const,
  column,
  name: sql`(${CREW_CODE} || ' → ' || ${DESTINATION_CODE})`,
  only: sql<boolean>`x.state <> 'removed'`,
});
/** Stock that lies there, or waits for it, by crew. */
export const stockBy = (column: string) => ({
  what: stockLines,
  table: 'stock' as const,
  column,
  name: CREW_CODE,
  only: OF_CREWS,
});
