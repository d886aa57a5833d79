import { namesText, type AnyResource, type Field, type RecordRow } from '@haulboard/contract';
import { EMPTY, numberCell, textCell, type Cell } from '../../platform/export/cell.ts';
import type { ExportInput } from './job-input.ts';

type Column = ExportInput['columns'][number];
type Words = Pick<ExportInput, 'yes' | 'no' | 'language'>;
type Meaning = { field: Field; row: RecordRow; column: Column; words: Words };

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const wordOf = (value: unknown, { column }: Meaning) => column.words?.[plain(value)] ?? plain(value);

function named(value: unknown, { field, row }: Meaning): string {
  const name = field.shownAs === undefined ? '' : plain(row[field.shownAs]);
  return name === '' ? `#${plain(value)}` : name;
}

const each = (value: unknown, { words }: Meaning, wordFor: (one: unknown) => string): Cell =>
  textCell(Array.isArray(value) ? namesText(value.map(wordFor), words.language ?? 'en-US') : '');

const WRITERS: Record<Field['kind'], (value: unknown, meaning: Meaning) => Cell> = {
  text: (value) => textCell(plain(value)),
  whole: (value, { field: { decimals = 0 } }) => numberCell(Number(value) / 10 ** decimals, decimals),
  decimal: (value) => numberCell(Number(value), null),
  day: (value) => ({ kind: 'day', day: plain(value) }),
  clock: (value) => textCell(clockOf(Number(value))),
  switch: (value, { words }) => textCell(value === true ? words.yes : words.no),
  choice: (value, meaning) => textCell(wordOf(value, meaning)),
  choices: (value, meaning) => each(value, meaning, (one) => wordOf(one, meaning)),
  tags: (value, meaning) => each(value, meaning, plain),
  lookup: (value, meaning) => textCell(named(value, meaning)),
  lookups: (value, meaning) => each(value, meaning, (id) => `#${plain(id)}`),
};

type Options = { fields: AnyResource['fields']; words: Words };

/** A field of a record as a spreadsheet counts with it, else in the words of whoever asked. */
export function cellOf(row: RecordRow, column: Column, { fields, words }: Options): Cell {
  const field = Object.hasOwn(fields, column.name) ? fields[column.name] : undefined;
  const value = row[column.name];
  return value === null || value === undefined || !field
    ? EMPTY
    : WRITERS[field.kind](value, { field, row, column, words });
}
