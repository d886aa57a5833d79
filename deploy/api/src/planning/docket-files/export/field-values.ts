import type { DocketFieldName } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import { E_CHECK, M_CHECK } from '../../dockets/checks/read-checks.ts';
import { driverOf } from '../../dockets/read/docket-rows.ts';

/** A value of a docket as the database gives it: days as text, instants in seconds, masses in kilograms. */
export type Value = string | number | null;

/** Where each field of a docket `k` comes from, with the joins of `DOCKET_JOINS`. */
export function valueOf(name: DocketFieldName, scope: Scope): RawBuilder<unknown> {
  return name === 'driver' ? driverOf(scope) : SOURCES[name];
}

/** Stands for the scaling rule: no factor has an empty line as its name. */
export const SCALED = '\n';

/** What of the factor that holds for a docket's grade on its day, as `volumeOf` takes it. */
const ofFactor = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${value} from conversion_factor x
  where x.id = jas_factor(k.log_grade_id, k.skid_id, k.crew_id, k.day))`;

const SOURCES: Readonly<Record<Exclude<DocketFieldName, 'driver'>, RawBuilder<unknown>>> = {
  docketNo: sql`k.docket_no`,
  day: sql`k.day`,
  upliftAt: sql`extract(epoch from k.uplift_at)::int`,
  weighedAt: sql`extract(epoch from k.weighed_at)::int`,
  status: sql`k.status`,
  type: sql`k.docket_type`,
  customer: sql`m.name`,
  crewCode: sql`c.crew_code`,
  crew: sql`c.crew_code || ' ' || c.name`,
  crewName: sql`c.name`,
  forestCode: sql`f.code`,
  forest: sql`f.name`,
  skid: sql`s.name`,
  compartment: sql`coalesce(nullif(s.compartment, ''), s.name)`,
  latitude: sql`s.latitude`,
  longitude: sql`s.longitude`,
  vehicle: sql`v.vehicle_code`,
  rego: sql`k.rego`,
  trailerRego: sql`k.trailer_rego`,
  carrier: sql`r.name`,
  grade: sql`g.code`,
  destinationCode: sql`d.code`,
  destination: sql`d.name`,
  gross: sql`k.gross_kg`,
  tare: sql`k.tare_kg`,
  net: sql`k.net_kg`,
  ticket: sql`k.weigh_ticket_no`,
  invoice: sql`k.invoice_no`,
  pieces: sql`k.pieces`,
  length: sql`k.length_m`,
  // Logs that a scaler wrote are counted where they are read; else these are cubic decimetres.
  jas: sql`coalesce(k.scaled_logs::text,
    ${ofFactor(sql`round(k.net_kg::numeric * x.factor_thousandths / 1000)::text`)})`,
  jasRule: sql`case when k.scaled_logs is not null then ${SCALED} when k.net_kg is not null
    then ${ofFactor(sql`x.name`)} end`,
  eCheck: E_CHECK,
  mCheck: M_CHECK,
  note: sql`k.note`,
};
