import type { DocketFieldName, DocketLayout } from '@haulboard/contract';
import { csvParts } from '../../../platform/export/to-csv.ts';
import { xlsxParts } from '../../../platform/export/to-xlsx.ts';
import type { Mark } from '../../../platform/export/part-writer.ts';
import { message } from '../../../platform/texts/message.ts';
import { cellsOf, fieldsOf, headsOf } from './docket-cells.ts';
import { ELDAT_FIELDS, eldatParts } from './eldat.ts';
import type { ExportBody } from './export-input.ts';
import type { Read } from './read-dockets.ts';
import type { Reader } from './write-value.ts';

/** Writes dockets into a file that grows part by part. */
export type DocketWriter = {
  /** What it reads of a docket besides its layout. */
  fields: readonly DocketFieldName[];
  extension: string;
  add: (dockets: readonly Read[], before: Mark) => { bytes: Buffer; mark: Mark };
  end: (mark: Mark) => { head: Buffer; tail: Buffer };
};

/** What writes the file that is asked for. */
export function writerOf(format: ExportBody['format'], layout: DocketLayout, reader: Reader): DocketWriter {
  if (format === 'eldat') {
    return { fields: ELDAT_FIELDS, extension: 'json', ...eldatParts(reader) };
  }
  const heads = layout.hasHeadings ? headsOf(layout) : null;
  const name = reader.inWords(message('Dockets'));
  const { add, end } = format === 'csv' ? csvParts(heads) : xlsxParts({ name, heads });
  return {
    fields: fieldsOf(layout),
    extension: format,
    add: (dockets, before) =>
      add(
        dockets.map((docket) => cellsOf(layout, docket, reader)),
        before,
      ),
    end,
  };
}
