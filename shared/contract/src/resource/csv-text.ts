/** Without it at its beginning, Excel reads macrons and Chinese of a CSV file in another encoding. */
export const BOM = '\uFEFF';

/**
 * What a spreadsheet would take for a formula, and what is guarded against that already. Wide signs count: a spreadsheet
 * in Chinese or Japanese reads them as the usual ones.
 */
export const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text of a file that a spreadsheet does not run: a quote before it keeps it a text. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A cell of our own file without its guard. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** A text as a field of CSV (RFC 4180); what looks like a formula stays text. */
export function csvField(text: string): string {
  const safe = guardFormula(text);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
