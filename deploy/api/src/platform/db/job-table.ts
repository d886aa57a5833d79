import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string | undefined, string>;

/** Which field each column of somebody's files means. */
export type ImportTemplateTable = {
  id: Generated<number>;
  userId: number;
  plural: string;
  name: string;
  columns: ColumnType<{ heading: string; field: string }[], string, string>;
  savedAt: ColumnType<Date, Date | undefined, Date>;
};

/** Work that outlives the page that asked for it. */
export type JobTable = {
  id: Generated<number>;
  userId: number;
  kind: 'export' | 'import';
  title: string;
  input: ColumnType<unknown, string, never>;
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
  /** Rows that it has come to, of how many. */
  doneRows: Generated<number>;
  totalRows: Generated<number>;
  result: Json;
  fileName: Generated<string>;
  file: ColumnType<Buffer | null, Buffer | undefined, Buffer | null>;
  createdAt: ColumnType<Date, Date | undefined, Date>;
  /** When a process last worked at it. */
  beatAt: ColumnType<Date, Date | undefined, Date>;
  endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
