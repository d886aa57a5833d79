import {
  TaskStatus,
  type IncomePayer,
  type IncomeReason,
  type IncomeWorking,
  type RateUsed,
} from '@haulboard/contract';
import { chooseRate } from './choose-rate.ts';
import { divideRounded, partOfWhole, percentOf } from './exact.ts';
import { fuelOn } from './fuel-part.ts';
import type { Haul } from './haul.ts';
import { measure } from './measure.ts';
import { heldOn, isSameName, type Rate, type RateBook } from './rate-book.ts';

/** What a haul is paid, down to its rate; or why not. */
export type Price = {
  readonly reason: IncomeReason | null;
  readonly rivals: readonly string[];
  readonly rate: RateUsed | null;
  readonly working: IncomeWorking | null;
  readonly freight: bigint;
  readonly fuel: bigint;
  readonly gst: bigint;
};

const UNPRICED = { rivals: [], rate: null, working: null, freight: 0n, fuel: 0n, gst: 0n };
const FALLEN: readonly (number | null)[] = [TaskStatus.Canceled, TaskStatus.Declined];

/** Why a haul is never priced, whatever the rates. */
function hindranceOf(haul: Haul, payer: IncomePayer): IncomeReason | undefined {
  if (haul.docketId === null && haul.taskStatus === TaskStatus.Completed) {
    return 'no_docket';
  }
  if (FALLEN.includes(haul.taskStatus)) {
    return 'not_hauled';
  }
  return payer === 'carrier' && haul.companyId === null ? 'no_company' : undefined;
}

function usedOf(rate: Rate): RateUsed {
  const { id, name, basis, rateCents, minChargeCents, minPayloadKg, effectiveFrom, effectiveTo } = rate;
  return { id, name, basis, rateCents, minChargeCents, minPayloadKg, effectiveFrom, effectiveTo };
}

function priceBy(rate: Rate, haul: Haul, book: RateBook): Price {
  const used = { ...UNPRICED, rate: usedOf(rate) };
  const measured = measure(haul, rate, book);
  if ('reason' in measured) {
    return { ...used, ...measured };
  }
  const fuel = rate.fuelName === null ? null : fuelOn(haul.day, rate.fuelName, book);
  if (fuel === undefined) {
    return { ...used, reason: 'no_fuel_price' };
  }
  const { cents, ...quantities } = measured;
  const least = partOfWhole(BigInt(rate.minChargeCents ?? 0), haul);
  const freight = least > cents ? least : cents;
  const fuelCents = percentOf(freight, fuel?.percentHundredths ?? 0);
  const gstPercentHundredths = heldOn(book.gstRates, haul.day)?.percentHundredths ?? 0;
  const { part, parts } = haul;
  return {
    ...used,
    reason: null,
    freight,
    fuel: fuelCents,
    gst: percentOf(freight + fuelCents, gstPercentHundredths),
    working: { ...quantities, part, parts, reckonedCents: Number(cents), fuel, gstPercentHundredths },
  };
}

/** Prices a haul by the one rate that fits it. */
export function priceHaul(haul: Haul, book: RateBook, payer: IncomePayer): Price {
  const hindrance = hindranceOf(haul, payer);
  if (hindrance) {
    return { ...UNPRICED, reason: hindrance };
  }
  const chosen = chooseRate(haul, book.rates, payer);
  return 'rate' in chosen ? priceBy(chosen.rate, haul, book) : { ...UNPRICED, ...chosen };
}

/** Road user charges of a docket's part of its load; nothing where the rate or the distance is unknown. */
export function rucOf(haul: Haul, { rucRates }: RateBook): bigint | undefined {
  const tenths = haul.tenthsLoaded + haul.tenthsEmpty;
  const rates = rucRates.filter(({ configuration }) => isSameName(configuration, haul.configuration));
  const rate = heldOn(rates, haul.day);
  // Cents per 1,000 km over tenths of a kilometre.
  return tenths === 0 || !rate
    ? undefined
    : partOfWhole(divideRounded(BigInt(rate.rateCents) * BigInt(tenths), 10_000n), haul);
}
