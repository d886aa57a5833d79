import type { SettingsKind } from './define-kind.ts';
import { carrierCompanies } from './kinds/carrier-companies.ts';
import { carriers } from './kinds/carriers.ts';
import { configurationLimits } from './kinds/configuration-limits.ts';
import { conversionFactors } from './kinds/conversion-factors.ts';
import { crewExceptions } from './kinds/crew-exceptions.ts';
import { crews } from './kinds/crews.ts';
import { customers } from './kinds/customers.ts';
import { destinationDowntimes } from './kinds/destination-downtimes.ts';
import { destinations } from './kinds/destinations.ts';
import { driverPapers } from './kinds/driver-papers.ts';
import { drivers } from './kinds/drivers.ts';
import { exporterDestinations } from './kinds/exporter-destinations.ts';
import { forests } from './kinds/forests.ts';
import { fuelFactors } from './kinds/fuel-factors.ts';
import { fuelPrices } from './kinds/fuel-prices.ts';
import { geoFences } from './kinds/geo-fences.ts';
import { gstRates } from './kinds/gst-rates.ts';
import { homeBases } from './kinds/home-bases.ts';
import { logGrades } from './kinds/log-grades.ts';
import { ratesRecords } from './kinds/rates-records.ts';
import { rucRates } from './kinds/ruc-rates.ts';
import { skids } from './kinds/skids.ts';
import { accounts, users } from './kinds/users.ts';
import { vehicleAbsences } from './kinds/vehicle-absences.ts';
import { vehicleCertificates } from './kinds/vehicle-certificates.ts';
import { vehicles } from './kinds/vehicles.ts';

/** Every kind of record of the settings, in the order of the list. */
export const KINDS: readonly SettingsKind[] = [
  vehicles,
  vehicleAbsences,
  vehicleCertificates,
  drivers,
  driverPapers,
  configurationLimits,
  homeBases,
  crews,
  crewExceptions,
  forests,
  skids,
  destinations,
  destinationDowntimes,
  exporterDestinations,
  geoFences,
  logGrades,
  customers,
  carriers,
  carrierCompanies,
  accounts,
  users,
  ratesRecords,
  conversionFactors,
  fuelFactors,
  fuelPrices,
  rucRates,
  gstRates,
];
