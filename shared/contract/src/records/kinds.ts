// A remote takes a kind by its own name: no release runs on a shell that lacks a name which it takes.
export { carrierCompanies } from './carrier-company.ts';
export { carriers } from './carrier.ts';
export { conversionFactors } from './conversion-factor.ts';
export { crews } from './crew.ts';
export { customers } from './customer.ts';
export { destinations } from './destination.ts';
export { exporterDestinations } from './exporter-destination.ts';
export { forests } from './forest.ts';
export { fuelFactors } from './fuel-factor.ts';
export { geoFences } from './geo-fence.ts';
export { homeBases } from './home-base.ts';
export { logGrades } from './log-grade.ts';
export { ratesRecords } from './rates-record.ts';
export { skids } from './skid.ts';
export { accounts, users } from './user.ts';
export { vehicleCertificates } from './vehicle-certificate.ts';
export { vehicles } from './vehicle.ts';
