import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { expiring, vehicleDevice, vehicleState } from '../../entities/fleet/vehicle-state.ts';
import { entity, queryNumber, text } from '../../wire.ts';

const ofVehicle = { params: entity({ id: queryNumber }), errors: [404] };

/** Soonest first. What has expired stays until it is renewed or removed. */
export const listExpiring = defineCall({
  name: 'listExpiring',
  summary:
    'Certificates, licences and permits of the caller’s trucks that have expired or do so within 30 days',
  method: 'GET',
  path: '/admin/vehicle_certificate/expiring',
  allow: 'vehicle.view',
  result: z.array(expiring),
});

export const getVehicleState = defineCall({
  ...ofVehicle,
  name: 'getVehicleState',
  summary: 'Where a truck was last, and the devices that may speak for it',
  method: 'GET',
  path: '/admin/vehicle/{id}/device',
  allow: 'vehicle.view',
  result: vehicleState,
});

/** The key is told once: only its hash is kept. */
export const addVehicleDevice = defineCall({
  ...ofVehicle,
  name: 'addVehicleDevice',
  summary: 'Give a phone or a telematics box a key of its own for a truck',
  method: 'POST',
  path: '/admin/vehicle/{id}/device',
  allow: 'vehicle.edit',
  isSecret: true,
  changes: [getVehicleState],
  body: entity({ name: text(60).trim().min(1, 'fill this in') }),
  result: entity({ device: vehicleDevice, key: z.string() }),
  errors: [404, 409],
});

export const revokeVehicleDevice = defineCall({
  name: 'revokeVehicleDevice',
  summary: 'Take a device’s key away: it is refused from the next request',
  method: 'DELETE',
  path: '/admin/vehicle/{id}/device/{deviceId}',
  allow: 'vehicle.edit',
  changes: [getVehicleState],
  params: entity({ id: queryNumber }, { deviceId: text(100) }),
  result: vehicleState,
  errors: [404],
});
