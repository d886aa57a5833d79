import { z } from 'zod';
import { calendarDay, entity, id } from '../../wire.ts';
import { INCOME_REASONS } from '../reports/income.ts';

/** Why a load's income or cost is not known: as for income, or by what it costs to drive. */
const PLAN_MONEY_REASONS = [...INCOME_REASONS, 'no_ruc', 'not_own'] as const;
export type PlanMoneyReason = (typeof PLAN_MONEY_REASONS)[number];

const reason = z.nullable(z.enum(PLAN_MONEY_REASONS));
/** Whole cents without GST, fuel included; nothing where it is not known. */
const cents = z.nullable(z.int());

/** What customers pay, what is paid for it, and what is left. */
const amountFields = { incomeCents: cents, costCents: cents, marginCents: cents };

/** A load on a truck: what was hauled where that is known, else as planned. */
const loadMoney = entity({
  taskId: id,
  vehicleId: id,
  ...amountFields,
  incomeReason: reason,
  costReason: reason,
  /** The names of the rates of its dockets. */
  rates: z.array(z.string()),
});
export type LoadMoney = z.output<typeof loadMoney>;

/** The loads of a truck together; what is not known of a load is counted, and left out of the sums. */
const truckMoney = entity({
  vehicleId: id,
  ...amountFields,
  unknownIncome: z.int().min(0),
  unknownCost: z.int().min(0),
  /** Loads of which either is not known. */
  unknownMargin: z.int().min(0),
});
export type TruckMoney = z.output<typeof truckMoney>;

export const planMoney = entity({ day: calendarDay, loads: z.array(loadMoney), trucks: z.array(truckMoney) });
export type PlanMoney = z.output<typeof planMoney>;
