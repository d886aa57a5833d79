import { vehicles as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';
import { ExpiringNotice } from '../vehicles/expiring-notice.tsx';
import { VehicleMore } from '../vehicles/vehicle-more.tsx';

export const vehicles = defineKind({
  resource,
  title: msg`Trucks`,
  one: msg`truck`,
  fields: {
    vehicleCode: msg`Truck`,
    rego: msg`Registration`,
    trailerRego: msg`Trailer registration`,
    configuration: msg`Configuration`,
    status: msg`Status`,
    driverName: msg`Driver`,
    driverPhone: msg`Driver’s phone`,
    carrierId: msg`Carrier`,
    carrierCompanyId: msg`Carrier company`,
    homeBaseId: msg`Home base`,
    tareKg: msg`Tare`,
    payloadTargetKg: msg`Target payload`,
    defaultStartMinute: msg`Usual start`,
    cofExpiry: msg`CoF expires`,
  },
  hints: {
    driverName: msg`Called as in the list of drivers: plans are checked by that driver’s licence and inductions.`,
  },
  choices: {
    status: {
      available: msg`Available`,
      off: msg`Off`,
      workshop: msg`In the workshop`,
      leave: msg`Driver on leave`,
    },
  },
  columns: [
    'vehicleCode',
    'rego',
    'configuration',
    'status',
    'driverName',
    'homeBaseId',
    'carrierId',
    'payloadTargetKg',
    'cofExpiry',
  ],
  Notice: ExpiringNotice,
  More: VehicleMore,
  needs: { text: msg`A truck needs a carrier and a home base.`, kinds: ['carriers', 'homeBases'] },
});
