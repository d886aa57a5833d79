import { BOM, FORMULA, type RecordRow } from '@haulboard/contract';
import { clockOfMinute } from '@haulboard/contract/time';
import Papa from 'papaparse';
import type { Kind } from '../kind.ts';
import type { RecordTexts } from '../texts.ts';
import { shownNumber } from '../values/scale.ts';
import { cellText, plainText } from '../values/value-text.ts';

type Shown = { kind: Kind; texts: RecordTexts; locale: string };

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Numbers and days as a spreadsheet counts with them, the rest as the list shows it. */
function cellOf(name: string, row: RecordRow, shown: Shown): string | number {
  const value = row[name];
  const field = shown.kind.resource.fields[name];
  const kind = field?.kind;
  if (isNothing(value)) {
    return '';
  }
  if (kind === 'clock' && typeof value === 'number') {
    return clockOfMinute(value);
  }
  if (typeof value === 'number' && kind !== 'lookup') {
    return field ? shownNumber(value, field) : value;
  }
  return kind === 'text' || kind === 'day' ? plainText(value) : cellText(name, row, shown);
}

/** What a column of a file is called, with the unit of its numbers. */
export function headOf(name: string, { kind, texts }: Pick<Shown, 'kind' | 'texts'>): string {
  const unit = kind.resource.fields[name]?.unit;
  return (kind.labels.fields[name] ?? name) + (unit === undefined ? '' : ` (${texts.units[unit]})`);
}

/** The rows of a list as a file for spreadsheets: the columns of the page; what looks like a formula stays text. */
export function toCsv(rows: readonly RecordRow[], shown: Shown): string {
  const { columns } = shown.kind;
  const heads = columns.map((name) => headOf(name, shown));
  const cells = rows.map((row) => columns.map((name) => cellOf(name, row, shown)));
  return BOM + Papa.unparse([heads, ...cells], { escapeFormulae: FORMULA, newline: '\r\n' });
}
