import Papa from 'papaparse';
import type { ChartData } from './chart-data.ts';

/** Without it Excel reads macrons and Chinese in another encoding. */
const BOM = '\uFEFF';

/** The table of a chart for spreadsheets: numbers as they are, and what looks like a formula stays text. */
export function toCsv({ labelName, labels, columns }: ChartData): string {
  const head = [labelName, ...columns.map(({ name }) => name)];
  const rows = labels.map((label, at) => [label, ...columns.map(({ values }) => values[at] ?? '')]);
  return BOM + Papa.unparse([head, ...rows], { escapeFormulae: true, newline: '\r\n' });
}
