import type { DocketFieldName } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import { driverOf } from '../../dockets/read/docket-rows.ts';

/** A value of a docket as the database gives it: days as text, instants in seconds, masses in kilograms. */
export type Value = string | number | null;

/** Where each field of a docket `k` comes from, with the joins of `DOCKET_JOINS`. */
export function valueOf(name: DocketFieldName, scope: Scope): RawBuilder<unknown> {
  return name === 'driver' ? driverOf(scope) : SOURCES[name];
}

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
  latitude: sql`s.latitude`,
  longitude: sql`s.longitude`,
  vehicle: sql`v.vehicle_code`,
  rego: sql`v.rego`,
  trailerRego: sql`v.trailer_rego`,
  carrier: sql`r.name`,
  grade: sql`g.code`,
  destinationCode: sql`d.code`,
  destination: sql`d.name`,
  gross: sql`k.gross_kg`,
  tare: sql`k.tare_kg`,
  net: sql`k.net_kg`,
  ticket: sql`k.weigh_ticket_no`,
  pieces: sql`k.pieces`,
  length: sql`k.length_m`,
  note: sql`k.note`,
};
