import type { Haul } from './haul.ts';
import { fuelOn } from './fuel-part.ts';
import { priceLoad, rucOf, type Price } from './price-haul.ts';
import type { FuelFactor, Rate, RateBook } from './rate-book.ts';
import { BOOK, DIESEL, HAUL, RATE } from './testing/sample-haul.ts';

type PriceOptions = { haul?: Partial<Haul>; rates?: Partial<Rate>[]; book?: Partial<RateBook> };

/** Prices of all dockets of one load. */
function pricesOf(
  hauls: readonly Haul[],
  book: RateBook,
  payer: 'customer' | 'carrier' = 'customer',
): Price[] {
  const prices = priceLoad(hauls, {
    payer,
    bookOf: () => book,
    fuelOf: (day, name) => fuelOn(day, name, book),
  });
  return hauls.flatMap((haul) => prices.get(haul) ?? []);
}

function priceHaul(haul: Haul, book: RateBook, payer: 'customer' | 'carrier'): Price {
  const [one] = pricesOf([haul], book, payer);
  if (!one) {
    throw new Error('a docket has no price');
  }
  return one;
}

const rowsOf = (rates: readonly Partial<Rate>[]) =>
  rates.map((rate, at) => ({ ...RATE, id: at + 1, ...rate }));

function price({ haul = {}, rates = [{}], book = {} }: PriceOptions): Price {
  return priceHaul({ ...HAUL, ...haul }, { ...BOOK, rates: rowsOf(rates), ...book }, 'customer');
}

/** Dockets of one load, by their weights. */
function split(weights: readonly (number | null)[], more: readonly Partial<Haul>[] = []): Haul[] {
  const isWeighed = weights.every((netKg) => netKg !== null);
  const loadKg = isWeighed ? weights.reduce<number>((sum, netKg) => sum + (netKg ?? 0), 0) : null;
  return weights.map((netKg, at) => ({
    ...HAUL,
    docketId: at + 1,
    netKg,
    loadKg,
    part: at + 1,
    parts: weights.length,
    ...more[at],
  }));
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
    expect(price({ haul: { netKg: 30_010, loadKg: 30_010 } })).toMatchObject({
      freight: 55_519n,
      gst: 8328n,
    });
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
    const light = price({ haul: { netKg: 20_000, loadKg: 20_000 }, rates: [{ minPayloadKg: 24_000 }] });
    expect(light).toMatchObject({ freight: 44_400n, working: { paidKg: 24_000 } });
  });

  it('its part of what is the load’s, and all parts are the whole', () => {
    const parts = split([10_000, 10_000, 10_000]);
    const shares = (rate: Partial<Rate>) =>
      pricesOf(parts, { ...BOOK, rates: rowsOf([rate]) }).map(({ freight }) => freight);
    expect(shares({ basis: 'per_load', rateCents: 62_000 })).toEqual([20_667n, 20_666n, 20_667n]);
    expect(shares({ basis: 'per_h', rateCents: 11_000 })).toEqual([12_222n, 12_223n, 12_222n]);
    expect(shares({ minChargeCents: 100_000 })).toEqual([33_333n, 33_334n, 33_333n]);
    expect(shares({ minPayloadKg: 36_000 })).toEqual([22_200n, 22_200n, 22_200n]);
    const roads = parts.map((part) => rucOf(part, BOOK));
    // $642 of 1,000 km over 132.4 km.
    expect(roads.map(({ cents }) => cents)).toEqual([2833n, 2834n, 2833n]);
    expect(roads[0]).toMatchObject({ tenths: 1324, rate: { id: 3, rateCents: 64_200 } });
  });
});

