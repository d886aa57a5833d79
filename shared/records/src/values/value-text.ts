import { type AnyResource, type Field, namesText, type RecordRow } from '@haulboard/contract';
import { formatClock, formatDay } from '@haulboard/contract/time';
import { UNKNOWN } from '@haulboard/ui/core';
import type { ImportKind, Kind } from '../kind.ts';
import type { RecordTexts } from '../texts.ts';
import { shownNumber } from './scale.ts';
import { wordsOf } from './words-of.ts';

type Shown = { kind: ImportKind; texts: RecordTexts; locale: string };

/** A value that is a text or a number already. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The ids of a field that points to several others. */
export function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}

function numberText(value: unknown, field: Field, { texts, locale }: Shown): string {
  const { unit, decimals = 0 } = field;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(decimals, 6) };
  const figure =
    typeof value === 'number'
      ? new Intl.NumberFormat(locale, digits).format(shownNumber(value, field))
      : plainText(value);
  if (unit === undefined) {
    return figure;
  }
  if (unit === 'dollars') {
    return `$${figure}`;
  }
  return unit === 'degrees' ? `${figure}°` : `${figure} ${texts.units[unit]}`;
}

type Writer = (value: unknown, meaning: { name: string; field: Field }, shown: Shown) => string;

const WRITERS: Partial<Record<Field['kind'], Writer>> = {
  choice: (value, { name }, { kind }) => kind.labels.choices?.[name]?.[plainText(value)] ?? plainText(value),
  choices: (value, { name }, { kind, locale }) =>
    namesText(
      wordsOf(value).map((word) => kind.labels.choices?.[name]?.[word] ?? word),
      locale,
    ) || UNKNOWN,
  tags: (value, _, { locale }) => namesText(wordsOf(value), locale) || UNKNOWN,
  clock: (value) => formatClock(Number(value)),
  day: (value) => formatDay(plainText(value)),
  whole: (value, { field }, shown) => numberText(value, field, shown),
  decimal: (value, { field }, shown) => numberText(value, field, shown),
  switch: (value, _, { texts }) => (value === true ? texts.yes : texts.no),
  lookup: (value) => `#${plainText(value)}`,
  lookups: (value, _, { locale }) =>
    namesText(
      idsOf(value).map((id) => `#${id}`),
      locale,
    ) || UNKNOWN,
};

/** A value of a field as a list, a history or a conflict shows it; the sign UNKNOWN where there is none. */
export function valueText(name: string, value: unknown, shown: Shown): string {
  const field = shown.kind.resource.fields[name];
  if (value === null || value === undefined || value === '') {
    return UNKNOWN;
  }
  if (!field) {
    // What the server says of a record besides its fields.
    return plainText(value) || UNKNOWN;
  }
  return WRITERS[field.kind]?.(value, { name, field }, shown) ?? plainText(value);
}

/** A field of a row: what it points to by its name. */
export function cellText(name: string, row: RecordRow, shown: Shown): string {
  const shownAs = shown.kind.resource.fields[name]?.shownAs;
  const found = shownAs === undefined ? undefined : row[shownAs];
  return typeof found === 'string' && found !== '' ? found : valueText(name, row[name], shown);
}

/** All that a record is called: by its name, and by words that people gave it besides. An address is no name. */
export function namesOf(row: Readonly<Record<string, unknown>>, { fields, label }: AnyResource): string[] {
  const tags = Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'tags' && fields[name].form === undefined,
  );
  return [plainText(row[label]), ...tags.flatMap((name) => wordsOf(row[name]))];
}

/** What a record is called. */
export function nameOf(row: Readonly<Record<string, unknown>>, { resource }: Kind): string {
  const name = row[resource.label];
  if (typeof name !== 'string' || name === '') {
    return UNKNOWN;
  }
  return resource.fields[resource.label]?.kind === 'day' ? formatDay(name) : name;
}
