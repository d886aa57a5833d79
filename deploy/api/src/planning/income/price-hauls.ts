import type { IncomePayer } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { isForWork, workOf } from './choose-rate.ts';
import { fuelOn } from './fuel-part.ts';
import type { Haul } from './haul.ts';
import { priceLoad, rucOf, type Price, type RucCharge } from './price-haul.ts';
import type { RateBook } from './rate-book.ts';

export type PricedHaul = { readonly haul: Haul; readonly price: Price; readonly ruc: RucCharge };

/** Remembers what was reckoned for a key: a month has thousands of hauls, and few kinds of work and days. */
function remembered<Given extends unknown[], Found>(
  keyOf: (...given: Given) => string,
  reckon: (...given: Given) => Found,
): (...given: Given) => Found {
  const kept = new Map<string, { found: Found }>();
  return (...given) => {
    const key = keyOf(...given);
    const known = kept.get(key) ?? { found: reckon(...given) };
    kept.set(key, known);
    return known.found;
  };
}

/** Prices hauls load by load, each docket by the rates that are for its work. */
export function priceHauls(hauls: readonly Haul[], book: RateBook, payer: IncomePayer): PricedHaul[] {
  const bookOf = remembered(workOf, (haul: Haul) => ({
    ...book,
    rates: book.rates.filter((rate) => isForWork(rate, haul, payer)),
  }));
  const fuelOf = remembered(
    (day: Day, name: string) => `${day} ${name}`,
    (day: Day, name: string) => fuelOn(day, name, book),
  );
  const loads = Map.groupBy(hauls, ({ taskId, docketId }) =>
    taskId === null ? `docket ${docketId}` : taskId,
  );
  const prices = new Map(
    [...loads.values()].flatMap((own) => [...priceLoad(own, { payer, bookOf, fuelOf })]),
  );
  return hauls.flatMap((haul) => {
    const price = prices.get(haul);
    return price === undefined ? [] : [{ haul, price, ruc: rucOf(haul, book) }];
  });
}
