import type { TicketDocket, VehicleState } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type DefaultInstant = ColumnType<Date, Date | undefined, Date>;

/** Why a position is kept apart: it can never become right, so the phone is told that it arrived. */
export type RefusalReason = VehicleState['refused'][number]['reason'];

/** Who told a weight, best first: a lower one never replaces a higher one. */
export type WeighSource = 'correction' | 'weighbridge' | 'crew' | 'driver' | 'system' | 'phone';

/** What a docket says of its load beside whose it is. */
export type DocketFacts = {
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

/** What a crew's customer wishes of its e-dockets. */
export type CrewDockets = {
  docketRequiresPieces: Generated<boolean>;
  docketRequiresLength: Generated<boolean>;
  docketRangeSize: Generated<number>;
  docketLowWater: Generated<number>;
};

/** What drivers' devices and weighbridges say. */
export type DeviceTables = {
  deviceEvent: {
    deviceId: string;
    deviceSeq: number;
    taskId: number;
    kind: string;
    occurredAt: Instant;
    receivedAt: DefaultInstant;
    outcome: 'done' | 'already' | 'refused';
    code: string | null;
    payload: ColumnType<unknown, string, string>;
  };
  positionRefused: {
    id: Generated<number>;
    deviceId: string;
    reason: RefusalReason;
    /** The time as it was sent. */
    timestamp: string;
    latitude: number | null;
    longitude: number | null;
    accuracyM: number | null;
    receivedAt: DefaultInstant;
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
  weighbridge: {
    id: Generated<number>;
    name: string;
    keyHash: string;
    destinationId: number;
    isActive: Generated<boolean>;
  };
  weighTicket: {
    id: Generated<number>;
    version: Generated<number>;
    /** Null where it came in a file. */
    weighbridgeId: number | null;
    /** The database sets it for a ticket of a weighbridge. */
    destinationId: Generated<number>;
    /** Whose file it came in; null where it is the destination's own. */
    carrierId: Generated<number | null>;
    importedBy: Generated<number | null>;
    /** Its cells as they came in the file. */
    typed: ColumnType<unknown, string | null, never>;
    /** A person took it off a load: it looks for none by itself. */
    isByHand: Generated<boolean>;
    ticketNo: string;
    docketNo: Generated<string>;
    rego: Generated<string>;
    grossKg: number;
    tareKg: number;
    netKg: number;
    /** Net masses by docket, where the weighbridge told them. */
    dockets: ColumnType<TicketDocket[] | null, string | null, never>;
    weighedAt: Instant;
    receivedAt: DefaultInstant;
    state: Generated<'waiting' | 'matched' | 'set_aside'>;
    code: string | null;
    docketId: Generated<number | null>;
    taskId: Generated<number | null>;
    settledBy: Generated<number | null>;
    settledAt: Generated<Date | null>;
    reason: Generated<string>;
  };
};
