import type { ColumnType, Generated } from 'kysely';

/** Work on a proposal. `beatAt` moves while a server works on it: without a beat nobody does any more. */
export type ProposalTable = {
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
