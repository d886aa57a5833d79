import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';
import { ownForestOnly } from './own-records.ts';
import { ofOwnTruck, ownTruckOnly } from './own-trucks.ts';
import { tellBoardsOfTrucks } from './tell-planners.ts';

const days = z.object({ validFrom: z.nullable(z.string()), expires: z.nullable(z.string()) });

/** A permit for the roads of one forest names one that the user sees. @throws RequestError 422 */
async function ownForest(values: Values, deed: Deed): Promise<void> {
  if (values['forestId'] !== null) {
    await ownForestOnly(values, deed);
  }
}

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
  await ownForest(values, deed);
  const { validFrom, expires } = days.parse(values);
  if (validFrom !== null && expires !== null && expires < validFrom) {
    throw unprocessable('expires', message('must not be before the first day'));
  }
}

/** Certificates, licences and permits of trucks. */
export const vehicleCertificateRoutes = resourceRoutes(RESOURCES.vehicleCertificates, {
  table: 'vehicleCertificate',
  shown: {
    vehicleCode: sql`(select vehicle_code from vehicle where id = t.vehicle_id)`,
    forestName: sql`(select name from forest where id = t.forest_id)`,
    destinationName: sql`(select name from destination where id = t.destination_id)`,
  },
  visible: ofOwnTruck,
  lookups: { forestId: { table: 'forest' }, destinationId: { table: 'destination' } },
  guard: checkPaper,
  usedBy: [],
  changed: tellBoardsOfTrucks,
});
