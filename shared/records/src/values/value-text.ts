import type { RecordRow } from '@haulboard/contract';
import { formatClock, formatDay } from '@haulboard/contract/time';
import { UNKNOWN } from '@haulboard/ui/core';
import type { Kind } from '../kind.ts';
import type { RecordTexts } from '../texts.ts';

type Shown = { kind: Kind; texts: RecordTexts; locale: string };

function numberText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
}

/** A value of a field as a list, a history or a conflict shows it; `–` where there is none. */
export function valueText(name: string, value: unknown, { kind, texts, locale }: Shown): string {
  const field = kind.resource.fields[name];
  if (value === null || value === undefined || value === '' || !field) {
    return UNKNOWN;
  }
  if (field.kind === 'choice') {
    return kind.labels.choices?.[name]?.[String(value)] ?? String(value);
  }
  if (field.kind === 'clock' && typeof value === 'number') {
    return formatClock(value);
  }
  if (field.kind === 'day' && typeof value === 'string') {
    return formatDay(value);
  }
  if (typeof value === 'number' && field.kind !== 'lookup') {
    const unit = field.unit === undefined ? '' : texts.units[field.unit];
    return numberText(value, locale) + (unit === '' || unit === '°' ? unit : ` ${unit}`);
  }
  return field.kind === 'lookup' ? `#${String(value)}` : String(value);
}

/** A field of a row: what it points to by its name. */
export function cellText(name: string, row: RecordRow, shown: Shown): string {
  const shownAs = shown.kind.resource.fields[name]?.shownAs;
  const found = shownAs === undefined ? undefined : row[shownAs];
  return typeof found === 'string' && found !== '' ? found : valueText(name, row[name], shown);
}

/** What a record is called. */
export function nameOf(row: Readonly<Record<string, unknown>>, { resource }: Kind): string {
  const name = row[resource.label];
  return typeof name === 'string' && name !== '' ? name : UNKNOWN;
}
