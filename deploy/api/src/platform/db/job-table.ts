import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string | undefined, string>;

/** Which field each column of somebody's files means. */
type ImportTemplateTable = {
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
  kind: 'export' | 'import' | 'docketExport';
  title: string;
  input: ColumnType<unknown, string, never>;
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
  /** Rows that it has come to, of how many. */
  doneRows: Generated<number>;
  totalRows: Generated<number>;
  result: Json;
  fileName: Generated<string>;
  heldFileName: Generated<string>;
  file: ColumnType<Buffer | null, Buffer | undefined, Buffer | null>;
  createdAt: ColumnType<Date, Date | undefined, Date>;
  /** When a process last worked at it. */
  beatAt: ColumnType<Date, Date | undefined, Date>;
  endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** A part of a file that grows part by part: which rows it is of, until their bytes are there. */
type JobPartTable = {
  jobId: number;
  seq: number;
  ids: number[] | null;
  versions: number[] | null;
  bytes: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
  held: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
  /** What the file has come to with it, to go on from. */
  mark: ColumnType<unknown, string | undefined, string>;
};

/** What goes into which column of a file of dockets. */
type DocketLayoutTable = {
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
type DocketLayoutVersionTable = {
  layoutId: number;
  version: number;
  name: string;
  layout: ColumnType<unknown, string, never>;
  savedAt: ColumnType<Date, Date, never>;
};

/** An export of dockets by an office, for as long as what it sent counts. */
type DocketExportTable = {
  id: Generated<number>;
  team: string;
  jobId: number;
  userId: number;
  title: string;
  at: ColumnType<Date, never, never>;
  undoneAt: ColumnType<Date | null, never, Date | null>;
};

export type JobTables = {
  job: JobTable;
  jobPart: JobPartTable;
  docketExport: DocketExportTable;
  docketLayout: DocketLayoutTable;
  docketLayoutVersion: DocketLayoutVersionTable;
  importTemplate: ImportTemplateTable;
};
