import { WET_RULES } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';

/** What a mail tells of the safety of a skid. The code of a gate is in no mail. */
export const mailSite = z.object({
  radioChannel: z.string(),
  emergencyPoint: z.string(),
  emergencyLatitude: z.nullable(z.number()),
  emergencyLongitude: z.nullable(z.number()),
  wetRule: z.enum(WET_RULES),
  wetRuleMm: z.nullable(z.int()),
});
export type MailSite = z.infer<typeof mailSite>;

/** By skid, those of which something is known. */
export async function readMailSites(
  db: Db,
  skidIds: readonly number[],
): Promise<ReadonlyMap<number, MailSite>> {
  const { rows } = await sql<MailSite & { skidId: number }>`
    select f.skid_id, f.radio_channel, f.emergency_point, f.emergency_latitude, f.emergency_longitude, f.wet_rule, f.wet_rule_mm
    from site_fact f where f.is_known and f.skid_id = any(${[...new Set(skidIds)]}::int[])`.execute(db);
  return new Map(rows.map(({ skidId, ...site }) => [skidId, site]));
}
