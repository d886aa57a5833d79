import type { IncomePayer } from '@haulboard/contract';
import type { Haul } from './haul.ts';
import { priceHaul, rucOf, type Price } from './price-haul.ts';
import type { RateBook } from './rate-book.ts';

export type PricedHaul = { readonly haul: Haul; readonly price: Price; readonly ruc: bigint | undefined };

const partiesOf = ({ carrierId, customerId }: { carrierId: number; customerId: number }) =>
  `${carrierId} ${customerId}`;

/** Prices hauls one by one, each by the rates between its carrier and its customer. */
export function priceHauls(hauls: readonly Haul[], book: RateBook, payer: IncomePayer): PricedHaul[] {
  const books = new Map(
    [...Map.groupBy(book.rates, partiesOf)].map(([parties, rates]) => [parties, { ...book, rates }]),
  );
  const none = { ...book, rates: [] };
  return hauls.map((haul) => ({
    haul,
    price: priceHaul(haul, books.get(partiesOf(haul)) ?? none, payer),
    ruc: rucOf(haul, book),
  }));
}
