import { skidRoutes, destinationRoutes, forestRoutes, homeBaseRoutes, logGradeRoutes } from './places.ts';
import { businessRoutes } from './businesses.ts';
import { configurationLimitRoutes } from './configuration-limits.ts';
import { crewExceptionRoutes } from './crew-exceptions.ts';
import { crewRoutes } from './crews.ts';
import { driverPaperRoutes } from './driver-papers.ts';
import { driverRoutes } from './drivers.ts';
import { exporterDestinationRoutes } from './exporter-destinations.ts';
import { factorRoutes } from './factors.ts';
import { geoFenceRoutes } from './geo-fences.ts';
import { ratesRoutes } from './rates.ts';
import { vehicleAbsenceRoutes } from './vehicle-absences.ts';
import { vehicleCertificateRoutes } from './vehicle-certificates.ts';
import { vehicleRoutes } from './vehicles.ts';
import { destinationDowntimeRoutes } from './destination-downtimes.ts';

/** The calls of every kind of record. */
export const recordRoutes = [
  ...vehicleRoutes,
  ...vehicleAbsenceRoutes,
  ...vehicleCertificateRoutes,
  ...driverRoutes,
  ...driverPaperRoutes,
  ...configurationLimitRoutes,
  ...homeBaseRoutes,
  ...crewRoutes,
  ...crewExceptionRoutes,
  ...skidRoutes,
  ...destinationRoutes,
  ...exporterDestinationRoutes,
  ...forestRoutes,
  ...logGradeRoutes,
  ...businessRoutes,
  ...ratesRoutes,
  ...geoFenceRoutes,
  ...factorRoutes,
  ...destinationDowntimeRoutes,
];
