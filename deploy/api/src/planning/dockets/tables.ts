import type { ColumnType, Generated } from 'kysely';
import type { Day, DefaultInstant, Instant } from '../../platform/db/columns.ts';

/** Who told a weight, best first: a lower one never replaces a higher one. */
export type WeighSource = 'correction' | 'weighbridge' | 'crew' | 'driver' | 'system' | 'phone';

/** What a docket says of its load beside whose it is. */
type DocketFacts = {
  /** The device that gave the number out; null when the server did. */
  deviceId: Generated<string | null>;
  pieces: Generated<number | null>;
  lengthM: Generated<number | null>;
  /** What its loader reckoned. */
  estKg: Generated<number | null>;
  grossKg: Generated<number | null>;
  tareKg: Generated<number | null>;
  netKg: Generated<number | null>;
  /** The net mass of the whole truck, where other dockets are on it too. */
  truckNetKg: Generated<number | null>;
  weighTicketNo: Generated<string | null>;
  weighSource: Generated<WeighSource | null>;
  weighedAt: Generated<Date | null>;
  note: Generated<string>;
  /** Who entered it by hand. */
  createdBy: Generated<number | null>;
  /** What is wrong, kept by the database. */
  eErrors: ColumnType<string[], never, never>;
  /** Wrong, and kept as it is. */
  eAccepted: ColumnType<string[], never, string[]>;
  verifiedBy: Generated<number | null>;
  verifiedAt: Generated<Date | null>;
  /** As JSON. */
  scaledLogs: ColumnType<unknown, string | null | undefined, string | null>;
};

/** Dockets, their numbers and what they weigh. */
type DocketTables = {
  docket: {
    id: Generated<number>;
    docketNo: string;
    docketType: Generated<'edocket' | 'paper' | 'manual' | 'import'>;
    taskId: number | null;
    packetNo: Generated<number>;
    day: Day;
    upliftAt: Instant;
    customerId: number;
    crewId: number;
    skidId: number;
    /** Its skid's; the database keeps it. */
    forestId: Generated<number>;
    logGradeId: number;
    destinationId: number;
    carrierId: number;
    vehicleId: number;
    /** Who drove, and the plates: as they were when it was written. */
    driverName: Generated<string>;
    rego: Generated<string>;
    trailerRego: Generated<string>;
    status: Generated<number>;
    voidReason: Generated<string>;
    invoiceNo: Generated<string | null>;
    version: Generated<number>;
    createdAt: DefaultInstant;
  } & DocketFacts;
  docketRange: {
    id: Generated<number>;
    customerId: number;
    crewId: number;
    fromNo: number;
    toNo: number;
    nextNo: number;
    createdAt: DefaultInstant;
    version: Generated<number>;
  };
  docketBlock: {
    id: Generated<number>;
    deviceId: string;
    crewId: number;
    firstNo: number;
    lastNo: number;
    leasedAt: DefaultInstant;
    version: Generated<number>;
  };
  /** Append-only. */
  docketNumberMove: {
    id: Generated<number>;
    at: DefaultInstant;
    userId: number;
    customerId: number;
    fromCrewId: number;
    toCrewId: number;
    deviceId: string | null;
    fromNo: number;
    toNo: number;
    reason: string;
  };
  docketLowNotice: { crewId: number; numbersLeft: number; at: DefaultInstant };
  docketWeight: {
    id: Generated<number>;
    docketId: number;
    source: WeighSource;
    ticketNo: string;
    grossKg: number;
    tareKg: number;
    netKg: number;
    truckNetKg: number | null;
    weighedAt: Instant;
    receivedAt: DefaultInstant;
    toldBy: string;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends DocketTables {}
}
