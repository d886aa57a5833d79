import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../db/columns.ts';

/** Work that outlives the page that asked for it. */
type JobTables = {
  /** Work that outlives the page that asked for it. */
  job: {
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
    /** How often it was taken up. */
    claim: Generated<number>;
    /** How often a process was lost with it since its last step. */
    lost: Generated<number>;
  };
  /** A part of a file that grows part by part: which rows it is of, until their bytes are there. */
  jobPart: {
    jobId: number;
    seq: number;
    ids: number[] | null;
    versions: number[] | null;
    bytes: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
    held: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
    /** What the file has come to with it, to go on from. */
    mark: ColumnType<unknown, string | undefined, string>;
  };
};

declare module '../db/tables.ts' {
  interface Database extends JobTables {}
}
