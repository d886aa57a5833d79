import {
  addVehicleDevice,
  getVehicleState,
  listExpiring,
  listExpiringDriverPapers,
  revokeVehicleDevice,
} from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readExpiring } from './read-expiring.ts';
import { readExpiringDrivers } from './read-expiring-drivers.ts';
import { addDevice, readVehicleState, revokeDevice } from './vehicle-devices.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

const truckOf = ({ id }: { id: number }) => readId(id, NOT_FOUND.Truck);

/** What a truck's record does not hold: its warnings and its devices. */
export function vehicleExtraRoutes(zone: string): Route[] {
  return [
    forUser(listExpiring, (_, { db, user }) => readExpiring(db, { user, today: dayOf(now(), zone) })),
    forUser(listExpiringDriverPapers, (_, { db, user }) =>
      readExpiringDrivers(db, { user, today: dayOf(now(), zone) }),
    ),
    forUser(getVehicleState, ({ params }, { db, user }) =>
      readVehicleState(db, { vehicleId: truckOf(params), user }),
    ),
    forUser(addVehicleDevice, ({ params, body }, { db, user }) =>
      addDevice(db, { vehicleId: truckOf(params), user, name: body.name }),
    ),
    forUser(revokeVehicleDevice, ({ params }, { db, user }) =>
      revokeDevice(db, { vehicleId: truckOf(params), user, deviceId: params.deviceId }),
    ),
  ];
}
