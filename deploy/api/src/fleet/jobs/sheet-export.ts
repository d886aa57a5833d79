import type { Db } from '../../platform/db/index.ts';
import { FileAnswer } from '../../platform/export/file-answer.ts';
import { SheetFile } from '../../platform/export/sheet-file.ts';
import { findRecords } from '../../platform/resource/read-records.ts';
import { cellOf } from './export-cells.ts';
import type { ExportInput } from './job-input.ts';
import { permittedKind } from './permitted-kind.ts';

/** A list of records that becomes a file page by page. The right to see them is asked with each page. */
export class SheetExport {
  private readonly input: ExportInput;
  private readonly sheet: SheetFile;
  private page = 0;

  constructor(input: ExportInput) {
    this.input = input;
    const heads = input.columns.map((column) => column.title);
    this.sheet = new SheetFile({ name: input.title, heads }, input.format);
  }

  /** Adds the next rows; says how many there are by now, of how many. @throws RequestError 403, 404 */
  async addPage(db: Db, userId: number, pageSize: number): Promise<{ done: number; total: number }> {
    const { plural, columns, format: _, title: __, yes, no, ...query } = this.input;
    const { kind, user } = await permittedKind(db, userId, { plural, right: 'view' });
    this.page += 1;
    const found = await findRecords(kind, { db, user }, { ...query, page: this.page, pageSize });
    const meaning = { fields: kind.resource.fields, words: { yes, no } };
    this.sheet.add(found.list.map((row) => columns.map((column) => cellOf(row, column, meaning))));
    return { done: this.sheet.count, total: found.total };
  }

  end(): FileAnswer {
    return FileAnswer.ofFile(this.sheet, this.input.title);
  }
}
