import type { BoardLayout } from '@haulboard/contract';
import type { ColumnType, Generated } from 'kysely';
import type { DefaultInstant } from '../../platform/db/columns.ts';

/** How people look at the board. */
type BoardViewTables = {
  boardLayout: { userId: number; layout: ColumnType<BoardLayout, string, string>; savedAt: DefaultInstant };
  boardView: {
    id: Generated<number>;
    carrierId: number;
    userId: number;
    name: string;
    address: string;
    isShared: boolean;
    version: Generated<number>;
    savedAt: DefaultInstant;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends BoardViewTables {}
}
