import type { IncomePayer } from '@haulboard/contract';
import type { Haul } from './haul.ts';
import { priceLoad, rucOf, type Price, type RucCharge } from './price-haul.ts';
import type { RateBook } from './rate-book.ts';

export type PricedHaul = { readonly haul: Haul; readonly price: Price; readonly ruc: RucCharge };

const partiesOf = ({ carrierId, customerId }: { carrierId: number; customerId: number }) =>
  `${carrierId} ${customerId}`;

/** Prices hauls load by load, each docket by the rates between its carrier and its customer. */
export function priceHauls(hauls: readonly Haul[], book: RateBook, payer: IncomePayer): PricedHaul[] {
  const books = new Map(
    [...Map.groupBy(book.rates, partiesOf)].map(([parties, rates]) => [parties, { ...book, rates }]),
  );
  const none = { ...book, rates: [] };
  const bookOf = (haul: Haul) => books.get(partiesOf(haul)) ?? none;
  const loads = Map.groupBy(hauls, ({ taskId, docketId }) =>
    taskId === null ? `docket ${docketId}` : taskId,
  );
  const prices = new Map([...loads.values()].flatMap((own) => [...priceLoad(own, { payer, bookOf })]));
  return hauls.flatMap((haul) => {
    const price = prices.get(haul);
    return price === undefined ? [] : [{ haul, price, ruc: rucOf(haul, book) }];
  });
}
