export { Chart } from './chart.tsx';
export type { ChartColumn, ChartData } from './chart-data.ts';
