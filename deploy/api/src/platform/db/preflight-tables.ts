import type { CertificateKind } from '@haulboard/contract';
import type { Generated } from 'kysely';

/** When a crew's loader works, and how many trucks its skid takes at once. Minutes after midnight. */
export type CrewHours = {
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
export type DestinationLimits = {
  maxGrossKg: Generated<number | null>;
  maxTrucks: Generated<number | null>;
  openFromMinute: Generated<number | null>;
  openToMinute: Generated<number | null>;
  /** The days of the week it is open, Monday the lowest bit. */
  openDays: Generated<string[]>;
};

/** What a plan is checked against besides the trucks, crews and places themselves. */
export type PreflightTables = {
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
  crewDay: {
    crewId: number;
    day: string;
    status: Generated<'working' | 'off' | 'shifted' | 'weather'>;
    fromMinute: Generated<number | null>;
    toMinute: Generated<number | null>;
    note: Generated<string>;
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
