/** What a spreadsheet would take for a formula, and what is guarded against that already. */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** A cell of our own file without the `'` that keeps spreadsheets from taking it for a formula. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
