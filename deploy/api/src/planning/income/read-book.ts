import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Conversion, FuelFactor, FuelPrice, GstRate, Rate, RateBook, RucRate } from './rate-book.ts';
import type { Days } from '../reports/report-range.ts';

async function readRates(db: Db, { from, to }: Days, carrierIds: readonly number[]): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select r.id, r.name, r.basis, r.rate_cents, r.min_charge_cents, r.min_payload_kg, r.carrier_id, r.customer_id,
      r.payer, r.carrier_company_id, r.forest_id, r.destination_id, r.grade_id, r.band_from_km, r.band_to_km,
      r.effective_from::text as effective_from, r.effective_to::text as effective_to, r.priority,
      f.name as fuel_name
    from rates_record r left join fuel_factor f on f.id = r.fuel_factor_id
    where r.removed_at is null and r.carrier_id = any(${[...carrierIds]}::int[])
      and r.effective_from <= ${to}::date and coalesce(r.effective_to, ${from}::date) >= ${from}::date
    order by r.id`.execute(db);
  return rows;
}

/** All that the hauls of some days are priced by. */
export async function readRateBook(db: Db, days: Days, carrierIds: readonly number[]): Promise<RateBook> {
  const rates = await readRates(db, days, carrierIds);
  const standing = sql`removed_at is null and valid_from <= ${days.to}::date`;
  const from = sql`valid_from::text as valid_from`;
  const fuelFactors = await sql<FuelFactor>`
    select name, fuel_index, base_price_tenths, step_tenths, step_percent_hundredths, lag_weeks,
      cap_percent_hundredths, ${from} from fuel_factor where ${standing}`.execute(db);
  const fuelPrices = await sql<FuelPrice>`
    select fuel_index, price_tenths, ${from} from fuel_price where ${standing}`.execute(db);
  const conversions = await sql<Conversion>`
    select grade_id, forest_id, region, factor_thousandths, ${from} from conversion_factor
    where ${standing} and per = 'jas_per_t'`.execute(db);
  const rucRates = await sql<RucRate>`
    select id, configuration, rate_cents, ${from} from ruc_rate where ${standing}`.execute(db);
  const gstRates = await sql<GstRate>`
    select id, percent_hundredths, ${from} from gst_rate where ${standing}`.execute(db);
  return {
    rates,
    fuelFactors: fuelFactors.rows,
    fuelPrices: fuelPrices.rows,
    conversions: conversions.rows,
    rucRates: rucRates.rows,
    gstRates: gstRates.rows,
  };
}
