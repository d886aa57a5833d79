import type { LoadTexts, PacketPlace, StepLabel } from '@haulboard/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PlanTask } from './day/plan-task.ts';
import type { Day, DefaultInstant, Instant, Json } from '../../platform/db/columns.ts';

/** A column for each text of a load. */
type TextColumns = { [Text in keyof LoadTexts]: Generated<LoadTexts[Text]> };

/** The loads of each day, and each step that changed them. */
type PlanTables = {
  task: TextColumns & {
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
  taskPacket: PacketPlace & {
    taskId: number;
    packetNo: number;
    day: Day;
    carrierId: number;
    taskStatus: number;
    /** How much of the load it is. */
    share: number;
  };
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
  planStep: {
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
  planEvent: {
    stepId: number;
    taskId: number;
    carrierId: number;
    day: Day;
    isEdited: boolean;
    isStatusMove: boolean;
    before: ColumnType<PlanTask | null, string | null, never>;
    after: ColumnType<PlanTask | null, string | null, never>;
  };
  planSeen: { userId: number; carrierId: number; day: Day; stepId: number; seenAt: DefaultInstant };
  publishLater: { taskId: number; publishAt: Instant; userId: number | null };
  planDraft: {
    userId: number;
    carrierId: number;
    day: Day;
    tab: Generated<string>;
    payload: string;
    savedAt: DefaultInstant;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends PlanTables {}
}
