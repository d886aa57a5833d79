export { Chart } from './chart.tsx';
export type { ChartColumn, ChartData, ChartMark } from './chart-data.ts';
