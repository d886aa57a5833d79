import type { BoardLayout } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | undefined, Date>;

/** How people look at the board. */
export type ViewTables = {
  boardLayout: { userId: number; layout: ColumnType<BoardLayout, string, string>; savedAt: Instant };
  boardView: {
    id: Generated<number>;
    carrierId: number;
    userId: number;
    name: string;
    address: string;
    isShared: boolean;
    version: Generated<number>;
    savedAt: Instant;
  };
};
