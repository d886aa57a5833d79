import { z } from 'zod';
import { ratesRecords } from '../../records/rates-record.ts';
import { calendarDay, entity, id } from '../../wire.ts';
import { reportChoices, reportFilters } from './report.ts';

/** Who pays: customers the carrier that planned a load, or that carrier the company whose truck hauled it. */
export const INCOME_PAYERS = ['customer', 'carrier'] as const;
export type IncomePayer = (typeof INCOME_PAYERS)[number];

/** Whether dockets are on an invoice. A load without a docket is on none. */
export const INVOICED = ['yes', 'no'] as const;
export type Invoiced = (typeof INVOICED)[number];

/** Why a docket or load is not priced. */
export const INCOME_REASONS = [
  'no_docket',
  'not_hauled',
  'no_company',
  'no_rate',
  'several_rates',
  'no_weight',
  'no_distance',
  'no_hours',
  'no_conversion',
  'no_fuel_price',
] as const;
export type IncomeReason = (typeof INCOME_REASONS)[number];

/** Everything is read and priced anew for each question. */
export const MAX_INCOME_DAYS = 92;

/** What is asked; without days it is this month so far. */
const incomeQueryFields = {
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  payer: z.optional(z.enum(INCOME_PAYERS)),
  invoiced: z.optional(z.enum(INVOICED)),
  ...reportFilters,
};
export const incomeQuery = entity(incomeQueryFields);
export type IncomeQuery = z.output<typeof incomeQuery>;

/** A day of a record: rates may begin long before the first day that is reported. */
const recordDay = z.iso.date();

const cents = z.int();
const count = z.int().min(0);

/** Amounts of lines, each rounded; `gross` is the sum of the three others. */
const amountFields = { freightCents: cents, fuelCents: cents, gstCents: cents, grossCents: cents };

const incomeTotals = entity({
  loads: count,
  dockets: count,
  /** Lines that have no price, with their reason in the list of such. */
  unpriced: count,
  netKg: count,
  /** Loaded and empty kilometres, in tenths. */
  tenthsKm: count,
  ...amountFields,
  /** Nothing for who neither plans nor drives. */
  rucCents: z.nullable(cents),
  /** Loads whose road user charges nobody has told. */
  rucUnknown: count,
});
export type IncomeTotals = z.output<typeof incomeTotals>;

const incomeTruck = entity({
  vehicleId: id,
  vehicleCode: z.string(),
  rego: z.string(),
  carrierName: z.string(),
  totals: incomeTotals,
  days: z.array(entity({ day: calendarDay, totals: incomeTotals })),
});
export type IncomeTruck = z.output<typeof incomeTruck>;

/** The row of the rates that priced a line. */
const rateUsed = entity({
  id,
  name: z.string(),
  basis: ratesRecords.fields.basis.schema,
  rateCents: cents,
  minChargeCents: z.nullable(cents),
  minPayloadKg: z.nullable(z.int()),
  effectiveFrom: recordDay,
  effectiveTo: z.nullable(recordDay),
});
export type RateUsed = z.output<typeof rateUsed>;

/** The row of GST that held. */
const gstUsed = entity({ id, percentHundredths: z.int(), validFrom: recordDay });

/** The arithmetic of a line. */
const working = entity({
  /** Of several dockets of one load, the how-manieth this is. */
  part: z.int(),
  parts: z.int(),
  /** Kilograms that are paid for: with the share of what the load is short of the least payload. */
  paidKg: z.nullable(z.int()),
  /** Thousandths of a m³, and the factor in thousandths that made them; no factor where a scaler measured them. */
  jasThousandths: z.nullable(z.int()),
  conversionThousandths: z.nullable(z.int()),
  /** Loaded kilometres, in tenths. */
  tenthsKm: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  /** What the rate alone gives; less than the freight where the least charge was taken. */
  reckonedCents: cents,
  fuel: z.nullable(
    entity({
      name: z.string(),
      fuelIndex: z.string(),
      priceTenths: z.int(),
      priceFrom: recordDay,
      baseTenths: z.int(),
      steps: z.int(),
      percentHundredths: z.int(),
      isCapped: z.boolean(),
    }),
  ),
  gstPercentHundredths: z.int(),
  /** Nothing where none holds on the day. A server of before does not say. */
  gstRate: z.optional(z.nullable(gstUsed)),
});
export type IncomeWorking = z.output<typeof working>;