describe('dockets of one load are raised together', () => {
  const freights = (hauls: readonly Haul[], ...rates: Partial<Rate>[]) =>
    pricesOf(hauls, { ...BOOK, rates: rowsOf(rates) }).map(({ freight }) => freight);
  const paid = (hauls: readonly Haul[], ...rates: Partial<Rate>[]) =>
    pricesOf(hauls, { ...BOOK, rates: rowsOf(rates) }).map(({ working }) => working?.paidKg);
  const least = { minPayloadKg: 28_000 };

  it('not at all where the load has the least payload: 20 t and 9 t are 29 t', () => {
    expect(paid(split([20_000, 9_000]), least)).toEqual([20_000, 9_000]);
    expect(freights(split([20_000, 9_000]), least)).toEqual([37_000n, 16_650n]);
  });

  it('by weight: of the tonne that 20 t and 7 t are short, 741 kg and 259 kg', () => {
    expect(paid(split([20_000, 7_000]), least)).toEqual([20_741, 7_259]);
    // 20.741 t and 7.259 t at $18.50 are $383.7085 and $134.2915.
    expect(freights(split([20_000, 7_000]), least)).toEqual([38_371n, 13_429n]);
  });

  it('to the least charge, to the cent', () => {
    // $370.00 and $129.50 are $50.50 short of $550: 20 and 7 parts of 27 of it are $37.41 and $13.09.
    expect(freights(split([20_000, 7_000]), { minChargeCents: 55_000 })).toEqual([40_741n, 14_259n]);
    expect(freights(split([20_000, 7_000]), { minChargeCents: 49_950 })).toEqual([37_000n, 12_950n]);
    const flat = { basis: 'per_load' as const, rateCents: 50_001, minChargeCents: 60_000 };
    const [one = 0n, other = 0n] = freights(split([20_000, 7_000]), flat);
    // $250.01 and $250.00, and of $99.99 that they are short $74.07 and $25.92.
    expect([one, other]).toEqual([32_408n, 27_592n]);
  });

  it('to its part of the least by weight, where another rate prices the rest of the load', () => {
    const hauls = split([20_000, 4_000], [{}, { gradeId: 22 }]);
    const rates = [{ ...least, gradeId: 21 }, { gradeId: 22 }];
    // 20 of 24 t are five sixths of 28 t.
    expect(paid(hauls, ...rates)).toEqual([23_333, 4_000]);
    expect(paid(split([20_000, 10_000], [{}, { gradeId: 22 }]), ...rates)).toEqual([20_000, 10_000]);
  });

  it('not while another docket has no weight: nobody knows what the load is short of', () => {
    expect(paid(split([10_000, null]), least)).toEqual([10_000, undefined]);
    expect(freights(split([10_000, null]), { minChargeCents: 55_000 })).toEqual([18_500n, 0n]);
  });

  it('equally, where it is paid by the load and has no weights', () => {
    const flat = { basis: 'per_load' as const, rateCents: 50_001, minChargeCents: 60_000 };
    expect(freights(split([null, null]), flat)).toEqual([30_001n, 29_999n]);
  });
});

describe('a docket that is paid by volume', () => {
  // 50 logs of 30 cm, 4 m long, are 50 × 0.36 m³.
  const scaledLogs = [{ diameterMm: 305, lengthCm: 400, pieces: 50 }];
  const rates = [{ basis: 'per_jas' as const, rateCents: 2000 }];

  it('is paid by what a scaler measured, before any factor', () => {
    expect(price({ haul: { scaledLogs }, rates })).toMatchObject({
      freight: 36_000n,
      working: { jasThousandths: 18_000, conversionThousandths: null },
    });
    expect(price({ haul: { scaledLogs }, rates, book: { conversions: [] } }).freight).toBe(36_000n);
    const unweighed = { scaledLogs, netKg: null, loadKg: null };
    expect(price({ haul: unweighed, rates })).toMatchObject({ freight: 36_000n, working: { paidKg: null } });
  });

  it('is raised by as much as its mass is', () => {
    const haul = { scaledLogs, netKg: 20_000, loadKg: 20_000 };
    expect(price({ haul, rates: [{ ...rates[0], minPayloadKg: 25_000 }] })).toMatchObject({
      freight: 45_000n,
      working: { paidKg: 25_000, jasThousandths: 22_500, conversionThousandths: null },
    });
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
    ['no_weight', { haul: { netKg: null, loadKg: null } }],
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
    expect(rucOf({ ...HAUL, configuration: 'other' }, BOOK)).toMatchObject({ reason: 'no_ruc' });
    expect(rucOf({ ...HAUL, tenthsLoaded: 0, tenthsEmpty: 0 }, BOOK)).toMatchObject({
      reason: 'no_distance',
    });
  });
});
