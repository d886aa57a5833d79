import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { carriersVisibleTo } from '../../identity/scope/visible-rows.ts';
import { unprocessable } from '../../platform/http/request-error.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';

/** Those of the trucks whose records the user sees. */
const ofOwnTruck = async ({ db, user }: Deed, vehicleId: Parameters<typeof sql.ref>[0]) => {
  const own = carriersVisibleTo(await scopeOf(db, user), sql.ref('v.carrierId'));
  return sql<boolean>`exists (select from vehicle v where v.id = ${sql.ref(vehicleId)} and ${own})`;
};

/** A paper is for a truck of one's own, ends some day, and a permit for single roads names them. @throws RequestError 422 */
async function checkPaper(values: Values, { db, user }: Deed): Promise<void> {
  const own = carriersVisibleTo(await scopeOf(db, user), sql.ref('v.carrierId'));
  const { rows } = await sql`
    select from vehicle v where v.id = ${Number(values['vehicleId'])} and v.removed_at is null and ${own}`.execute(
    db,
  );
  if (rows.length === 0) {
    throw unprocessable('vehicle_id', message('is not there any more: choose another'));
  }
  if (values['kind'] === 'permit_hpmv' && String(values['route']).trim() === '') {
    throw unprocessable('route', message('say for which roads the permit is'));
  }
  const isByDistance = values['kind'] === 'ruc';
  if (isByDistance && values['endKm'] === null) {
    throw unprocessable('end_km', message('say up to which distance it is paid'));
  }
  if (!isByDistance && values['expires'] === null) {
    throw unprocessable('expires', message('say when it expires'));
  }
}

/** Certificates, licences and permits of trucks. */
export const vehicleCertificateRoutes = resourceRoutes(RESOURCES.vehicleCertificates, {
  table: 'vehicleCertificate',
  shown: { vehicleCode: sql`(select vehicle_code from vehicle where id = t.vehicle_id)` },
  visible: (deed) => ofOwnTruck(deed, 't.vehicleId'),
  guard: checkPaper,
  usedBy: [],
});
