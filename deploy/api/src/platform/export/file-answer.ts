import type { Sheet } from './cell.ts';
import { toCsv } from './to-csv.ts';
import { toXlsx } from './to-xlsx.ts';

type File = { type: string; name: string; bytes: Buffer<ArrayBuffer> };

/** A file that a call answers with, in place of the envelope. */
export class FileAnswer {
  readonly type: string;
  readonly name: string;
  readonly bytes: Buffer<ArrayBuffer>;

  constructor({ type, name, bytes }: File) {
    this.type = type;
    this.name = name;
    this.bytes = bytes;
  }

  /** A table as a file for spreadsheets. */
  static ofSheet(sheet: Sheet, { format, name }: { format: 'csv' | 'xlsx'; name: string }): FileAnswer {
    const isCsv = format === 'csv';
    return new FileAnswer({
      type: isCsv
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name: `${name}.${format}`,
      bytes: isCsv ? toCsv(sheet) : toXlsx(sheet),
    });
  }
}
