import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { COMPANY } from '../../../testing/companies.ts';
import { FIXTURE } from '../../../testing/fixture.ts';

const { carrier, customer, destination, grade } = FIXTURE;

/** The days of 2026 on which New Zealand's clocks change. */
export const CLOCK_DAYS = ['2026-04-05', '2026-09-27'];

type Row = Record<string, string | number | null>;

async function insert(db: Db, table: string, row: Row): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => sql`${row[name]}`))}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

const USUAL: Row = {
  payer: 'customer',
  customerId: customer.acme,
  carrierId: carrier.north,
  basis: 'per_t',
  effectiveFrom: '2026-01-01',
  priority: 0,
  note: '',
};

/** Fuel, roads and JAS. */
async function insertFactors(db: Db): Promise<{ fuelFactorId: number }> {
  const fuel = { fuelIndex: 'Weekly diesel', validFrom: '2025-01-01' };
  const fuelFactorId = await insert(db, 'fuelFactor', {
    ...fuel,
    name: 'Diesel',
    basePriceTenths: 1250,
    stepTenths: 50,
    stepPercentHundredths: 85,
    lagWeeks: 1,
  });
  await insert(db, 'fuelPrice', { ...fuel, priceTenths: 1401 });
  await insert(db, 'fuelPrice', { ...fuel, validFrom: '2026-03-30', priceTenths: 1467 });
  await insert(db, 'rucRate', {
    configuration: '50MAX',
    validFrom: '2025-01-01',
    rateCents: 64_203,
    sourceNote: '',
  });
  await insert(db, 'conversionFactor', {
    name: 'A',
    gradeId: grade.a,
    forestId: null,
    region: '',
    per: 'jas_per_t',
    factorThousandths: 1037,
    validFrom: '2025-01-01',
    sourceNote: '',
  });
  return { fuelFactorId };
}

/** Every basis at work between the fixture's carriers and customers, with a change on both days on which clocks change. */
export async function insertRates(db: Db): Promise<void> {
  const { fuelFactorId } = await insertFactors(db);
  const rate = (name: string, more: Row) => insert(db, 'ratesRecord', { ...USUAL, name, ...more });
  await rate('until April', { rateCents: 1853, effectiveTo: '2026-04-04', fuelFactorId });
  await rate('from the end of summer time', {
    rateCents: 1907,
    effectiveFrom: '2026-04-05',
    effectiveTo: '2026-09-26',
    minPayloadKg: 29_000,
  });
  await rate('from its begin', {
    rateCents: 1999,
    effectiveFrom: '2026-09-27',
    minChargeCents: 58_000,
    fuelFactorId,
  });
  await rate('pulp by kilometres', { gradeId: grade.pulp, basis: 'per_t_km', rateCents: 19, bandToKm: 80 });
  await rate('pulp from afar', { gradeId: grade.pulp, basis: 'per_load', rateCents: 70_001, bandFromKm: 80 });
  for (const day of CLOCK_DAYS) {
    await rate(`pulp by the hour on ${day}`, {
      gradeId: grade.pulp,
      destinationId: destination.mill,
      basis: 'per_h',
      rateCents: 12_345,
      effectiveFrom: day,
      effectiveTo: day,
    });
  }
  await rate('bay for Acme', { carrierId: carrier.bay, basis: 'per_jas', rateCents: 2113 });
  await rate('bay for others', {
    carrierId: carrier.bay,
    customerId: customer.other,
    basis: 'per_h',
    rateCents: 11_111,
  });
  await rate('bay for others by ship', {
    carrierId: carrier.bay,
    customerId: customer.other,
    destinationId: destination.port,
    effectiveFrom: '2026-09-01',
    rateCents: 1777,
    fuelFactorId,
  });
  await rate('bay pays its company', {
    payer: 'carrier',
    carrierId: carrier.bay,
    carrierCompanyId: COMPANY.tall,
    basis: 'per_load',
    rateCents: 50_003,
  });
  await rate('north pays its company', {
    payer: 'carrier',
    carrierCompanyId: COMPANY.tall,
    basis: 'per_load',
    rateCents: 47_011,
  });
  await rate('bay pays another company', {
    payer: 'carrier',
    carrierId: carrier.bay,
    customerId: customer.other,
    carrierCompanyId: COMPANY.short,
    basis: 'per_load',
    rateCents: 61_007,
  });
  // No rate for what north hauls for others: those dockets have no price.
}

/** Distances, departures and completions of the loads, of which some are unknown; all are hauled as clocks change. */
export async function measureLoads(db: Db): Promise<void> {
  await sql`update task set est_payload_kg = 30000,
    est_km_loaded = case when id % 10 = 0 then 0 else 40.04 + (id % 60) * 1.17 end,
    est_km_empty = case when id % 10 = 0 then 0 else 33.3 + (id % 7) end,
    planned_depart_at = case when id % 8 = 0 then null
      else (day::timestamp at time zone 'Pacific/Auckland') + interval '30 minutes' end,
    status_since = (day::timestamp at time zone 'Pacific/Auckland') + interval '270 minutes'
      + (id % 50) * interval '7 seconds',
    task_status = case when day = any(${CLOCK_DAYS}::date[]) then 60 else task_status end`.execute(db);
}
