import { ROLES, type Role } from '@haulboard/contract';

// Written by hand from SPEC.md 2 and 6, not from the policy table: the table must not be tested with itself.
export const PLANNERS: Role[] = ['SUPPER_ADMIN', 'CARRIER', 'SUB_CARRIER', 'SHARING_PORTAL_CARRIER'];
/** The pages of stock. */
export const STOCK: Role[] = [
  'SUPPER_ADMIN',
  'CUSTOMER',
  'SUB_CUSTOMER',
  'CARRIER',
  'SUB_CARRIER',
  'CREW_COMPANY',
];
export const DISPATCHERS: Role[] = ['CARRIER', 'SUB_CARRIER'];

/** The reports, and the income by truck. */
export const REPORT_READERS: Role[] = [
  'SUPPER_ADMIN',
  'CUSTOMER',
  'SUB_CUSTOMER',
  ...DISPATCHERS,
  'CARRIER_COMPANY',
  'CREW_COMPANY',
];

type Rights = { view: Role[]; edit: Role[]; many?: string; list?: string };

/** The calls of a kind of record: reading and changing it. */
function recordRights(
  one: string,
  { view, edit, many = `${one}s`, list = `find${many}` }: Rights,
): Record<string, Role[]> {
  return {
    [list]: view,
    [`get${one}`]: view,
    [`list${one}Changes`]: view,
    [`create${one}`]: edit,
    [`change${one}`]: edit,
    [`remove${one}`]: edit,
    [`restore${one}`]: edit,
    [`import${many}`]: edit,
  };
}

/** Who reads and writes about health and safety. */
export const SAFETY: Role[] = [...PLANNERS, 'CARRIER_COMPANY'];

