import type { ColumnType, Generated } from 'kysely';

/** Which columns files of dockets have, and which were made. */
type DocketFileTables = {
  /** An export of dockets by an office, for as long as what it sent counts. */
  docketExport: {
    id: Generated<number>;
    team: string;
    jobId: number;
    userId: number;
    title: string;
    at: ColumnType<Date, never, never>;
    undoneAt: ColumnType<Date | null, never, Date | null>;
  };
  /** What goes into which column of a file of dockets. */
  docketLayout: {
    id: Generated<number>;
    userId: number;
    name: string;
    layout: ColumnType<unknown, string, string>;
    /** Whose colleagues see it, where it is shared. */
    team: string | null;
    isShared: Generated<boolean>;
    version: Generated<number>;
    savedAt: ColumnType<Date, Date | undefined, Date>;
    removedAt: ColumnType<Date | null, never, Date | null>;
  };
  /** What a layout was before it was changed. */
  docketLayoutVersion: {
    layoutId: number;
    version: number;
    name: string;
    layout: ColumnType<unknown, string, never>;
    savedAt: ColumnType<Date, Date, never>;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends DocketFileTables {}
}
