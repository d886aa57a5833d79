import {
  carrierRoutes,
  customerRecordRoutes,
  forestRoutes,
  homeBaseRoutes,
  logGradeRoutes,
} from './places.ts';
import { vehicleRoutes } from './vehicles.ts';

/** The calls of every kind of record. */
export const recordRoutes = [
  ...vehicleRoutes,
  ...homeBaseRoutes,
  ...forestRoutes,
  ...logGradeRoutes,
  ...customerRecordRoutes,
  ...carrierRoutes,
];
