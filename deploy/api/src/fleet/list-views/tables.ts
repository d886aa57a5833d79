import type { ColumnType, Generated } from 'kysely';
import type { DefaultInstant } from '../../platform/db/columns.ts';

/** How people look at lists. */
type ListViewTables = {
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
    savedAt: DefaultInstant;
    removedAt: ColumnType<Date | null, undefined, Date | null>;
  };
  /** Which view a list opens with. */
  listViewFirst: { userId: number; list: string; viewId: number };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends ListViewTables {}
}
