import type { ChartColumn, ChartData } from './chart-data.ts';

type FileRow = { label: string; values: (number | string | null)[] };

const headOf = ({ name, format: { file } }: ChartColumn) =>
  file?.unit === undefined ? name : `${name} (${file.unit})`;

function written({ format: { file } }: ChartColumn, value: number | null | undefined) {
  if (value === null || value === undefined) {
    return null;
  }
  return file ? file.write(value) : value;
}

/** The table of a chart as files have it: units at the names of columns, the totals as the last row. */
export function fileTable(
  { labelName, labels, fileLabels = labels, columns }: ChartData,
  totalName: string,
): { heads: string[]; rows: FileRow[] } {
  const rows: FileRow[] = labels.map((label, at) => ({
    label: fileLabels[at] ?? label,
    values: columns.map((column) => written(column, column.values[at])),
  }));
  if (columns.some(({ total }) => total !== undefined)) {
    rows.push({ label: totalName, values: columns.map((column) => written(column, column.total)) });
  }
  return { heads: [labelName, ...columns.map(headOf)], rows };
}
