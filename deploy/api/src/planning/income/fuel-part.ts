import type { IncomeWorking } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { heldOn, isSameName, type RateBook } from './rate-book.ts';

/** How much dearer freight is on a day, by the factor of a name; nothing where that or its price is unknown. */
export function fuelOn(day: Day, name: string, book: RateBook): IncomeWorking['fuel'] | undefined {
  const factor = heldOn(
    book.fuelFactors.filter((each) => isSameName(each.name, name)),
    day,
  );
  if (!factor) {
    return undefined;
  }
  const prices = book.fuelPrices.filter(({ fuelIndex }) => isSameName(fuelIndex, factor.fuelIndex));
  const price = heldOn(prices, addDays(day, -7 * factor.lagWeeks));
  if (!price) {
    return undefined;
  }
  const above = Math.max(price.priceTenths - factor.basePriceTenths, 0);
  const steps = Math.floor(above / factor.stepTenths);
  const percent = steps * factor.stepPercentHundredths;
  const most = factor.capPercentHundredths ?? percent;
  return {
    name: factor.name,
    fuelIndex: factor.fuelIndex,
    priceTenths: price.priceTenths,
    priceFrom: price.validFrom,
    baseTenths: factor.basePriceTenths,
    steps,
    percentHundredths: Math.min(percent, most),
    isCapped: percent > most,
  };
}
