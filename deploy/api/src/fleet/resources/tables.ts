import type { CertificateKind, DriverPaperKind } from '@haulboard/contract';
import type { Generated } from 'kysely';
import type { Day, Kept, Place } from '../../platform/db/columns.ts';
import type { Language } from '../../platform/texts/translate.ts';

/** Whose crew it is, and who at the crew is told of its plan. */
type CrewContact = {
  /** The crew company's user, who reads the plans of all its crews. */
  companyUserId: Generated<number | null>;
  contactName: Generated<string>;
  contactEmail: Generated<string>;
  contactLanguage: Generated<Language>;
};

/** What a crew's customer wishes of its e-dockets. */
type CrewDockets = {
  docketRequiresPieces: Generated<boolean>;
  docketRequiresLength: Generated<boolean>;
  docketRangeSize: Generated<number>;
  docketLowWater: Generated<number>;
};

/** Whether drivers must have been inducted, and for how many months that holds. */
type Inducting = { inductionRequired: Generated<boolean>; inductionMonths: Generated<number | null> };

/** How one calls in, and where help is met. */
type Emergency = {
  radioChannel: Generated<string>;
  emergencyPoint: Generated<string>;
  emergencyLatitude: Generated<number | null>;
  emergencyLongitude: Generated<number | null>;
};

/** When a crew's loader works, and how many trucks its skid takes at once. Minutes after midnight. */
type CrewHours = {
  loaderFromMinute: Generated<number | null>;
  loaderToMinute: Generated<number | null>;
  /** The days of the week it works, Monday the lowest bit. */
  workDays: Generated<string[]>;
  maxTrucksAtSkid: Generated<number | null>;
  /** By when it calls its stock, and whether it is reminded. */
  callByMinute: Generated<number>;
  isCallReminded: Generated<boolean>;
};

/** When a destination is open, how many trucks it takes at once and how heavy they may be. */
type DestinationLimits = {
  maxGrossKg: Generated<number | null>;
  maxTrucks: Generated<number | null>;
  openFromMinute: Generated<number | null>;
  openToMinute: Generated<number | null>;
  /** The days of the week it is open, Monday the lowest bit. */
  openDays: Generated<string[]>;
};

/** The user who reads what comes to the destination. */
type DestinationOwner = { customerUserId: Generated<number | null> };

/** Who is told of the plans of a customer's crews. */
type PlanRecipients = {
  planEmailRecipients: Generated<string[]>;
  planEmailLanguage: Generated<Language>;
};

/** What plans are made of: whose wood it is, where it lies, who cuts and hauls it, and where it goes. */
type RecordTables = {
  carrier: { carrierId: Generated<number>; name: string; code: string } & Kept;
  customer: {
    id: Generated<number>;
    name: string;
    code: string;
    threeDocketsNeedNote: Generated<boolean>;
    edocketRangeEditable: Generated<boolean>;
  } & PlanRecipients &
    Kept;
  homeBase: { id: Generated<number>; name: string } & Place & Kept;
  forest: {
    id: Generated<number>;
    name: string;
    code: string;
    customerId: number;
    maxGrossKg: Generated<number | null>;
    callPoints: Generated<string>;
    gateCode: Generated<string>;
    wetRule: Generated<'none' | 'call' | 'chains' | 'closed'>;
    wetRuleMm: Generated<number | null>;
    safetyNote: Generated<string>;
  } & Place &
    Emergency &
    Inducting &
    Kept;
  skid: { id: Generated<number>; forestId: number; name: string; compartment: Generated<string> } & Place &
    Emergency &
    Kept;
  logGrade: {
    id: Generated<number>;
    code: string;
    name: string;
    market: string;
    aliases: Generated<string[]>;
  } & Kept;
  crew: {
    id: Generated<number>;
    crewCode: string;
    name: string;
    customerId: number;
    forestId: number;
    skidId: number;
    loadMinutes: Generated<number>;
    status: Generated<'working' | 'off' | 'shifted' | 'weather'>;
    area: Generated<string>;
  } & CrewContact &
    CrewDockets &
    CrewHours &
    Kept;
  crewGrade: { crewId: number; logGradeId: number };
  crewCarrier: { crewId: number; carrierId: number };
  destination: {
    id: Generated<number>;
    name: string;
    code: string;
    type: 'port' | 'sawmill' | 'pulp' | 'panel' | 'LVL' | 'rail' | 'yard' | 'weighbridge';
    unloadMinutes: Generated<number>;
    isActive: Generated<boolean>;
  } & Place &
    DestinationLimits &
    Inducting &
    DestinationOwner &
    Kept;
  destinationGrade: { destinationId: number; logGradeId: number };
  vehicle: {
    id: Generated<number>;
    vehicleCode: string;
    rego: string;
    trailerRego: Generated<string>;
    configuration: string;
    tareKg: number;
    payloadTargetKg: number;
    driverName: Generated<string>;
    driverPhone: Generated<string>;
    homeBaseId: number;
    carrierId: number;
    status: Generated<'available' | 'off' | 'workshop' | 'leave'>;
    /** Minutes after NZ midnight at which the truck leaves its home base. */
    defaultStartMinute: Generated<number>;
    cofExpiry: Generated<Day | null>;
    carrierCompanyId: Generated<number | null>;
  } & Kept;
  configurationLimit: {
    id: Generated<number>;
    configuration: string;
    maxGrossKg: Generated<number | null>;
    freeGrossKg: Generated<number | null>;
    version: Generated<number>;
    removedAt: Generated<Date | null>;
  };
  vehicleCertificate: {
    id: Generated<number>;
    vehicleId: number;
    kind: CertificateKind;
    number: string;
    route: string;
    forestId: Generated<number | null>;
    destinationId: Generated<number | null>;
    maxGrossKg: Generated<number | null>;
    validFrom: Generated<string | null>;
    expires: Generated<string | null>;
    endKm: Generated<number | null>;
    note: string;
    version: Generated<number>;
    removedAt: Generated<Date | null>;
  };
  driver: {
    id: Generated<number>;
    name: string;
    carrierId: number;
    phone: Generated<string>;
    note: Generated<string>;
  } & Kept;
  driverPaper: {
    id: Generated<number>;
    driverId: number;
    kind: DriverPaperKind;
    number: Generated<string>;
    forestId: Generated<number | null>;
    destinationId: Generated<number | null>;
    issued: Generated<Day | null>;
    expires: Generated<Day | null>;
    note: Generated<string>;
  } & Kept;
  vehicleAbsence: {
    id: Generated<number>;
    vehicleId: number;
    kind: Generated<'off' | 'workshop' | 'leave'>;
    firstDay: string;
    lastDay: string;
    fromMinute: number | null;
    toMinute: number | null;
    standIn: Generated<string>;
    reason: Generated<string>;
    version: Generated<number>;
    removedAt: Generated<Date | null>;
  };
  crewException: {
    id: Generated<number>;
    crewId: number;
    day: string;
    status: 'working' | 'off' | 'shifted' | 'weather';
    fromMinute: Generated<number | null>;
    toMinute: Generated<number | null>;
    note: Generated<string>;
    version: Generated<number>;
    removedAt: Generated<Date | null>;
  };
  destinationDowntime: {
    id: Generated<number>;
    destinationId: number;
    firstDay: string;
    lastDay: string;
    fromMinute: Generated<number | null>;
    toMinute: Generated<number | null>;
    reason: Generated<string>;
    version: Generated<number>;
    removedAt: Generated<Date | null>;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends RecordTables {}
}
