import { BOM, FORMULA } from '@haulboard/contract';
import Papa from 'papaparse';
import type { ChartData } from './chart-data.ts';
import { fileTable } from './file-table.ts';

/** The table of a chart for spreadsheets: numbers as numbers, and what looks like a formula stays text. */
export function toCsv(data: ChartData, totalName: string): string {
  const { heads, rows } = fileTable(data, totalName);
  const lines = rows.map(({ label, values }) => [label, ...values.map((value) => value ?? '')]);
  return BOM + Papa.unparse([heads, ...lines], { escapeFormulae: FORMULA, newline: '\r\n' });
}
