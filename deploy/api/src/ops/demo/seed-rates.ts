import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

const SINCE = '2025-01-01';

/** Loaded kilometres from and to before, and cents a tonne: six dollars and twenty cents a kilometre. */
const BANDS: readonly [name: string, from: number, to: number | null, cents: number][] = [
  ['to 25 km', 0, 25, 850],
  ['25 to 50 km', 25, 50, 1350],
  ['50 to 75 km', 50, 75, 1850],
  ['75 to 100 km', 75, 100, 2350],
  ['100 to 150 km', 100, 150, 3100],
  ['from 150 km', 150, null, 4100],
];

/** Cents of 1,000 km with truck and trailer. */
const ROADS: readonly [configuration: string, cents: number][] = [
  ['standard 46', 59_800],
  ['50MAX', 64_200],
  ['HPMV54', 71_500],
  ['HPMV58', 78_900],
];

/** JAS m³ of a tonne, in thousandths: 1.05 t/JAS m³ is 952. Pulp is heavy for its volume. */
const JAS_PER_T: readonly [gradeCode: string, thousandths: number][] = [
  ['P40', 1026],
  ['A', 990],
  ['K', 952],
  ['KI', 930],
  ['KIS', 930],
  ['PULP', 870],
];

/** GST, as it is in every new installation. */
const GST: readonly [validFrom: string, percentHundredths: number][] = [
  ['1986-10-01', 1000],
  ['1989-07-01', 1250],
  ['2010-10-01', 1500],
];

async function insertFuel(db: Db): Promise<void> {
  await sql`insert into fuel_factor (name, fuel_index, base_price_tenths, step_tenths, step_percent_hundredths,
    lag_weeks, valid_from) values ('Diesel', 'Weekly diesel', 1250, 50, 80, 2, ${SINCE})`.execute(db);
  await sql`insert into fuel_price (fuel_index, valid_from, price_tenths)
    values ('Weekly diesel', '2024-12-02', 1425), ('Weekly diesel', '2026-06-01', 1488)`.execute(db);
  for (const [configuration, cents] of ROADS) {
    await sql`insert into ruc_rate (configuration, valid_from, rate_cents, source_note)
      values (${configuration}, ${SINCE}, ${cents}, 'demo')`.execute(db);
  }
}

async function insertConversions(db: Db): Promise<void> {
  for (const [code, thousandths] of JAS_PER_T) {
    await sql`insert into conversion_factor (name, grade_id, region, per, factor_thousandths, valid_from, source_note)
      select ${`${code} (demo)`}, g.id, '', 'jas_per_t', ${thousandths}, ${SINCE}, 'demo'
      from log_grade g where g.code = ${code}`.execute(db);
  }
}

/** A new database has them already; a reset demo does not. */
async function insertGst(db: Db): Promise<void> {
  for (const [validFrom, percentHundredths] of GST) {
    await sql`insert into gst_rate (valid_from, percent_hundredths) values (${validFrom}, ${percentHundredths})
      on conflict do nothing`.execute(db);
  }
}

/** What customers pay: by tonne and distance, pulp by the load. */
async function insertCustomerRates(db: Db): Promise<void> {
  const pairs = sql`(select distinct a.carrier_id, w.customer_id
    from crew w join crew_carrier a on a.crew_id = w.id)`;
  for (const [name, from, to, cents] of BANDS) {
    await sql`insert into rates_record (name, carrier_id, customer_id, payer, basis, rate_cents, min_payload_kg,
        band_from_km, band_to_km, fuel_factor_id, effective_from, priority, note)
      select m.code || ' ' || ${name}::text, p.carrier_id, p.customer_id, 'customer', 'per_t', ${cents}, 24000,
        ${from}, ${to}::int, (select max(id) from fuel_factor), ${SINCE}, 0, ''
      from ${pairs} p join customer m on m.id = p.customer_id`.execute(db);
  }
  await sql`insert into rates_record (name, carrier_id, customer_id, payer, grade_id, basis, rate_cents,
      fuel_factor_id, effective_from, priority, note)
    select m.code || ' pulp', p.carrier_id, p.customer_id, 'customer', g.id, 'per_load', 62000,
      (select max(id) from fuel_factor), ${SINCE}, 1, ''
    from ${pairs} p join customer m on m.id = p.customer_id join log_grade g on g.code = 'PULP'`.execute(db);
}

/** What hauls are paid by; nothing where somebody has put any rate on record already. */
export async function seedRates(db: Db): Promise<void> {
  const { rows } = await sql`select from rates_record union all select from fuel_factor limit 1`.execute(db);
  if (rows.length > 0) {
    return;
  }
  await insertFuel(db);
  await insertGst(db);
  await insertConversions(db);
  await insertCustomerRates(db);
}
