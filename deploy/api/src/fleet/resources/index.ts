import {
  carrierRoutes,
  skidRoutes,
  destinationRoutes,
  customerRecordRoutes,
  forestRoutes,
  homeBaseRoutes,
  logGradeRoutes,
} from './places.ts';
import { carrierCompanyRoutes } from './carrier-companies.ts';
import { crewRoutes } from './crews.ts';
import { exporterDestinationRoutes } from './exporter-destinations.ts';
import { factorRoutes } from './factors.ts';
import { geoFenceRoutes } from './geo-fences.ts';
import { ratesRoutes } from './rates.ts';
import { vehicleCertificateRoutes } from './vehicle-certificates.ts';
import { vehicleRoutes } from './vehicles.ts';

/** The calls of every kind of record. */
export const recordRoutes = [
  ...vehicleRoutes,
  ...vehicleCertificateRoutes,
  ...homeBaseRoutes,
  ...crewRoutes,
  ...skidRoutes,
  ...destinationRoutes,
  ...exporterDestinationRoutes,
  ...forestRoutes,
  ...logGradeRoutes,
  ...customerRecordRoutes,
  ...carrierRoutes,
  ...carrierCompanyRoutes,
  ...ratesRoutes,
  ...geoFenceRoutes,
  ...factorRoutes,
];
