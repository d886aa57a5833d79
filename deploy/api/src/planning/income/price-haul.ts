import {
  TaskStatus,
  isOffPlan,
  type IncomePayer,
  type IncomeReason,
  type IncomeWorking,
  type RateUsed,
} from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { chooseRate } from './choose-rate.ts';
import { divideRounded, partOfWhole, percentOf } from './exact.ts';
import type { Haul } from './haul.ts';
import { measure } from './measure.ts';
import { raise } from './raise.ts';
import { heldOn, isSameName, type Rate, type RateBook, type RucRate } from './rate-book.ts';

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

/** Why a haul is never priced, whatever the rates. */
function hindranceOf(haul: Haul, payer: IncomePayer): IncomeReason | undefined {
  if (haul.docketId === null && haul.taskStatus === TaskStatus.Completed) {
    return 'no_docket';
  }
  if (haul.taskStatus !== null && isOffPlan(haul.taskStatus)) {
    return 'not_hauled';
  }
  return payer === 'carrier' && haul.companyId === null ? 'no_company' : undefined;
}

function usedOf(rate: Rate): RateUsed {
  const { id, name, basis, rateCents, minChargeCents, minPayloadKg, effectiveFrom, effectiveTo } = rate;
  return { id, name, basis, rateCents, minChargeCents, minPayloadKg, effectiveFrom, effectiveTo };
}

type Fuel = IncomeWorking['fuel'] | undefined;
type Rated = { haul: Haul; rate: Rate; book: RateBook; fuel: Fuel };

/** Net kilograms of dockets that one rate prices, raised to the least payload of their load. */
function paidKgOf(rated: readonly Rated[], { minPayloadKg }: Rate): Map<Haul, bigint> {
  const weighed = rated.flatMap(({ haul }) =>
    haul.netKg === null ? [] : [{ haul, amount: BigInt(haul.netKg) }],
  );
  const kgs = raise(weighed, minPayloadKg);
  return new Map(weighed.map(({ haul }, at) => [haul, kgs[at] ?? 0n]));
}

/** What dockets of one load are by the rate that prices them, or why they are not. */
function measureAll(rated: readonly Rated[], rate: Rate) {
  const kgs = paidKgOf(rated, rate);
  return rated.map(({ haul, book, fuel }) => {
    const measured = measure(haul, { rate, book, kg: kgs.get(haul) ?? null });
    return { haul, book, measured, fuel };
  });
}

/** Prices those dockets of one load that one rate prices: what is least of the load, they reach together. */
function priceTogether(rated: readonly Rated[], rate: Rate): [Haul, Price][] {
  const used = { ...UNPRICED, rate: usedOf(rate) };
  const all = measureAll(rated, rate);
  const shares = all.flatMap(({ haul, measured, fuel }) =>
    'reason' in measured || fuel === undefined ? [] : [{ haul, amount: measured.cents }],
  );
  const raised = raise(shares, rate.minChargeCents);
  const charges = new Map(shares.map(({ haul }, at) => [haul, raised[at] ?? 0n]));
  return all.map(({ haul, book, measured, fuel }): [Haul, Price] => {
    if ('reason' in measured) {
      return [haul, { ...used, ...measured }];
    }
    if (fuel === undefined) {
      return [haul, { ...used, reason: 'no_fuel_price' }];
    }
    const { cents, ...quantities } = measured;
    const freight = charges.get(haul) ?? cents;
    const fuelCents = percentOf(freight, fuel?.percentHundredths ?? 0);
    const gstRate = heldOn(book.gstRates, haul.day) ?? null;
    const gstPercentHundredths = gstRate?.percentHundredths ?? 0;
    const { part, parts } = haul;
    const reckoned = { ...quantities, part, parts, reckonedCents: Number(cents), fuel };
    const working = { ...reckoned, gstPercentHundredths, gstRate };
    const gst = percentOf(freight + fuelCents, gstPercentHundredths);
    return [haul, { ...used, reason: null, freight, fuel: fuelCents, gst, working }];
  });
}

type By = {
  payer: IncomePayer;
  bookOf: (haul: Haul) => RateBook;
  /** What a fuel factor says of a day; nothing where that is unknown. */
  fuelOf: (day: Day, name: string) => Fuel;
};

/** Prices the dockets of one load, each by the one rate that fits it. */
export function priceLoad(hauls: readonly Haul[], { payer, bookOf, fuelOf }: By): Map<Haul, Price> {
  const prices = new Map<Haul, Price>();
  const rated: Rated[] = [];
  for (const haul of hauls) {
    const book = bookOf(haul);
    const hindrance = hindranceOf(haul, payer);
    const chosen = hindrance ? { reason: hindrance } : chooseRate(haul, book.rates, payer);
    if ('rate' in chosen) {
      const { rate } = chosen;
      const fuel = rate.fuelName === null ? null : fuelOf(haul.day, rate.fuelName);
      rated.push({ haul, rate, book, fuel });
    } else {
      prices.set(haul, { ...UNPRICED, ...chosen });
    }
  }
  for (const own of Map.groupBy(rated, ({ rate }) => rate).values()) {
    own
      .slice(0, 1)
      .flatMap(({ rate }) => priceTogether(own, rate))
      .forEach(([haul, price]) => prices.set(haul, price));
  }
  return prices;
}

export type RucCharge =
  | { readonly cents: bigint; readonly rate: RucRate; readonly tenths: number }
  | { readonly cents: undefined; readonly reason: 'no_distance' | 'no_ruc' };

/** Road user charges of a docket's part of its load, or why they are unknown. */
export function rucOf(haul: Haul, { rucRates }: RateBook): RucCharge {
  const tenths = haul.tenthsLoaded + haul.tenthsEmpty;
  if (tenths === 0) {
    return { cents: undefined, reason: 'no_distance' };
  }
  const rates = rucRates.filter(({ configuration }) => isSameName(configuration, haul.configuration));
  const rate = heldOn(rates, haul.day);
  // Cents per 1,000 km over tenths of a kilometre.
  const whole = rate && divideRounded(BigInt(rate.rateCents) * BigInt(tenths), 10_000n);
  return rate === undefined || whole === undefined
    ? { cents: undefined, reason: 'no_ruc' }
    : { cents: partOfWhole(whole, haul), rate, tenths };
}
