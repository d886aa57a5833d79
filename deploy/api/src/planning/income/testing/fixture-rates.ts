import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { COMPANY } from '../../../testing/companies.ts';
import { FIXTURE, insertFixture } from '../../../testing/fixture.ts';
import { insertHauledWeeks, tieCompanies } from '../../reports/testing/hauled-weeks.ts';

const { carrier, crew, customer, destination, grade, skid } = FIXTURE;

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
async function insertRates(db: Db): Promise<void> {
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

/** What was said of a completed load: who said it, and how long after its work had ended. */
const COMPLETIONS: [source: string, when: string, later: string][] = [
  ['driver', 'id % 9 < 5', '0'],
  // An office put a weight right three days later.
  ['phone', 'id % 9 in (3, 8)', '3 days'],
  ['system', 'id % 9 = 5', '0'],
  ['phone', 'id % 9 = 6', '0'],
  // Nobody was told in time.
  ['phone', 'id % 9 = 7', '3 days'],
];

/** Distances, departures and completions of the loads, of which some are unknown; all are hauled as clocks change. */
async function measureLoads(db: Db): Promise<void> {
  await sql`update task set est_payload_kg = 30000,
    est_km_loaded = case when id % 10 = 0 then 0 else 40.04 + (id % 60) * 1.17 end,
    est_km_empty = case when id % 10 = 0 then 0 else 33.3 + (id % 7) end,
    planned_depart_at = case when id % 8 = 0 then null
      else (day::timestamp at time zone 'Pacific/Auckland') + interval '30 minutes' end,
    planned_end_at = (day::timestamp at time zone 'Pacific/Auckland') + interval '4 hours',
    status_since = (day::timestamp at time zone 'Pacific/Auckland') + interval '5 days',
    task_status = case when day = any(${CLOCK_DAYS}::date[]) or packets is not null and task_status = -1 then 60
      else task_status end`.execute(db);
  for (const [source, when, later] of COMPLETIONS) {
    await sql`insert into task_event (task_id, carrier_id, from_status, to_status, kind, source, occurred_at)
      select id, carrier_id, 50, 60, 'status', ${source}, (day::timestamp at time zone 'Pacific/Auckland')
        + interval '270 minutes' + (id % 50) * interval '7 seconds' + ${later}::interval
      from task where task_status = 60 and ${sql.raw(when)}`.execute(db);
  }
  await splitLoads(db);
}

/** Second dockets of the same wood as the first, light ones among them; and logs that a scaler measured. */
async function splitLoads(db: Db): Promise<void> {
  const isSplit = sql`k.task_id = t.id and k.packet_no = 2 and k.task_id % 3 > 0`;
  const otherSkid = sql`case t.skid_id when ${skid.tall} then ${skid.tall2}::int else ${skid.tall}::int end`;
  await sql`update task t set packets = jsonb_build_array(jsonb_build_object(
      'crewId', ${crew.tall}::int, 'skidId', ${otherSkid}, 'logGradeId', t.log_grade_id))
    from docket k where ${isSplit}`.execute(db);
  await sql`update docket k set customer_id = ${customer.acme}, crew_id = ${crew.tall}, skid_id = ${otherSkid},
    log_grade_id = t.log_grade_id from task t where ${isSplit}`.execute(db);
  await sql`update docket set net_kg = net_kg - 9000, gross_kg = gross_kg - 9000
    where packet_no = 1 and net_kg > 20000 and id % 2 = 0`.execute(db);
  const logs = JSON.stringify([
    { diameterMm: 305, lengthCm: 410, pieces: 41 },
    { diameterMm: 133, lengthCm: 590, pieces: 7 },
    { diameterMm: 287, lengthCm: 600, pieces: 12 },
  ]);
  await sql`update docket set scaled_logs = ${logs}::jsonb where id % 4 = 1`.execute(db);
}

/** The fixture with weeks of dockets whose loads are measured, and what they are paid by. */
export async function insertPricedWeeks(db: Db): Promise<void> {
  await insertFixture(db);
  await tieCompanies(db);
  await insertHauledWeeks(db);
  await measureLoads(db);
  await insertRates(db);
}
