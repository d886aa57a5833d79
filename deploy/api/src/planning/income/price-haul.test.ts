import type { Haul } from './haul.ts';
import { priceHaul, rucOf, type Price } from './price-haul.ts';
import type { FuelFactor, Rate, RateBook } from './rate-book.ts';
import { BOOK, DIESEL, HAUL, RATE } from './testing/sample-haul.ts';

type PriceOptions = { haul?: Partial<Haul>; rates?: Partial<Rate>[]; book?: Partial<RateBook> };

function price({ haul = {}, rates = [{}], book = {} }: PriceOptions): Price {
  const rows = rates.map((rate, at) => ({ ...RATE, id: at + 1, ...rate }));
  return priceHaul({ ...HAUL, ...haul }, { ...BOOK, rates: rows, ...book }, 'customer');
}

const freightOf = (given: PriceOptions) => price(given).freight;
const reasonOf = (given: PriceOptions) => price(given).reason;

describe('a docket is paid', () => {
  it.each<[what: string, rate: Partial<Rate>, cents: bigint]>([
    ['30.5 t at $18.50 a tonne', {}, 56_425n],
    ['30.5 t over 72.4 km at 19 c a tonne and kilometre', { basis: 'per_t_km', rateCents: 19 }, 41_956n],
    ['32.025 m³ at $20 a JAS m³', { basis: 'per_jas', rateCents: 2000 }, 64_050n],
    ['$620 a load', { basis: 'per_load', rateCents: 62_000 }, 62_000n],
    ['3:20 h at $110 an hour', { basis: 'per_h', rateCents: 11_000 }, 36_667n],
  ])('%s', (_, rate, cents) => {
    expect(freightOf({ rates: [rate] })).toBe(cents);
  });

  it('half a cent is rounded up, and GST follows from the rounded amount', () => {
    // 30.01 t × $18.50 = $555.185; 15 % of $555.19 = $83.2785.
    expect(price({ haul: { netKg: 30_010 } })).toMatchObject({ freight: 55_519n, gst: 8328n });
    // 15 % of $0.10 is one and a half cents.
    expect(price({ rates: [{ basis: 'per_load', rateCents: 10 }] })).toMatchObject({ gst: 2n });
  });

  it('by the GST of its day', () => {
    const old = { effectiveFrom: '2000-01-01' };
    expect(price({ haul: { day: '2010-09-30' }, rates: [old] }).gst).toBe(7053n);
    expect(price({ haul: { day: '2010-10-01' }, rates: [old] }).gst).toBe(8464n);
  });

  it('not less than the least charge, and for not less than the least payload', () => {
    expect(freightOf({ rates: [{ minChargeCents: 60_000 }] })).toBe(60_000n);
    expect(freightOf({ rates: [{ minChargeCents: 56_425 }] })).toBe(56_425n);
    const light = price({ haul: { netKg: 20_000 }, rates: [{ minPayloadKg: 24_000 }] });
    expect(light).toMatchObject({ freight: 44_400n, working: { paidKg: 24_000 } });
  });

  it('its part of what is the load’s, and all parts are the whole', () => {
    const parts = [1, 2, 3].map((part) => ({ part, parts: 3, netKg: 10_000 }));
    const shares = (rate: Partial<Rate>) => parts.map((haul) => freightOf({ haul, rates: [rate] }));
    expect(shares({ basis: 'per_load', rateCents: 62_000 })).toEqual([20_667n, 20_666n, 20_667n]);
    expect(shares({ basis: 'per_h', rateCents: 11_000 })).toEqual([12_222n, 12_223n, 12_222n]);
    expect(shares({ minChargeCents: 100_000 })).toEqual([33_333n, 33_334n, 33_333n]);
    expect(shares({ minPayloadKg: 36_000 })).toEqual([22_200n, 22_200n, 22_200n]);
    const roads = parts.map((part) => rucOf({ ...HAUL, ...part }, BOOK));
    // $642 of 1,000 km over 132.4 km.
    expect(roads).toEqual([2833n, 2834n, 2833n]);
  });
});

