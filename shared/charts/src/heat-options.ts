import { tokens } from '@haulboard/ui/core';
import type { ApexOptions } from 'apexcharts';
import type { ChartColumn } from './chart-data.ts';

const { color, size } = tokens;

/** Half of the most and less, and more: the number of each cell is written on it and reaches AA on all of them. */
const SHADES = {
  bad: [color.errorGround, color.errorLine],
  good: [color.goodGround, color.goodLine],
} as const;

/** Which colour a cell has by its number: none where nothing happened. */
export function heatRanges(drawn: readonly ChartColumn[]): { from: number; to: number; color: string }[] {
  const most = Math.max(1, ...drawn.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const [few, many] = SHADES[drawn[0]?.tone === 'bad' ? 'bad' : 'good'];
  const half = Math.floor(most / 2);
  return [
    { from: 0, to: 0, color: color.band },
    ...(half > 0 ? [{ from: 1, to: half, color: few }] : []),
    { from: half + 1, to: most, color: many },
  ];
}

/** What a field of cells has that other pictures have not: a row for each column, and its numbers in the cells. */
export function heatOptions(drawn: readonly ChartColumn[]): ApexOptions {
  return {
    plotOptions: {
      heatmap: { radius: 2, enableShades: false, colorScale: { ranges: heatRanges(drawn) } },
    },
    dataLabels: {
      enabled: true,
      style: { colors: [color.text], fontSize: size.small },
      // A field of zeros would hide where anything happened.
      formatter: (value) => (value === 0 ? '' : String(value)),
    },
    stroke: { width: 1, colors: [color.surface] },
    legend: { show: false },
    yaxis: { reversed: true, labels: { style: { colors: color.textSoft, fontSize: size.small } } },
  };
}
