import type { Generated } from 'kysely';
import type { DefaultInstant, Json } from '../db/columns.ts';

/** What records were before they were changed. */
type RecordChangeTables = {
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
};

declare module '../db/tables.ts' {
  interface Database extends RecordChangeTables {}
}
