import type { PlanChange } from '@haulboard/contract';
import type { DayPlan } from '../day/day-plan.ts';
import type { PlanLookups } from '../day/plan-lookups.ts';
import type { Actor, FieldName } from './rules.ts';

/** What stands as the reason where an undo takes a step that needs one. */
export const UNDO_REASON = 'undo';

/** A change with the name its fields have in the request. */
export type NamedChange = { change: PlanChange; name: FieldName };

/** One change on record. */
export type Recorded = {
  taskId: number;
  kind: 'created' | 'changed' | 'status' | 'removed';
  from: number | null;
  to: number | null;
  source: string;
  payload: unknown;
};

/** A plan being changed: the day, what the rules look up, who does it and when it happened. */
export type Changing = {
  plan: DayPlan;
  field: PlanLookups;
  actor: Actor;
  carrierId: number;
  day: string;
  /** When it happened, seconds; a device may have been out of reach. */
  at?: number;
  /** The loads under way whose dockets have a net mass each. */
  weighed: ReadonlySet<number>;
  /** The completed loads with a docket on an invoice, and its number. */
  invoiced: ReadonlyMap<number, string>;
};
