import type { CallResult, getDeviceTasks, SiteFacts } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

type Site = NonNullable<CallResult<typeof getDeviceTasks>['tasks'][number]['site']>;

/** What drivers must know of these skids, the code of the gate too: they cannot get in without it. */
export async function readSites(db: Db, skidIds: readonly number[]): Promise<ReadonlyMap<number, Site>> {
  const { rows } = await sql<Site & Pick<SiteFacts, 'skidId'>>`
    select f.skid_id, f.forest_name, f.radio_channel, f.call_points, f.emergency_point, f.emergency_latitude,
      f.emergency_longitude, f.wet_rule, f.wet_rule_mm, f.safety_note, f.gate_code
    from site_fact f where f.is_known and f.skid_id = any(${[...new Set(skidIds)]}::int[])`.execute(db);
  return new Map(rows.map(({ skidId, ...site }) => [skidId, site]));
}

/** A field of a load, where there is something to say. */
export function sitePart(sites: ReadonlyMap<number, Site>, skidId: number): { site?: Site } {
  const site = sites.get(skidId);
  return site ? { site } : {};
}
