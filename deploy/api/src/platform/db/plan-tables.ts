import type { LoadTexts, PacketPlace, StepLabel } from '@haulboard/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PlanTask } from './plan-task.ts';
import type { DocketFacts } from './device-tables.ts';

type Instant = ColumnType<Date, Date, Date>;
type DefaultInstant = ColumnType<Date, Date | undefined, Date>;
/** A calendar day, `YYYY-MM-DD`. */
type Day = string;

/** A column for each text of a load. */
type TextColumns = { [Text in keyof LoadTexts]: Generated<LoadTexts[Text]> };

export type TaskTable = TextColumns & {
  id: Generated<number>;
  day: Day;
  carrierId: number;
  vehicleId: number | null;
  seq: number;
  crewId: number;
  skidId: number;
  logGradeId: number;
  /** Further dockets; null where it has one. */
  packets: ColumnType<PacketPlace[] | null, string | null | undefined, string | null>;
  destinationId: number;
  plannedDepartAt: Date | null;
  plannedLoadAt: Date | null;
  plannedUnloadAt: Date | null;
  plannedEndAt: Date | null;
  estKmEmpty: Generated<number>;
  estKmLoaded: Generated<number>;
  estPayloadKg: Generated<number>;
  taskStatus: Generated<number>;
  statusSince: DefaultInstant;
  statusSource: Generated<string>;
  statusReason: Generated<string>;
  publishedRev: Generated<number>;
  version: Generated<number>;
  createdAt: DefaultInstant;
  updatedAt: DefaultInstant;
  createdBy: number | null;
  updatedBy: number | null;
  liveCarrierId: GeneratedAlways<number | null>;
};

/** A view: a row for each docket of each load. */
export type TaskPacketTable = PacketPlace & {
  taskId: number;
  packetNo: number;
  day: Day;
  carrierId: number;
  taskStatus: number;
  /** How much of the load it is. */
  share: number;
};

export type DocketTable = {
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
  status: Generated<number>;
  voidReason: Generated<string>;
  version: Generated<number>;
  createdAt: DefaultInstant;
} & DocketFacts;

export type PlanStepTable = {
  id: Generated<number>;
  carrierId: number;
  day: Day;
  kind: 'start' | 'change' | 'undo' | 'redo' | 'restore';
  actor: string;
  userId: number | null;
  at: DefaultInstant;
  label: ColumnType<StepLabel, string | undefined, string>;
  isProgress: Generated<boolean>;
  takesBack: number | null;
};

export type PlanEventTable = {
  stepId: number;
  taskId: number;
  carrierId: number;
  day: Day;
  isEdited: boolean;
  isStatusMove: boolean;
  before: ColumnType<PlanTask | null, string | null, never>;
  after: ColumnType<PlanTask | null, string | null, never>;
};
