import { unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import type { RecordTexts } from '../texts.ts';

type Words = Pick<RecordTexts, 'yes' | 'no'>;

/** A time without a day is kept as one on the first days that spreadsheets know. */
const FIRST_YEAR = 1901;
const MINUTE = 60_000;

/** A small file can unpack to what no browser holds. */
const MAX_UNPACKED = 100_000_000;

/** As the fields of an import read it: `2026-11-21`, `04:30`, or both. */
function dateText(date: Date): string {
  // Spreadsheets count days: 16:45 is a fraction that ends a little before it.
  const minute = new Date(Math.round(date.getTime() / MINUTE) * MINUTE);
  const [day = '', clock = ''] = minute.toISOString().split('T');
  const time = clock.slice(0, 5);
  if (date.getUTCFullYear() < FIRST_YEAR) {
    return time;
  }
  return time === '00:00' ? day : `${day} ${time}`;
}

/** What was reckoned is rounded to what spreadsheets show: 0.1 + 0.2 is 0.3. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)));

function cellText(cell: unknown, { yes, no }: Words): string {
  if (cell instanceof Date) {
    return dateText(cell);
  }
  if (typeof cell === 'number') {
    return numberText(cell);
  }
  if (cell === true || cell === false) {
    return cell ? yes : no;
  }
  return typeof cell === 'string' ? cell : '';
}

/**
 * Unpacks the workbook here. The reader leaves large parts to a worker of its own making, which never answers in a
 * built page. Nothing where it would unpack to too much.
 */
function unpacked(bytes: ArrayBuffer): ArrayBuffer | undefined {
  let size = 0;
  const parts = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) => {
      const isRead = /\.(xml|rels)$/.test(name);
      size += isRead ? originalSize : 0;
      return isRead && size <= MAX_UNPACKED;
    },
  });
  return size > MAX_UNPACKED ? undefined : zipSync(parts, { level: 0 }).buffer;
}

/** The first sheet as CSV: numbers without grouping, days as YYYY-MM-DD, of formulas what they came to. */
export async function workbookText(bytes: ArrayBuffer, words: Words): Promise<string | undefined> {
  const plain = unpacked(bytes);
  if (plain === undefined) {
    return undefined;
  }
  const rows = await readSheet(plain);
  return Papa.unparse(
    rows.map((row) => row.map((cell) => cellText(cell, words))),
    { newline: '\n' },
  );
}
