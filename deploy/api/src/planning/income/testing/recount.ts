import type { IncomePayer } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

/** Which dockets `k` and completed loads `t` are somebody's, as SQL, and which payments. */
export type Whose = { dockets: string; loads: string; payer: IncomePayer };

type Days = { from: string; to: string };
type Amounts = Record<
  'loads' | 'dockets' | 'unpriced' | 'netKg' | 'freightCents' | 'fuelCents' | 'gstCents' | 'grossCents',
  number
>;

/** A docket's part of an amount of the whole load. */
const partOf = (whole: string) =>
  `(round((${whole})::numeric * part / parts) - round((${whole})::numeric * (part - 1) / parts))`;

/**
 * An amount of a docket after dockets of its load with the same rate were raised together to the least: what they are
 * short of it goes to each by weight, equally where the load has none. A part of a load is short of a part of the least.
 */
function raised({ what, least }: { what: string; least: string }): string {
  const own = 'partition by load, rate_id';
  const weight = `case when ${what} is null then 0 when load_kg is null then 1 else net_kg end`;
  const [all, until] = [`sum(${weight}) over (${own})`, `sum(${weight}) over (${own} order by part)`];
  const goal = `case when count(${what}) over (${own}) = parts then coalesce(${least}, 0)
    when load_kg is null then 0 else round(coalesce(${least}, 0)::numeric * ${all} / load_kg) end`;
  const short = `greatest(${goal} - sum(${what}) over (${own}), 0)`;
  return `case when ${what} is not null then ${what} + round(${short} * ${until} / ${all})
    - round(${short} * (${until} - (${weight})) / ${all}) end`;
}

/** What dockets earned, written anew in SQL on exact decimals: nothing of it is shared with the product. */
const EARNED = `
  with k as (
    select k.*, s.forest_id as grown_in, v.carrier_company_id, v.configuration, t.task_status,
      nullif(round(t.est_km_loaded::numeric, 1), 0) as km, round(t.est_km_empty::numeric, 1) as km_empty,
      case when t.task_status = 60 and done.at > t.planned_depart_at
        then round(extract(epoch from done.at - t.planned_depart_at) / 60) end as minutes,
      case when count(k.net_kg) over w = count(*) over w then sum(k.net_kg) over w end as load_kg,
      (select sum((l ->> 'pieces')::int * round(d * d * (l ->> 'lengthCm')::numeric / 4000))
        from jsonb_array_elements(k.scaled_logs) l, lateral (select floor((l ->> 'diameterMm')::numeric / 10) as cm) c,
          lateral (select case when cm < 14 then cm else cm - mod(cm, 2) end as even) v,
          lateral (select case when (l ->> 'lengthCm')::int < 600 then 2 * even
            else 2 * even + floor((l ->> 'lengthCm')::numeric / 100) - 4 end as d) t) as scaled,
      count(*) over w as parts, row_number() over (w order by k.packet_no) as part
    from docket k join skid s on s.id = k.skid_id join vehicle v on v.id = k.vehicle_id
      left join task t on t.id = k.task_id
      left join (select e.task_id, coalesce(
          (array_agg(e.occurred_at order by e.id) filter (where e.source in ('driver', 'system', 'weighbridge')))[1],
          (array_agg(e.occurred_at order by e.id) filter (where e.occurred_at <= l.planned_end_at + '6 hours'))[1]) as at
        from task_event e join task l on l.id = e.task_id
        where e.to_status = 60 and e.from_status = 50 group by e.task_id) done on done.task_id = t.id
    where k.status not in (0, -2) window w as (partition by coalesce(k.task_id, -k.id))
  ), fit as (
    select k.id as docket_id, r.id as rate_id, rank() over (partition by k.id order by
      (r.carrier_company_id is not null)::int + (r.forest_id is not null)::int + (r.destination_id is not null)::int
      + (r.grade_id is not null)::int + (coalesce(r.band_from_km, r.band_to_km) is not null)::int desc,
      r.effective_from desc, r.priority desc) as place
    from k join rates_record r on r.removed_at is null and r.payer = $payer and r.carrier_id = k.carrier_id
      and r.customer_id = k.customer_id and k.day between r.effective_from and coalesce(r.effective_to, 'infinity')
      and coalesce(r.carrier_company_id = k.carrier_company_id, r.carrier_company_id is null)
      and coalesce(r.forest_id, k.grown_in) = k.grown_in
      and coalesce(r.destination_id, k.destination_id) = k.destination_id
      and coalesce(r.grade_id, k.log_grade_id) = k.log_grade_id
      and (k.km is null or (k.km >= coalesce(r.band_from_km, 0) and k.km < coalesce(r.band_to_km, 99999)))
  ), best as (
    select docket_id, min(rate_id) as rate_id from fit where place = 1 group by docket_id having count(*) = 1
  ), weighed as (
    select k.*, f.name as fuel_name, r.id as rate_id, r.min_charge_cents, r.min_payload_kg, r.basis, r.rate_cents,
      r.band_from_km, r.band_to_km, c.factor_thousandths, coalesce(k.task_id, -k.id) as load
    from k left join best b on b.docket_id = k.id left join rates_record r on r.id = b.rate_id
      left join fuel_factor f on f.id = r.fuel_factor_id
      left join conversion_factor c on c.grade_id = k.log_grade_id
  ), reckoned as (
    select *, ${raised({ what: 'net_kg', least: 'min_payload_kg' })} as paid_kg from weighed
  ), priced as (
    select *,
      case when task_status in (-1, -2) or ($payer = 'carrier' and carrier_company_id is null)
          or (coalesce(band_from_km, band_to_km) is not null and km is null) then null
        else case basis
          when 'per_t' then round(paid_kg * rate_cents / 1000)
          when 'per_t_km' then round(paid_kg * km * rate_cents / 1000)
          when 'per_jas' then round(case when scaled is null then round(paid_kg * factor_thousandths / 1000)
            else round(scaled * coalesce(paid_kg, 1) / coalesce(net_kg, 1)) end * rate_cents / 1000)
          when 'per_load' then ${partOf('rate_cents')}
          when 'per_h' then ${partOf('round(minutes * rate_cents / 60)')} end end as cents
    from reckoned
  ), freighted as (
    select *, ${raised({ what: 'cents', least: 'min_charge_cents' })} as freight from priced
  ), fuelled as (
    select *, case when fuel_name is null then 0 else round(freight * (
      select greatest(floor((p.price_tenths - x.base_price_tenths)::numeric / x.step_tenths), 0)
        * x.step_percent_hundredths / 10000
      from fuel_factor x join fuel_price p on p.valid_from <= freighted.day - 7 * x.lag_weeks
      order by p.valid_from desc limit 1)) end as fuel
    from freighted
  )
  select *, round((freight + fuel) * 15 / 100) as gst,
    ${partOf('round((select rate_cents from ruc_rate) * (km + km_empty) / 1000)')} as ruc
  from fuelled`;

