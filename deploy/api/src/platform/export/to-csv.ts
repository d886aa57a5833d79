import type { Cell, Sheet } from './cell.ts';

/** Without it Excel reads macrons and Chinese in another encoding. */
const BOM = '\uFEFF';

/** A text that a spreadsheet would run; a quote before it keeps it a text. */
const FORMULA = /^[=+\-@\t\r]/;

function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function fieldOf(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return quoted(cell.text);
    case 'number':
      return cell.value.toFixed(cell.digits);
    case 'day':
      return cell.day;
    case 'empty':
      return '';
  }
}

/** A table as CSV (RFC 4180) that spreadsheets open as it is; what looks like a formula stays text. */
export function toCsv({ heads, rows }: Sheet): Buffer<ArrayBuffer> {
  const lines = [heads.map(quoted), ...rows.map((row) => row.map(fieldOf))];
  return Buffer.from(BOM + lines.map((line) => `${line.join(',')}\r\n`).join(''), 'utf8');
}
