import type { Haul } from '../haul.ts';
import type { Rate, RateBook } from '../rate-book.ts';

/** A docket of 30.5 t over 72.4 km, in a load of its own. */
export const HAUL: Haul = {
  docketId: 1,
  docketNo: 'H1',
  taskId: 1,
  taskStatus: 60,
  day: '2026-03-16',
  part: 1,
  parts: 1,
  carrierId: 101,
  customerId: 11,
  customerName: 'Acme Forests',
  crewId: 31,
  crewName: '66 Tall Timber',
  area: 'Bay of Plenty',
  forestId: 1,
  forestName: 'Kaingaroa',
  destinationId: 51,
  destinationName: 'Port of Tauranga',
  gradeId: 21,
  gradeCode: 'A',
  vehicleId: 61,
  vehicleCode: 'N1',
  rego: 'RG61',
  configuration: '50MAX',
  ownerId: 101,
  ownerName: 'North Haulage',
  companyId: null,
  companyName: null,
  invoiceNo: null,
  netKg: 30_500,
  loadKg: 30_500,
  scaledLogs: null,
  tenthsLoaded: 724,
  tenthsEmpty: 600,
  minutes: 200,
};

/** $18.50 a tonne for all that Acme has hauled by north. */
export const RATE: Rate = {
  id: 1,
  name: 'Acme',
  carrierId: 101,
  customerId: 11,
  payer: 'customer',
  carrierCompanyId: null,
  forestId: null,
  destinationId: null,
  gradeId: null,
  basis: 'per_t',
  rateCents: 1850,
  minChargeCents: null,
  minPayloadKg: null,
  bandFromKm: null,
  bandToKm: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  priority: 0,
  fuelName: null,
};

export const DIESEL = {
  name: 'Diesel',
  fuelIndex: 'Weekly diesel',
  basePriceTenths: 1250,
  stepTenths: 50,
  stepPercentHundredths: 80,
  lagWeeks: 2,
  capPercentHundredths: null,
  validFrom: '2025-01-01',
};

export const BOOK: RateBook = {
  rates: [RATE],
  fuelFactors: [DIESEL],
  fuelPrices: [{ fuelIndex: 'weekly diesel', validFrom: '2026-03-02', priceTenths: 1424 }],
  conversions: [
    { gradeId: 21, forestId: null, region: '', factorThousandths: 1050, validFrom: '2025-01-01' },
  ],
  rucRates: [{ id: 3, configuration: '50max', rateCents: 64_200, validFrom: '2025-01-01' }],
  gstRates: [
    { id: 4, percentHundredths: 1250, validFrom: '1989-07-01' },
    { id: 5, percentHundredths: 1500, validFrom: '2010-10-01' },
  ],
};
