import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { unprocessable } from '../../platform/http/request-error.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';
import { ofOwnTruck, ownTruckOnly } from './own-trucks.ts';

/** A paper is for a truck of one's own, ends some day, and a permit for single roads names them. @throws RequestError 422 */
async function checkPaper(values: Values, deed: Deed): Promise<void> {
  await ownTruckOnly(values, deed);
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
  visible: ofOwnTruck,
  guard: checkPaper,
  usedBy: [],
});