/** Who reads and changes each kind of record. */
export const RECORD_RIGHTS: Record<string, readonly Role[]> = {
  ...recordRights('DestinationDowntime', {
    view: PLANNERS,
    edit: ['SUPPER_ADMIN'],
    many: 'DestinationDowntimes',
  }),
  ...recordRights('Incident', { view: SAFETY, edit: SAFETY }),
  ...recordRights('IncidentAction', { view: SAFETY, edit: SAFETY }),
  ...recordRights('Vehicle', { view: PLANNERS, edit: ['SUPPER_ADMIN', 'CARRIER', 'SHARING_PORTAL_CARRIER'] }),
  ...recordRights('VehicleAbsence', {
    view: PLANNERS,
    edit: ['SUPPER_ADMIN', 'CARRIER', 'SHARING_PORTAL_CARRIER'],
  }),
  ...recordRights('VehicleCertificate', {
    view: PLANNERS,
    edit: ['SUPPER_ADMIN', 'CARRIER', 'SHARING_PORTAL_CARRIER'],
  }),
  ...recordRights('Driver', { view: PLANNERS, edit: ['SUPPER_ADMIN', 'CARRIER', 'SHARING_PORTAL_CARRIER'] }),
  ...recordRights('DriverPaper', {
    view: PLANNERS,
    edit: ['SUPPER_ADMIN', 'CARRIER', 'SHARING_PORTAL_CARRIER'],
  }),
  ...recordRights('ConfigurationLimit', { view: PLANNERS, edit: ['SUPPER_ADMIN'] }),
  ...recordRights('HomeBase', { view: PLANNERS, edit: ['SUPPER_ADMIN', 'CARRIER'] }),
  ...recordRights('Forest', { view: [...PLANNERS, 'CUSTOMER'], edit: ['SUPPER_ADMIN', 'CUSTOMER'] }),
  ...recordRights('Skid', { view: [...PLANNERS, 'CUSTOMER'], edit: ['SUPPER_ADMIN', 'CUSTOMER'] }),
  ...recordRights('Crew', { view: PLANNERS, edit: ['SUPPER_ADMIN'] }),
  ...recordRights('CrewException', { view: PLANNERS, edit: ['SUPPER_ADMIN'] }),
  ...recordRights('Destination', { view: PLANNERS, edit: ['SUPPER_ADMIN'], list: 'listDestinations' }),
  ...recordRights('ExporterDestination', { view: [...PLANNERS, 'CUSTOMER'], edit: ['SUPPER_ADMIN'] }),
  ...recordRights('LogGrade', { view: [...PLANNERS, 'CUSTOMER'], edit: ['SUPPER_ADMIN'] }),
  ...recordRights('Customer', { view: [...PLANNERS, 'CUSTOMER'], edit: ['SUPPER_ADMIN'] }),
  ...recordRights('Carrier', { view: PLANNERS, edit: ['SUPPER_ADMIN'] }),
  ...recordRights('CarrierCompany', {
    view: ['SUPPER_ADMIN', ...DISPATCHERS],
    edit: ['SUPPER_ADMIN'],
    many: 'CarrierCompanies',
  }),
  ...recordRights('Account', { view: ['CARRIER', 'CUSTOMER'], edit: ['CARRIER', 'CUSTOMER'] }),
  ...recordRights('User', { view: ['SUPPER_ADMIN'], edit: ['SUPPER_ADMIN'] }),
  ...recordRights('RatesRecord', {
    view: ['SUPPER_ADMIN', ...DISPATCHERS, 'CUSTOMER'],
    edit: ['SUPPER_ADMIN', 'CARRIER'],
  }),
  ...recordRights('GeoFence', { view: PLANNERS, edit: ['SUPPER_ADMIN'] }),
  ...recordRights('ConversionFactor', {
    view: ['SUPPER_ADMIN', ...DISPATCHERS, 'CUSTOMER'],
    edit: ['SUPPER_ADMIN'],
  }),
  ...recordRights('FuelFactor', { view: ['SUPPER_ADMIN', ...DISPATCHERS], edit: ['SUPPER_ADMIN'] }),
  ...recordRights('FuelPrice', { view: ['SUPPER_ADMIN', ...DISPATCHERS], edit: ['SUPPER_ADMIN'] }),
  ...recordRights('RucRate', { view: ['SUPPER_ADMIN', ...DISPATCHERS], edit: ['SUPPER_ADMIN'] }),
  ...recordRights('GstRate', { view: ['SUPPER_ADMIN', ...DISPATCHERS], edit: ['SUPPER_ADMIN'] }),
};

/** Weighbridge tickets, and how they agree with dockets. */
export const WEIGHING_RIGHTS: Record<string, readonly Role[]> = {
  listWeighbridges: PLANNERS,
  addWeighbridge: ['SUPPER_ADMIN'],
  revokeWeighbridge: ['SUPPER_ADMIN'],
  listWeighTickets: ['SUPPER_ADMIN', ...DISPATCHERS],
  matchWeighTicket: ['SUPPER_ADMIN', ...DISPATCHERS],
  importWeighTickets: ['SUPPER_ADMIN', ...DISPATCHERS, 'DESTINATION_CUSTOMER'],
  listMatches: ROLES,
  invoiceDockets: ['SUPPER_ADMIN', ...DISPATCHERS],
  settleMatches: ['SUPPER_ADMIN', ...DISPATCHERS],
  undoSettlement: ['SUPPER_ADMIN', ...DISPATCHERS],
  listLeftOpen: ['SUPPER_ADMIN', ...DISPATCHERS],
  giveLeftOpen: ['SUPPER_ADMIN', ...DISPATCHERS],
  listMatchTolerances: ['SUPPER_ADMIN', ...DISPATCHERS],
  tryMatchTolerance: ['SUPPER_ADMIN', ...DISPATCHERS],
  changeMatchTolerance: ['SUPPER_ADMIN'],
  changeCutOff: ['SUPPER_ADMIN', ...DISPATCHERS],
  listTicketPlaces: ['SUPPER_ADMIN', ...DISPATCHERS, 'DESTINATION_CUSTOMER'],
};
