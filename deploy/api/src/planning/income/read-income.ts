import {
  MAX_INCOME_DAYS,
  type Income,
  type IncomeLine,
  type IncomePayer,
  type IncomeQuery,
  type IncomeTruck,
  type RateUsed,
} from '@haulboard/contract';
import { type Day, addDays } from '@haulboard/contract/time';
import { checkCompanies, paysCompanies } from '../../identity/scope/pays-companies.ts';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { firstOfMonth, type Days } from '../reports/report-range.ts';
import { addUp } from './add-up.ts';
import type { Haul } from './haul.ts';
import { choicesOf, companiesOf, wanting } from './narrow.ts';
import { priceHauls, type PricedHaul } from './price-hauls.ts';
import type { RateBook } from './rate-book.ts';
import { readRateBook } from './read-book.ts';
import { readHauls, type How } from './read-hauls.ts';
import { toLine } from './to-line.ts';
import { message } from '../../platform/texts/message.ts';

/** The days that are asked about; the month so far unless somebody says otherwise. @throws RequestError 422 */
function readIncomeDays({ from, to }: Pick<IncomeQuery, 'from' | 'to'>, today: Day): Days {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const days = { from: from ?? firstOfMonth(last), to: last };
  if (days.from > days.to) {
    throw unprocessable('to', message('must not be before the first day'));
  }
  if (addDays(days.from, MAX_INCOME_DAYS - 1) < days.to) {
    throw unprocessable('from', message('choose at most {count} days', { count: MAX_INCOME_DAYS }));
  }
  return days;
}

const MAX_UNPRICED = 200;

/** Whose payments somebody may read: a carrier company those to it, who plans both, all others what customers pay. */
function payersOf({ kind }: Scope): readonly IncomePayer[] {
  switch (kind) {
    case 'all':
    case 'dispatcher':
      return ['customer', 'carrier'];
    case 'fleet':
      return ['carrier'];
    case 'customer':
    case 'crewCompany':
    case 'destination':
      return ['customer'];
  }
}

/** Charges for roads are a matter of who plans and who drives. */
const hasRucIn = ({ kind }: Scope) => kind === 'all' || kind === 'dispatcher' || kind === 'fleet';

/** What a question is about, and what it is priced by. */
export type Asked = {
  scope: Scope;
  days: Days;
  payer: IncomePayer;
  payers: readonly IncomePayer[];
  hasRuc: boolean;
  hauls: readonly Haul[];
  book: RateBook;
};

/** @throws RequestError 422 for days that are no range, and for companies where somebody pays none */
export async function readAsked(
  db: Db,
  user: User,
  { query, today, hours = 'paid' }: { query: IncomeQuery; today: Day; hours?: How['hours'] },
): Promise<Asked> {
  const days = readIncomeDays(query, today);
  const scope = await scopeOf(db, user);
  checkCompanies(scope, query);
  const payers = payersOf(scope);
  const payer = payers.find((each) => each === query.payer) ?? payers[0] ?? 'customer';
  const hauls = await readHauls(db, scope, { days, hours });
  const carrierIds = [...new Set(hauls.map(({ carrierId }) => carrierId))];
  const book = await readRateBook(db, days, carrierIds);
  return { scope, days, payer, payers, hasRuc: hasRucIn(scope), hauls, book };
}

/** Each haul that is asked about, with its price: that of its load, of which others may not be asked about. */
export function priceAsked({ hauls, book, payer }: Asked, query: IncomeQuery): PricedHaul[] {
  const isWanted = wanting(query);
  return priceHauls(hauls, book, payer).filter(({ haul }) => isWanted(haul));
}

/** Amounts of each truck, in all and by day. */
export function trucksOf(lines: readonly PricedHaul[], how: { hasRuc: boolean }): IncomeTruck[] {
  return [...Map.groupBy(lines, ({ haul }) => haul.vehicleId)].flatMap(([vehicleId, own]) =>
    own.slice(0, 1).map(({ haul: { vehicleCode, rego, ownerName } }) => ({
      vehicleId,
      vehicleCode,
      rego,
      carrierName: ownerName,
      totals: addUp(own, how),
      days: [...Map.groupBy(own, ({ haul }) => haul.day)].map(([day, ofDay]) => ({
        day,
        totals: addUp(ofDay, how),
      })),
    })),
  );
}

function ratesOf(lines: readonly PricedHaul[]): RateUsed[] {
  const rates = lines.flatMap(({ price }) => (price.rate === null ? [] : [price.rate]));
  const byId = new Map(rates.map((rate) => [rate.id, rate]));
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
}

type Question = { query: IncomeQuery; today: Day };

/** What trucks earned on some days as somebody sees it, priced anew. @throws RequestError 422 */
export async function readIncome(db: Db, user: User, { query, today }: Question): Promise<Income> {
  const asked = await readAsked(db, user, { query, today });
  const lines = priceAsked(asked, query);
  return {
    ...asked.days,
    today,
    payer: asked.payer,
    payers: [...asked.payers],
    totals: addUp(lines, asked),
    trucks: trucksOf(lines, asked),
    unpriced: lines
      .filter(({ price }) => price.reason !== null)
      .slice(0, MAX_UNPRICED)
      .map((line) => toLine(line, asked)),
    rates: ratesOf(lines),
    choices: choicesOf(asked.hauls),
    ...(paysCompanies(asked.scope) ? { companyChoices: companiesOf(asked.hauls) } : {}),
  };
}

/** The lines behind a truck's day. @throws RequestError 422 */
export async function readIncomeLines(
  db: Db,
  user: User,
  { query, vehicleId, day, today }: Question & { vehicleId: number; day: Day },
): Promise<IncomeLine[]> {
  const ofDay = { ...query, from: day, to: day };
  const asked = await readAsked(db, user, { query: ofDay, today });
  return priceAsked(asked, ofDay)
    .filter(({ haul }) => haul.vehicleId === vehicleId)
    .map((line) => toLine(line, asked));
}
