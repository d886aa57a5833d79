import { FIXTURE } from '../../../testing/fixture.ts';
import { dayOf, type Values } from './sample.ts';

const { carrier, customer, crew, driver, skid, truck } = FIXTURE;

type Foreign = {
  /** Whoever makes it: somebody of another tenant where such people may. */
  maker: string;
  /** What makes it another tenant's. */
  values: Values;
};

/** A record that only Bay Log Lines see, for each kind of which the fixture has none. */
export const FOREIGN: Record<string, Foreign> = {
  carrierCompanies: { maker: 'supper_admin', values: { carrierIds: [carrier.bay] } },
  accounts: { maker: 'bay', values: {} },
  geoFences: {
    maker: 'supper_admin',
    values: { type: 'forest', destinationId: null, forestId: 2 },
  },
  vehicleAbsences: { maker: 'bay', values: { vehicleId: truck.b1 } },
  vehicleCertificates: { maker: 'bay', values: { vehicleId: truck.b1 } },
  driverPapers: { maker: 'bay', values: { driverId: driver.hone, forestId: 2 } },
  drivers: { maker: 'bay', values: { carrierId: carrier.bay } },
  ratesRecords: {
    maker: 'bay',
    values: {
      carrierId: carrier.bay,
      customerId: customer.other,
      forestId: 2,
      effectiveTo: dayOf(9999),
    },
  },
  crewExceptions: { maker: 'supper_admin', values: { crewId: crew.short } },
  conversionFactors: { maker: 'supper_admin', values: { forestId: 2 } },
  incidents: {
    maker: 'bay',
    values: { vehicleId: truck.b1, crewId: crew.short, forestId: 2, skidId: skid.short },
  },
  // The incident before it is the second one.
  incidentActions: { maker: 'bay', values: { incidentId: 2 } },
};
