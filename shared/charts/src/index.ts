export { Chart } from './chart.tsx';
export { withFile } from './chart-data.ts';
export type { ChartColumn, ChartData, ChartFormat, ChartMark } from './chart-data.ts';
