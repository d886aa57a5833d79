import type { ColumnType, Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { BroadcastTables } from './broadcast-tables.ts';
import type { JobTables } from './job-table.ts';
import type { ProposalTable } from './proposal-table.ts';
import type { Language } from '../texts/translate.ts';
import type { CrewDockets, DeviceTables } from './device-tables.ts';
import type { MatchingTables } from './matching-tables.ts';
import type { DriverMessageTables } from './driver-message-tables.ts';
import type { ClosureTables } from './closure-tables.ts';
import type { IncidentTables } from './incident-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { FenceTables } from './fence-tables.ts';
import type { CrewContact, DestinationOwner, PlanRecipients, SentPlanTable } from './plan-mail-tables.ts';
import type {
  DocketTable,
  PlanEventTable,
  PlanStepTable,
  TaskPacketTable,
  TaskTable,
} from './plan-tables.ts';
import type { CrewHours, DestinationLimits, PreflightTables } from './preflight-tables.ts';
import type { RecurringTables } from './recurring-tables.ts';
import type { ShareTables } from './share-tables.ts';
import type { StockTables } from './stock-tables.ts';
import type { SystemTables } from './system-tables.ts';
import type { TemplateTables } from './template-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { ViewTables } from './view-tables.ts';

/** JSON text goes in (`JSON.stringify`), the parsed value comes out, on both engines alike. */
type Json<T = unknown> = ColumnType<T, string | undefined, string>;
type Instant = ColumnType<Date, Date, Date>;
type DefaultInstant = ColumnType<Date, Date | undefined, Date>;
/** A calendar day, `YYYY-MM-DD`: never a Date, which would drag a zone in. */
type Day = string;

type Place = { latitude: number; longitude: number };

/** What every kind of record has: changed by version, removed softly. */
type Kept = {
  version: Generated<number>;
  removedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

type PositionFacts = Place & {
  vehicleId: number;
  createTime: Instant;
  receivedAt: DefaultInstant;
  speedKmh: Generated<number>;
  heading: Generated<number>;
  accuracyM: number | null;
  altitudeM: number | null;
};

/** The tables, in camelCase: kysely's CamelCasePlugin renames to the columns of the migrations. */
export type Database = AccountTables &
  BroadcastTables &
  TemplateTables &
  RecurringTables &
  ShareTables &
  StockTables &
  SystemTables &
  ReportTables &
  ViewTables &
  PreflightTables &
  ClosureTables &
  IncidentTables &
  AlertTables &
  FenceTables &
  DriverMessageTables &
  DeviceTables &
  MatchingTables &
  JobTables & {
    carrier: { carrierId: Generated<number>; name: string; code: string } & Kept;
    customer: {
      id: Generated<number>;
      name: string;
      code: string;
      threeDocketsNeedNote: Generated<boolean>;
      edocketRangeEditable: Generated<boolean>;
    } & PlanRecipients &
      Kept;
    appUser: {
      userId: Generated<number>;
      account: string;
      passwordHash: string;
      userName: string;
      name: string;
      email: Generated<string>;
      avatar: Generated<string>;
      identity: Generated<number>;
      masterRole: Generated<number>;
      roleCode: string;
      isSharingPortal: Generated<number>;
      /** The same as a switch; kept in step by a trigger. */
      isPortalOnly: Generated<boolean>;
      carrierId: number | null;
      /** Whose trucks a carrier company's account sees. */
      carrierCompanyId: Generated<number | null>;
      parentUserId: number | null;
      customerId: number | null;
      channel: Generated<string>;
      isActive: Generated<boolean>;
      phone: Generated<string>;
      language: Generated<Language | null>;
      version: Generated<number>;
      /** Since when mail to the address is known to reach its owner. */
      emailVerifiedAt: Instant | null;
      /** Since when the account is closed; kept in step with `isActive` by a trigger. */
      removedAt: Generated<Date | null>;
      /** Permissions that a sub-account's parent does not give it. */
      withheld: Generated<string[]>;
      /** Permissions of dispatchers that are off until a super admin gives them. */
      granted: Generated<string[]>;
    };
    mailOutbox: {
      id: Generated<number>;
      recipient: string;
      letter: Json;
      createdAt: DefaultInstant;
      sendAfter: DefaultInstant;
      expiresAt: Instant;
      tries: Generated<number>;
      /** The kept copy of a plan mail, which is told what became of it. */
      sentPlanId: Generated<number | null>;
      /** The person a message to many goes to, who is told the same. */
      broadcastRecipientId: Generated<number | null>;
      /** The mail of a report, which is told the same. */
      reportMailId: Generated<number | null>;
      /** What the mail server said at the last try. */
      answer: Generated<string>;
    };
    homeBase: { id: Generated<number>; name: string } & Place & Kept;
    forest: {
      id: Generated<number>;
      name: string;
      code: string;
      customerId: number;
      maxGrossKg: Generated<number | null>;
    } & Place &
      Kept;
    skid: { id: Generated<number>; forestId: number; name: string; compartment: Generated<string> } & Place &
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
    recordChange: {
      id: Generated<number>;
      kind: string;
      recordId: number;
      version: number;
      action: string;
      at: DefaultInstant;
      userId: number | null;
      record: Json;
    };
    device: {
      deviceId: string;
      keyHash: string;
      vehicleId: number;
      lastSeq: Generated<number>;
      name: Generated<string>;
      createdAt: Generated<Date | null>;
      /** Since when its key opens nothing. */
      revokedAt: Generated<Date | null>;
    };
    task: TaskTable;
    taskPacket: TaskPacketTable;
    taskEvent: {
      id: Generated<number>;
      taskId: number;
      carrierId: number;
      fromStatus: number | null;
      toStatus: number | null;
      kind: string;
      source: string;
      occurredAt: DefaultInstant;
      receivedAt: DefaultInstant;
      actorUserId: number | null;
      deviceId: string | null;
      deviceSeq: number | null;
      payload: Json;
    };
    planStep: PlanStepTable;
    planEvent: PlanEventTable;
    planSeen: { userId: number; carrierId: number; day: Day; stepId: number; seenAt: DefaultInstant };
    openTab: {
      tab: string;
      userId: number;
      shellBuild: string;
      seq: number;
      running: Json;
      seenAt: DefaultInstant;
    };
    remoteStep: {
      id: Generated<number>;
      at: DefaultInstant;
      userId: number;
      remote: string;
      build: string;
      phase: string;
      reason: string;
      detail: string;
      ms: number;
    };
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
    docket: DocketTable;
    sentPlan: SentPlanTable;
    proposal: ProposalTable;
    publishLater: { taskId: number; publishAt: Instant; userId: number | null };
    planDraft: {
      userId: number;
      carrierId: number;
      day: Day;
      tab: Generated<string>;
      payload: string;
      savedAt: DefaultInstant;
    };
    outbox: {
      id: Generated<number>;
      channel: string;
      event: Json;
      createdAt: DefaultInstant;
      publishedAt: Date | null;
    };
    idempotency: {
      userId: number;
      key: string;
      requestHash: string;
      status: number;
      response: Json;
      createdAt: DefaultInstant;
    };
    /** A view: `position_log` holds them as small integers. */
    position: Omit<PositionFacts, 'receivedAt'>;
    lastPosition: PositionFacts & { batteryPercent: Generated<number | null> };
  };
