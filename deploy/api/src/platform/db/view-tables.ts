import type { BoardLayout } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | undefined, Date>;

/** How people look at the board and at lists. */
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
  listView: {
    id: Generated<number>;
    userId: number;
    list: string;
    /** Whose colleagues read it when it is shared. */
    team: string;
    name: string;
    address: string;
    isShared: boolean;
    version: Generated<number>;
    savedAt: Instant;
    removedAt: ColumnType<Date | null, undefined, Date | null>;
  };
  /** Which view a list opens with. */
  listViewFirst: { userId: number; list: string; viewId: number };
};
