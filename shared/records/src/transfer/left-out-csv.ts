import { BOM, FORMULA } from '@haulboard/contract';
import Papa from 'papaparse';
import type { RowFault } from './read-rows.ts';
import type { ReadTable } from './read-table.ts';

type LeftOut = { table: ReadTable; faults: readonly RowFault[]; reason: string };

/** The rows that do not fit, as they were typed, with the reasons in a last column. */
export function leftOutCsv({ table: { heads, cells }, faults, reason }: LeftOut): string {
  const bad = [...Map.groupBy(faults, ({ row }) => row)].toSorted(([one], [other]) => one - other);
  const rows = bad.map(([row, told]) => [
    ...heads.map((_, at) => cells[row - 1]?.[at] ?? ''),
    told.map(({ message }) => message).join(' '),
  ]);
  return BOM + Papa.unparse([[...heads, reason], ...rows], { escapeFormulae: FORMULA, newline: '\r\n' });
}