describe('of several rates, the one counts', () => {
  const named = (name: string, more: Partial<Rate>): Partial<Rate> => ({ name, ...more });
  const nameOf = (given: PriceOptions) => price(given).rate?.name;

  it('in whose band the distance is: from its first kilometre to before its last', () => {
    const rates = [
      named('near', { bandFromKm: 0, bandToKm: 50 }),
      named('middle', { bandFromKm: 50, bandToKm: 80 }),
      named('far', { bandFromKm: 80 }),
    ];
    const at = (tenthsLoaded: number) => nameOf({ haul: { tenthsLoaded }, rates });
    expect([at(499), at(500), at(799), at(800), at(9000)]).toEqual([
      'near',
      'middle',
      'middle',
      'far',
      'far',
    ]);
    expect(reasonOf({ haul: { tenthsLoaded: 0 }, rates })).toBe('no_distance');
  });

  it.each(['2026-04-05', '2026-09-27', '2026-03-16'])(
    'that holds on its day: one that begins on %s begins at that midnight',
    (day) => {
      const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
      const rates = [named('old', { effectiveTo: before }), named('new', { effectiveFrom: day })];
      expect(nameOf({ haul: { day: before }, rates })).toBe('old');
      expect(nameOf({ haul: { day }, rates })).toBe('new');
    },
  );

  it('that names most, then the newest, then the one of the highest priority', () => {
    const rates = [
      named('any', { priority: 9, effectiveFrom: '2026-03-01' }),
      named('forest', { forestId: 1 }),
      named('forest and port', { forestId: 1, destinationId: 51 }),
      named('newer', { forestId: 1, destinationId: 51, effectiveFrom: '2026-02-01' }),
      named('first', { forestId: 1, destinationId: 51, effectiveFrom: '2026-02-01', priority: 1 }),
      named('elsewhere', { forestId: 2, destinationId: 51, gradeId: 21 }),
    ];
    expect([1, 2, 3, 4, 5].map((count) => nameOf({ rates: rates.slice(0, count) }))).toEqual([
      'any',
      'forest',
      'forest and port',
      'newer',
      'first',
    ]);
    expect(nameOf({ rates })).toBe('first');
  });

  it('and none where two are equally good', () => {
    const rates = [named('by forest', { forestId: 1 }), named('by port', { destinationId: 51 })];
    expect(price({ rates })).toMatchObject({
      reason: 'several_rates',
      rivals: ['by forest', 'by port'],
      freight: 0n,
    });
  });
});

describe('fuel makes freight dearer', () => {
  const fuelled = (tenths: number, factor: Partial<FuelFactor> = {}, day = HAUL.day) =>
    price({
      haul: { day },
      rates: [{ fuelName: 'diesel', basis: 'per_load', rateCents: 100_000 }],
      book: {
        fuelFactors: [{ ...DIESEL, ...factor }],
        fuelPrices: [{ fuelIndex: 'Weekly diesel', validFrom: '2026-03-02', priceTenths: tenths }],
      },
    });

  it('by whole steps above the base, and never cheaper', () => {
    expect([1200, 1299, 1300, 1424].map((tenths) => fuelled(tenths).fuel)).toEqual([0n, 0n, 800n, 2400n]);
    expect(fuelled(1424).gst).toBe(15_360n);
  });

  it('up to the cap', () => {
    expect(fuelled(1424, { capPercentHundredths: 200 })).toMatchObject({
      fuel: 2000n,
      working: { fuel: { steps: 3, percentHundredths: 200, isCapped: true } },
    });
  });

  it('some weeks after the price, and not without one', () => {
    expect(fuelled(1424, {}, '2026-03-16').reason).toBeNull();
    expect(fuelled(1424, {}, '2026-03-15').reason).toBe('no_fuel_price');
    expect(fuelled(1424, { name: 'another' }).reason).toBe('no_fuel_price');
  });
});

describe('a docket without a price says why', () => {
  it.each<[reason: string, given: PriceOptions]>([
    ['no_docket', { haul: { docketId: null } }],
    ['not_hauled', { haul: { taskStatus: -2 } }],
    ['not_hauled', { haul: { taskStatus: -1 } }],
    ['no_rate', { rates: [] }],
    ['no_rate', { rates: [{ customerId: 12 }] }],
    ['no_rate', { rates: [{ payer: 'carrier' }] }],
    ['no_rate', { rates: [{ effectiveTo: '2026-03-15' }] }],
    ['no_weight', { haul: { netKg: null } }],
    ['no_distance', { haul: { tenthsLoaded: 0 }, rates: [{ basis: 'per_t_km' }] }],
    ['no_hours', { haul: { minutes: null }, rates: [{ basis: 'per_h' }] }],
    ['no_conversion', { rates: [{ basis: 'per_jas' }], book: { conversions: [] } }],
  ])('%s', (reason, given) => {
    expect(price(given)).toMatchObject({ reason, freight: 0n, fuel: 0n, gst: 0n });
  });

  it('also where the truck has no company that could be paid', () => {
    const rates = [{ ...RATE, payer: 'carrier' as const, carrierCompanyId: 5 }];
    expect(priceHaul(HAUL, { ...BOOK, rates }, 'carrier').reason).toBe('no_company');
    expect(priceHaul({ ...HAUL, companyId: 6 }, { ...BOOK, rates }, 'carrier').reason).toBe('no_rate');
    expect(priceHaul({ ...HAUL, companyId: 5 }, { ...BOOK, rates }, 'carrier').freight).toBe(56_425n);
  });

  it('and an unknown charge for roads is not zero', () => {
    expect(rucOf({ ...HAUL, configuration: 'other' }, BOOK)).toBeUndefined();
    expect(rucOf({ ...HAUL, tenthsLoaded: 0, tenthsEmpty: 0 }, BOOK)).toBeUndefined();
  });
});