const RUC_REASONS = ['no_distance', 'no_ruc'] as const;

/** The row of road user charges that held, and what it is multiplied with. */
const rucUsed = entity({
  id,
  configuration: z.string(),
  /** Of 1,000 km. */
  rateCents: cents,
  validFrom: recordDay,
  /** Loaded and empty kilometres of the whole load, in tenths. */
  tenthsKm: z.int(),
  part: z.int(),
  parts: z.int(),
});
export type RucUsed = z.output<typeof rucUsed>;

export const incomeLine = entity({
  /** Nothing for a completed load without a docket. */
  docketId: z.nullable(id),
  docketNo: z.string(),
  taskId: z.nullable(id),
  day: calendarDay,
  vehicleId: id,
  vehicleCode: z.string(),
  customerId: id,
  customerName: z.string(),
  crewName: z.string(),
  forestName: z.string(),
  destinationName: z.string(),
  gradeCode: z.string(),
  netKg: z.nullable(z.int()),
  /** Of the docket's invoice. A server of before leaves it out. */
  invoiceNo: z.optional(z.nullable(z.string())),
  reason: z.nullable(z.enum(INCOME_REASONS)),
  /** Rates that fit equally, by name, where the reason is that there are several. */
  rivals: z.array(z.string()),
  rate: z.nullable(rateUsed),
  working: z.nullable(working),
  ...amountFields,
  rucCents: z.nullable(cents),
  ruc: z.nullable(rucUsed),
  /** Why they are unknown, for whom they are told. */
  rucReason: z.nullable(z.enum(RUC_REASONS)),
});
export type IncomeLine = z.output<typeof incomeLine>;

export const income = entity({
  from: calendarDay,
  to: calendarDay,
  /** The day it is now, where the trucks drive. */
  today: calendarDay,
  payer: z.enum(INCOME_PAYERS),
  /** Between which the caller may choose. */
  payers: z.array(z.enum(INCOME_PAYERS)),
  totals: incomeTotals,
  trucks: z.array(incomeTruck),
  /** The first of what has no price; `totals.unpriced` counts all. */
  unpriced: z.array(incomeLine),
  /** The rates that priced these lines. */
  rates: z.array(rateUsed),
  ...reportChoices,
});
export type Income = z.output<typeof income>;

export const incomeLinesQuery = entity({ ...incomeQueryFields, vehicleId: id, day: calendarDay });

export const incomeExportQuery = entity({
  ...incomeQueryFields,
  rows: z.enum(['days', 'lines']),
  format: z.enum(['csv', 'xlsx']),
});

const { rateCents, minChargeCents, minPayloadKg } = ratesRecords.fields;

/** A rate as it might be. */
export const rateTrial = entity({
  ...incomeQueryFields,
  rateId: id,
  rateCents: rateCents.schema,
  minChargeCents: minChargeCents.schema,
  minPayloadKg: minPayloadKg.schema,
});
export type RateTrial = z.output<typeof rateTrial>;

/** Days that a rate is tried on; the last 92 are as many as are priced at once. */
export const RATE_TRIAL_DAYS = ['last_month', 'this_month', 'last_92_days'] as const;
export type RateTrialDays = (typeof RATE_TRIAL_DAYS)[number];

/** A rate as it is typed, in whole, as if it held on all of the days. Without `rateId` it is one that is not there yet. */
export const rateRecordTrial = entity({
  days: z.enum(RATE_TRIAL_DAYS),
  rateId: z.optional(id),
  rate: ratesRecords.draft,
});
export type RateRecordTrial = z.output<typeof rateRecordTrial>;

export const rateTrialResult = entity({
  from: calendarDay,
  to: calendarDay,
  before: incomeTotals,
  after: incomeTotals,
  /** Lines that the rate prices. */
  lines: count,
  trucks: z.array(
    entity({ vehicleId: id, vehicleCode: z.string(), before: incomeTotals, after: incomeTotals }),
  ),
});
export type RateTrialResult = z.output<typeof rateTrialResult>;
