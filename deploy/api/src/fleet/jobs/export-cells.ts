import type { AnyResource, RecordRow } from '@haulboard/contract';
import { EMPTY, numberCell, textCell, type Cell } from '../../platform/export/cell.ts';
import type { ExportInput } from './job-input.ts';

type Column = ExportInput['columns'][number];
type Words = Pick<ExportInput, 'yes' | 'no'>;

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const several = (value: unknown, wordOf: (one: unknown) => string) =>
  textCell(Array.isArray(value) ? value.map(wordOf).join(', ') : '');

/** A field of a record as a spreadsheet counts with it, else in the words of whoever asked. */
export function cellOf(
  row: RecordRow,
  column: Column,
  { fields, words }: { fields: AnyResource['fields']; words: Words },
): Cell {
  const field = fields[column.name];
  const value = row[column.name];
  const named = field?.shownAs === undefined ? undefined : row[field.shownAs];
  if (value === null || value === undefined || !field) {
    return EMPTY;
  }
  const wordOf = (one: unknown) => column.words?.[String(one)] ?? String(one);
  switch (field.kind) {
    case 'whole':
      return numberCell(Number(value) / 10 ** (field.decimals ?? 0), field.decimals ?? 0);
    case 'decimal':
      return numberCell(Number(value), 6);
    case 'day':
      return { kind: 'day', day: String(value) };
    case 'clock':
      return textCell(clockOf(Number(value)));
    case 'switch':
      return textCell(value === true ? words.yes : words.no);
    case 'choice':
      return textCell(wordOf(value));
    case 'choices':
      return several(value, wordOf);
    case 'lookups':
      return several(value, (id) => `#${String(id)}`);
    case 'lookup':
      return textCell(typeof named === 'string' && named !== '' ? named : `#${String(value)}`);
    case 'text':
      return textCell(String(value));
  }
}
