import type { Sheet } from './cell.ts';
import { toCsv } from './to-csv.ts';
import { toXlsx } from './to-xlsx.ts';

/** A file that a call answers with, in place of the envelope. */
export class FileAnswer {
  readonly type: string;
  readonly name: string;
  readonly bytes: Buffer<ArrayBuffer>;

  constructor(sheet: Sheet, { format, name }: { format: 'csv' | 'xlsx'; name: string }) {
    const isCsv = format === 'csv';
    this.type = isCsv
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    this.name = `${name}.${format}`;
    this.bytes = isCsv ? toCsv(sheet) : toXlsx(sheet);
  }
}
