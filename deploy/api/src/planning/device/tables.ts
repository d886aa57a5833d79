import type { ColumnType } from 'kysely';
import type { DefaultInstant, Instant } from '../../platform/db/columns.ts';

/** What drivers’ devices say. */
type DeviceEventTables = {
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
};

declare module '../../platform/db/tables.ts' {
  interface Database extends DeviceEventTables {}
}
