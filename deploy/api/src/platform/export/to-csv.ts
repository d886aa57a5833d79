import { BOM, csvField } from '@haulboard/contract';
import type { Cell, Sheet, SheetWriter } from './cell.ts';
import type { PartWriter } from './part-writer.ts';

function fieldOf(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return csvField(cell.text);
    case 'number':
      return cell.digits === null ? String(cell.value) : cell.value.toFixed(cell.digits);
    case 'day':
      return cell.day;
    case 'empty':
      return '';
  }
}

const lineOf = (fields: readonly string[]) => `${fields.join(',')}\r\n`;

/** A table as CSV (RFC 4180) that spreadsheets open as it is; what looks like a formula stays text. */
export function csvWriter({ heads }: Pick<Sheet, 'heads'>): SheetWriter {
  const parts = [Buffer.from(BOM + lineOf(heads.map(csvField)), 'utf8')];
  return {
    add: (rows) => {
      parts.push(Buffer.from(rows.map((row) => lineOf(row.map(fieldOf))).join(''), 'utf8'));
    },
    end: () => Buffer.concat(parts),
  };
}

/** The same in parts that are kept elsewhere; `heads`: null where no line names the columns. */
export function csvParts(heads: readonly string[] | null): PartWriter {
  return {
    add: (rows, mark) => ({
      bytes: Buffer.from(rows.map((row) => lineOf(row.map(fieldOf))).join(''), 'utf8'),
      mark: { ...mark, lines: mark.lines + rows.length },
    }),
    end: () => ({
      head: Buffer.from(BOM + (heads ? lineOf(heads.map(csvField)) : ''), 'utf8'),
      tail: Buffer.alloc(0),
    }),
  };
}
