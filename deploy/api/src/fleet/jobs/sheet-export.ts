import type { Db } from '../../platform/db/index.ts';
import { FileAnswer } from '../../platform/export/file-answer.ts';
import { SheetFile } from '../../platform/export/sheet-file.ts';
import { findIds, readRecords } from '../../platform/resource/read-records.ts';
import { cellOf } from './export-cells.ts';
import type { ExportInput } from './job-input.ts';
import { permittedKind } from './permitted-kind.ts';

const MAX_ROWS = 200_000;

/**
 * A list of records that becomes a file part by part. Which records, and their order, is read once at the beginning: one
 * that changes meanwhile is in the file once. The right to see them is asked with each part.
 */
export class SheetExport {
  private readonly input: ExportInput;
  private readonly sheet: SheetFile;
  private ids: readonly number[] | undefined;
  private done = 0;

  constructor(input: ExportInput) {
    this.input = input;
    const heads = input.columns.map((column) => column.title);
    this.sheet = new SheetFile({ name: input.title, heads }, input.format);
  }

  /** Adds the next rows; says how many were looked at by now, of how many. @throws RequestError 403, 404 */
  async addPart(db: Db, userId: number, size: number): Promise<{ done: number; total: number }> {
    const { plural, columns, format: _, title: __, yes, no, language, ...query } = this.input;
    const { kind, user } = await permittedKind(db, userId, { plural, right: 'view' });
    const deed = { db, user };
    this.ids ??= await findIds(kind, deed, { query, limit: MAX_ROWS });
    const part = this.ids.slice(this.done, this.done + size);
    const rows = await readRecords(kind, deed, part);
    // Removed since it was found: it is not on the list any more.
    const present = rows.filter(({ isRemoved }) => isRemoved === (query.removed === 1));
    const meaning = { fields: kind.resource.fields, words: { yes, no, language } };
    this.sheet.add(present.map((row) => columns.map((column) => cellOf(row, column, meaning))));
    this.done += part.length;
    return { done: this.done, total: this.ids.length };
  }

  end(): FileAnswer {
    return FileAnswer.ofFile(this.sheet, this.input.title);
  }
}
