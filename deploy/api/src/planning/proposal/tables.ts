import type { ColumnType, Generated } from 'kysely';

/** Work on proposals. */
type ProposalTables = {
  /** Work on a proposal. `beatAt` moves while a server works on it: without a beat nobody does any more. */
  proposal: {
    id: Generated<number>;
    carrierId: number;
    day: string;
    state: Generated<'running' | 'done' | 'failed' | 'cancelled' | 'interrupted'>;
    progress: Generated<number>;
    result: ColumnType<unknown, string | null, string | null>;
    startedBy: number;
    startedAt: ColumnType<Date, Date | undefined, Date>;
    beatAt: ColumnType<Date, Date | undefined, Date>;
    /** None while it waits for its turn. */
    beganAt: Date | null;
    endedAt: Date | null;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends ProposalTables {}
}
