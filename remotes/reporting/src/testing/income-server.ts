import {
  getIncome,
  listIncomeLines,
  tryRate,
  type Income,
  type IncomeLine,
  type IncomeQuery,
  type IncomeTotals,
  type RateUsed,
} from '@haulboard/contract';
import type { FakeServer } from '@haulboard/contract/testing';

const RATE: RateUsed = {
  id: 7,
  name: 'Acme 50 to 75 km',
  basis: 'per_t',
  rateCents: 1850,
  minChargeCents: null,
  minPayloadKg: 24_000,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
};

/** 30.5 t at $18.50 with 2.4 % of fuel: $564.25 + $13.54 + $86.67; $642 of 1,000 km over 132.4 km. */
const PRICED: IncomeLine = {
  docketId: 41,
  docketNo: '660041',
  taskId: 5,
  day: '2026-04-05',
  vehicleId: 61,
  vehicleCode: 'N1',
  customerId: 11,
  customerName: 'Acme Forests',
  crewName: '66 Tall Timber',
  forestName: 'Kāingaroa',
  destinationName: 'Port of Tauranga',
  gradeCode: 'A',
  netKg: 30_500,
  reason: null,
  rivals: [],
  rate: RATE,
  working: {
    part: 1,
    parts: 1,
    paidKg: 30_500,
    jasThousandths: null,
    conversionThousandths: null,
    tenthsKm: null,
    minutes: null,
    reckonedCents: 56_425,
    fuel: {
      name: 'Diesel',
      fuelIndex: 'Weekly diesel',
      priceTenths: 1424,
      priceFrom: '2026-03-02',
      baseTenths: 1250,
      steps: 3,
      percentHundredths: 240,
      isCapped: false,
    },
    gstPercentHundredths: 1500,
    gstRate: { id: 5, percentHundredths: 1500, validFrom: '2010-10-01' },
  },
  freightCents: 56_425,
  fuelCents: 1354,
  gstCents: 8667,
  grossCents: 66_446,
  rucCents: 8500,
  ruc: {
    id: 3,
    configuration: '50MAX 9-axle',
    rateCents: 64_200,
    validFrom: '2025-01-01',
    tenthsKm: 1324,
    part: 1,
    parts: 1,
  },
  rucReason: null,
};

/** The same docket of a truck for whose configuration no charges are set. */
export const ROADS_UNKNOWN: IncomeLine = { ...PRICED, rucCents: null, ruc: null, rucReason: 'no_ruc' };

/** The same docket, paid by what a scaler measured: 32.1 m³ at $17.58. */
export const SCALED: IncomeLine = {
  ...PRICED,
  rate: { ...RATE, basis: 'per_jas', rateCents: 1758 },
  working: PRICED.working && { ...PRICED.working, jasThousandths: 32_100, reckonedCents: 56_432 },
};

const UNPRICED: IncomeLine = {
  ...PRICED,
  docketId: 42,
  docketNo: '660042',
  taskId: 6,
  reason: 'no_rate',
  rate: null,
  working: null,
  freightCents: 0,
  fuelCents: 0,
  gstCents: 0,
  grossCents: 0,
};

function totalsOf(lines: readonly IncomeLine[], hasRuc: boolean): IncomeTotals {
  const sum = (read: (line: IncomeLine) => number) => lines.reduce((total, line) => total + read(line), 0);
  return {
    loads: lines.length,
    dockets: lines.length,
    unpriced: lines.filter(({ reason }) => reason !== null).length,
    netKg: sum(({ netKg }) => netKg ?? 0),
    tenthsKm: lines.length * 1324,
    freightCents: sum(({ freightCents }) => freightCents),
    fuelCents: sum(({ fuelCents }) => fuelCents),
    gstCents: sum(({ gstCents }) => gstCents),
    grossCents: sum(({ grossCents }) => grossCents),
    rucCents: hasRuc ? sum(({ rucCents }) => rucCents ?? 0) : null,
    rucUnknown: hasRuc ? lines.filter(({ rucCents }) => rucCents === null).length : 0,
  };
}

type Told = { lines?: readonly IncomeLine[]; hasRuc?: boolean };

/** Two trucks on one day, as a server would count them. */
export function incomeOf(
  query: IncomeQuery,
  {
    lines = [PRICED, UNPRICED, { ...PRICED, docketId: 43, vehicleId: 62, vehicleCode: 'N2' }],
    hasRuc = true,
  }: Told = {},
): Income {
  const trucks = Map.groupBy(lines, ({ vehicleId }) => vehicleId);
  return {
    from: query.from ?? '2026-04-01',
    to: query.to ?? '2026-04-08',
    today: '2026-04-08',
    payer: query.payer ?? 'customer',
    payers: hasRuc ? ['customer', 'carrier'] : ['customer'],
    totals: totalsOf(lines, hasRuc),
    trucks: [...trucks].map(([vehicleId, own]) => ({
      vehicleId,
      vehicleCode: own[0]?.vehicleCode ?? '',
      rego: `RG${vehicleId}`,
      carrierName: 'North Haulage',
      totals: totalsOf(own, hasRuc),
      days: [{ day: '2026-04-05', totals: totalsOf(own, hasRuc) }],
    })),
    unpriced: lines.filter(({ reason }) => reason !== null),
    rates: lines.some(({ rate }) => rate !== null) ? [RATE] : [],
    choices: [],
  };
}

/** Answers for the page of income, with the lines of two trucks. */
export function serveIncome(server: FakeServer): void {
  server.on(getIncome, ({ body = {} }) => incomeOf(body));
  server.on(listIncomeLines, ({ body: { vehicleId } }) =>
    [PRICED, UNPRICED].filter((line) => line.vehicleId === vehicleId),
  );
  server.on(tryRate, ({ body: { rateCents } }) => {
    const before = totalsOf([PRICED], true);
    const after = { ...before, freightCents: Math.round((30_500 * rateCents) / 1000) };
    return {
      from: '2026-04-01',
      to: '2026-04-08',
      before,
      after,
      lines: 1,
      trucks: [{ vehicleId: 61, vehicleCode: 'N1', before, after }],
    };
  });
}
