import type { Row, Sheet, SheetWriter } from './cell.ts';
import { csvWriter } from './to-csv.ts';
import { xlsxWriter } from './to-xlsx.ts';

export type Format = 'csv' | 'xlsx';

export const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file for spreadsheets that grows row by row. */
export class SheetFile {
  readonly format: Format;
  /** Rows without the names of the columns. */
  count = 0;
  private readonly writer: SheetWriter;

  constructor(sheet: Pick<Sheet, 'name' | 'heads'>, format: Format) {
    this.format = format;
    this.writer = format === 'csv' ? csvWriter(sheet) : xlsxWriter(sheet);
  }

  get type(): string {
    return TYPES[this.format];
  }

  add(rows: readonly Row[]): void {
    this.writer.add(rows);
    this.count += rows.length;
  }

  end(): Buffer<ArrayBuffer> {
    return this.writer.end();
  }
}
