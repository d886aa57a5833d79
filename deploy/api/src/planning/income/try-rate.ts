import {
  MAX_INCOME_DAYS,
  type IncomeQuery,
  type RateRecordTrial,
  type RateTrial,
  type RateTrialDays,
  type RateTrialResult,
} from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { ratesVisibleTo } from '../../identity/scope/visible-rows.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { notFound, RECORD_NOT_FOUND } from '../../platform/http/failure/request-error.ts';
import { addUp } from './add-up.ts';
import type { Rate } from './rate-book.ts';
import { priceAsked, readAsked, trucksOf, type Asked } from './read-income.ts';
import { firstOfMonth, type Days } from '../reports/report-range.ts';

/** A rate that nobody has stored has no id; no record has this one. */
const NOT_STORED = 0;

/** @throws RequestError 404 for a rate that somebody does not see */
async function checkRate(db: Db, scope: Scope, rateId: number): Promise<void> {
  const { rows } = await sql`
    select from rates_record t where t.id = ${rateId} and t.removed_at is null and ${ratesVisibleTo(scope)}`.execute(
    db,
  );
  if (rows.length === 0) {
    throw notFound(RECORD_NOT_FOUND);
  }
}

type Tried = { query: IncomeQuery; rates: readonly Rate[]; rateId: number };

/** What was earned beside what other rates would have earned. */
function compare(asked: Asked, { query, rates, rateId }: Tried): RateTrialResult {
  const before = priceAsked(asked, query);
  const after = priceAsked({ ...asked, book: { ...asked.book, rates } }, query);
  const trucksAfter = new Map(trucksOf(after, asked).map((truck) => [truck.vehicleId, truck.totals]));
  return {
    ...asked.days,
    before: addUp(before, asked),
    after: addUp(after, asked),
    lines: after.filter(({ price }) => price.reason === null && price.rate?.id === rateId).length,
    trucks: trucksOf(before, asked).flatMap(({ vehicleId, vehicleCode, totals }) => {
      const changed = trucksAfter.get(vehicleId);
      return changed === undefined || changed.grossCents === totals.grossCents
        ? []
        : [{ vehicleId, vehicleCode, before: totals, after: changed }];
    }),
  };
}

/** What days would earn with changed amounts of a rate. @throws RequestError 404 for a rate that the caller does not see */
export async function readTrial(
  db: Db,
  user: User,
  { trial, today }: { trial: RateTrial; today: Day },
): Promise<RateTrialResult> {
  const asked = await readAsked(db, user, { query: trial, today });
  const { rateId, rateCents, minChargeCents, minPayloadKg } = trial;
  await checkRate(db, asked.scope, rateId);
  const rates = asked.book.rates.map((rate) =>
    rate.id === rateId ? { ...rate, rateCents, minChargeCents, minPayloadKg } : rate,
  );
  return compare(asked, { query: trial, rates, rateId });
}

async function fuelNameOf(db: Db, fuelFactorId: number | null): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from fuel_factor where id = ${fuelFactorId}::int`.execute(db);
  return rows[0]?.name ?? null;
}

function trialDays(name: RateTrialDays, today: Day): Days {
  switch (name) {
    case 'last_month': {
      const to = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    }
    case 'this_month':
      return { from: firstOfMonth(today), to: today };
    case 'last_92_days':
      return { from: addDays(today, 1 - MAX_INCOME_DAYS), to: today };
  }
}

/**
 * What days would have earned had a rate held on all of them: one that is there, as it is typed, or a new one.
 * @throws RequestError 404 for a rate that the caller does not see
 */
export async function readRecordTrial(
  db: Db,
  user: User,
  { trial, today }: { trial: RateRecordTrial; today: Day },
): Promise<RateTrialResult> {
  const { rate, rateId } = trial;
  const query = { ...trialDays(trial.days, today), payer: rate.payer };
  const hours = rate.basis === 'per_h' ? 'all' : 'paid';
  const asked = await readAsked(db, user, { query, today, hours });
  if (rateId !== undefined) {
    await checkRate(db, asked.scope, rateId);
  }
  const id = rateId ?? NOT_STORED;
  const tried = { ...rate, id, fuelName: await fuelNameOf(db, rate.fuelFactorId), isTried: true };
  const rates = [...asked.book.rates.filter((each) => each.id !== id), tried];
  return compare(asked, { query, rates, rateId: id });
}
