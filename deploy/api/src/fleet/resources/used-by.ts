import { sql } from 'kysely';
import { message } from '../../platform/texts/message.ts';

// What keeps records from being removed, where several kinds ask for the same.

/** What was not removed. */
export const STANDING = sql<boolean>`x.removed_at is null`;
/** Rates that point to it by this column. */
export const ratesBy = (column: string) => ({
  what: message('rates'),
  table: 'ratesRecord' as const,
  column,
  name: 'name',
  only: STANDING,
});
/** Fences that are drawn for it. */
export const fencesOf = (column: string) => ({
  what: message('geo fences'),
  table: 'geoFence' as const,
  column,
  name: 'name',
  only: STANDING,
});
/** Conversion factors that were measured for it. */
export const factorsOf = (column: string) => ({
  what: message('conversion factors'),
  table: 'conversionFactor' as const,
  column,
  name: 'name',
  only: STANDING,
});
/** Loads that are still to be hauled. */
export const LIVE = sql<boolean>`x.task_status not in (60, -1, -2)`;
/** Recurring loads that are made of it. */
export const recurringBy = (column: string) => ({
  what: message('recurring loads'),
  table: 'recurringLoad' as const,
  column,
  name: 'id',
  only: sql<boolean>`x.state <> 'removed'`,
});
