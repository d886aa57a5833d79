import {
  DOCKET_FIELDS,
  jasOfLogs,
  type DocketFieldKind,
  type DocketFieldName,
  type DocketFormat,
} from '@haulboard/contract';
import { formatDay, zoneOffset } from '@haulboard/contract/time';
import { z } from 'zod';
import { EMPTY, numberCell, textCell, type Cell } from '../../../platform/export/cell.ts';
import { message, type Message } from '../../../platform/texts/message.ts';
import { E_CHECK_LABELS, KIND_LABELS, M_CHECK_LABELS, STATUS_LABELS } from '../../dockets/docket-labels.ts';
import { SCALED, type Value } from './field-values.ts';

/** Whose file it is: in which language, and by whose clock. */
export type Reader = { inWords: (said: Message) => string; zone: string };

const HOUR = 3600;
const offsets = new Map<string, number>();

/** Minutes before UTC; kept by the hour, since a file asks a million times. Zones change at full hours here. */
function offsetAt(seconds: number, zone: string): number {
  const key = `${zone} ${Math.floor(seconds / HOUR)}`;
  const known = offsets.get(key) ?? zoneOffset(seconds, zone);
  if (offsets.size > 10_000) {
    offsets.clear();
  }
  offsets.set(key, known);
  return known;
}

const two = (count: number) => String(count).padStart(2, '0');

function zoneText(minutes: number): string {
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

function timeText(seconds: number, format: DocketFormat, zone: string): string {
  const offset = offsetAt(seconds, zone);
  const iso = new Date((seconds + offset * 60) * 1000).toISOString();
  const [day, clock] = [iso.slice(0, 10), iso.slice(11, 16)];
  const texts: Partial<Record<DocketFormat, string>> = {
    nz: `${formatDay(day)} ${clock}`,
    compact: `${day.replaceAll('-', '')}${clock.replace(':', '')}`,
    zoned: `${iso.slice(0, 19)}${zoneText(offset)}`,
  };
  return texts[format] ?? `${day} ${clock}`;
}

function dayCell(day: string, format: DocketFormat): Cell {
  const texts: Partial<Record<DocketFormat, string>> = {
    iso: day,
    nz: formatDay(day),
    compact: day.replaceAll('-', ''),
  };
  const text = texts[format];
  return text === undefined ? { kind: 'day', day } : textCell(text);
}

function cased(text: string, format: DocketFormat): string {
  if (format === 'upper') {
    return text.toUpperCase();
  }
  // As a code point: half a sign would be none.
  return format === 'first' ? Array.from(text).slice(0, 1).join('') : text;
}

const WRITERS: Readonly<
  Record<DocketFieldKind, (value: string | number, format: DocketFormat, zone: string) => Cell>
> = {
  text: (value, format) => textCell(cased(String(value), format)),
  number: (value) => numberCell(Number(value)),
  metres: (value, format) =>
    format === 'centimetres' ? numberCell(Math.round(Number(value) * 100)) : numberCell(Number(value), null),
  degrees: (value) => numberCell(Number(value), null),
  mass: (value, format) =>
    format === 'kg' ? numberCell(Number(value)) : numberCell(Number(value) / 1000, 3),
  volume: (value) => numberCell(Number(value) / 1000, 3),
  day: (value, format) => dayCell(String(value), format),
  time: (value, format, zone) => textCell(timeText(Number(value), format, zone)),
};

/** Codes of ours, by the field that has them. */
const WORDS: Readonly<Partial<Record<DocketFieldName, Readonly<Record<string, Message>>>>> = {
  status: STATUS_LABELS,
  type: KIND_LABELS,
  eCheck: E_CHECK_LABELS,
  mCheck: M_CHECK_LABELS,
  jasRule: { [SCALED]: message('Scaling rule') },
};

const logs = z.array(z.object({ diameterMm: z.number(), lengthCm: z.number(), pieces: z.number() }));

/** Cubic decimetres: of the logs that a scaler wrote, else as they were counted from net mass. */
const volumeIn = (text: string): number =>
  text.startsWith('[') ? jasOfLogs(logs.parse(JSON.parse(text))) : Number(text);

/** A value in words, where it is a code of ours; all else as it is. */
export function worded(name: DocketFieldName, value: Value, { inWords }: Reader): Value {
  if (value === null) {
    return null;
  }
  if (name === 'jas') {
    return volumeIn(String(value));
  }
  const said = WORDS[name]?.[value];
  return said ? inWords(said) : value;
}

/** What stands in a file for a value. */
export function writeValue(
  name: DocketFieldName,
  { value, format }: { value: Value; format: DocketFormat },
  { zone }: Reader,
): Cell {
  return value === null || value === '' ? EMPTY : WRITERS[DOCKET_FIELDS[name]](value, format, zone);
}

/** A cell as a preview shows it. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return cell.digits === null ? String(cell.value) : cell.value.toFixed(cell.digits);
    case 'day':
      return formatDay(cell.day);
    case 'empty':
      return '';
  }
}
