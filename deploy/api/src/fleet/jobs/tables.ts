import type { ColumnType, Generated } from 'kysely';

/** Which field each column of somebody’s files means. */
type ImportTables = {
  /** Which field each column of somebody's files means. */
  importTemplate: {
    id: Generated<number>;
    userId: number;
    plural: string;
    name: string;
    columns: ColumnType<{ heading: string; field: string }[], string, string>;
    savedAt: ColumnType<Date, Date | undefined, Date>;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends ImportTables {}
}