/** What somebody's dockets earned between two days, and how many of them have no price. */
export async function recount(db: Db, { dockets, loads, payer }: Whose, { from, to }: Days) {
  const earned = EARNED.replaceAll('$payer', `'${payer}'`);
  const { rows } = await sql<Amounts & { rucCents: number; rucUnknown: number }>`
    select count(distinct coalesce(task_id, -id))::int as loads, count(*)::int as dockets,
      count(*) filter (where freight is null)::int as unpriced, coalesce(sum(net_kg), 0)::int as net_kg,
      coalesce(sum(freight), 0)::int as freight_cents,
      coalesce(sum(fuel) filter (where freight is not null), 0)::int as fuel_cents,
      coalesce(sum(gst), 0)::int as gst_cents, coalesce(sum(freight + fuel + gst), 0)::int as gross_cents,
      coalesce(sum(ruc), 0)::int as ruc_cents,
      count(distinct coalesce(task_id, -id)) filter (where ruc is null)::int as ruc_unknown
    from (${sql.raw(earned)}) k where ${sql.raw(dockets)} and k.day between ${from} and ${to}`.execute(db);
  const bare = await sql<{ count: number; rucCents: number; rucUnknown: number }>`
    select count(*)::int as count,
      coalesce(sum(round((select rate_cents from ruc_rate)
        * (round(t.est_km_loaded::numeric, 1) + round(t.est_km_empty::numeric, 1)) / 1000)), 0)::int as ruc_cents,
      count(*) filter (where t.est_km_loaded = 0)::int as ruc_unknown
    from task t where t.task_status = 60 and ${sql.raw(loads)} and t.day between ${from} and ${to}
      and not exists (select from docket k where k.task_id = t.id and k.status not in (0, -2))`.execute(db);
  const [of, without] = [rows[0], bare.rows[0]];
  if (!of || !without) {
    throw new Error('a count gives one row');
  }
  const { rucCents, rucUnknown, ...amounts } = of;
  return {
    amounts: {
      ...amounts,
      loads: amounts.loads + without.count,
      unpriced: amounts.unpriced + without.count,
    },
    rucCents: rucCents + without.rucCents,
    rucUnknown: rucUnknown + without.rucUnknown,
  };
}
