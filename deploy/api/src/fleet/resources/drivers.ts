import { RESOURCES, type RecordRow } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { carriersVisibleTo } from '../../identity/scope/visible-rows.ts';
import { declareRefusals } from '../../platform/http/failure/constraint-messages.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { getRecord, type Kind } from '../../platform/resource/read-records.ts';
import { kindNamed, resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { changeRecord } from '../../platform/resource/write-records.ts';
import { message } from '../../platform/texts/message.ts';
import { ownCarrierOnly } from './own-records.ts';
import { tellPlanners } from './tell-planners.ts';

declareRefusals({
  driver_name_key: message('the carrier has a driver of this name already'),
});

/** Of one's own carrier, and of one name: a day that two share reads "Hemi / Sina". @throws RequestError 422 */
function guard(values: Values, deed: Deed): void {
  ownCarrierOnly(values, deed);
  if (String(values['name']).includes(' / ')) {
    throw unprocessable('name', message('give one name: two drivers are two records'));
  }
}

const found = z.array(z.object({ id: z.int() }));
type Named = { plural: 'vehicles' | 'vehicleAbsences'; field: string; rows: ReturnType<typeof sql> };

/** Where a driver stands by name: at trucks, and as a stand-in of days that are not over. */
const namedBy = ({ carrierId, name }: Values): Named[] => [
  {
    plural: 'vehicles',
    field: 'driverName',
    rows: sql`select id from vehicle where carrier_id = ${carrierId} and removed_at is null
      and lower(btrim(driver_name)) = lower(${name})`,
  },
  {
    plural: 'vehicleAbsences',
    field: 'standIn',
    rows: sql`select a.id from vehicle_absence a join vehicle v on v.id = a.vehicle_id
      where v.carrier_id = ${carrierId} and v.removed_at is null and a.removed_at is null
      and a.last_day >= current_date - 1 and lower(btrim(a.stand_in)) = lower(${name})`,
  },
];

async function rename(
  kind: Kind,
  deed: Deed,
  { id, field, name }: { id: number; field: string; name: unknown },
) {
  const row = await getRecord(kind, deed, { id, isLocked: true });
  await changeRecord(kind, deed, { id, version: row.version, values: { ...row, [field]: name } });
}

/** Who gets another name keeps trucks and papers: what names the driver follows, with its own step of history. */
async function renamed([before, after]: readonly [RecordRow, RecordRow], deed: Deed): Promise<void> {
  if (before['name'] === after['name']) {
    return;
  }
  for (const { plural, field, rows } of namedBy(before)) {
    const kind = kindNamed(plural);
    const ids = found.parse((await rows.execute(deed.db)).rows);
    for (const { id } of kind ? ids : []) {
      if (kind) {
        await rename(kind, deed, { id, field, name: after['name'] });
      }
    }
  }
}

/** Drivers: a dispatcher's own, all for who works for all. */
export const driverRoutes = resourceRoutes(RESOURCES.drivers, {
  table: 'driver',
  shown: { carrierName: sql`(select name from carrier where carrier_id = t.carrier_id)` },
  visible: async ({ db, user }) => carriersVisibleTo(await scopeOf(db, user), sql.ref('t.carrierId')),
  lookups: { carrierId: { table: 'carrier', key: 'carrierId' } },
  guard,
  usedBy: [],
  updated: renamed,
  changed: (rows, deed) => tellPlanners(deed, rows),
});
