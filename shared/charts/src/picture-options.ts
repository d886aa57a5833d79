import { tokens } from '@haulboard/ui/core';
import type { ApexOptions } from 'apexcharts';
import type { ChartColumn, ChartData, ChartKind, ChartTone } from './chart-data.ts';
import { heatOptions } from './heat-options.ts';

const { color, size } = tokens;

const TONES: Readonly<Record<ChartTone, string>> = {
  main: color.primary,
  before: color.textFaint,
  good: color.primary,
  open: color.info,
  bad: color.error,
  off: color.warning,
  second: color.sharedIn,
  third: color.sharedOut,
  fourth: color.infoLine,
  fifth: color.goodLine,
};

const ROW_PX = 34;
const FRAME_PX = 80;
const COLUMNS_PX = 280;
/** So few columns are drawn narrow: one as wide as the chart looks like a ground. */
const FEW = 5;

/** Bars need a row each, and so do the columns of a field; columns share one height. */
export function heightOf(kind: ChartKind, data: ChartData): number {
  const { labels } = data;
  if (kind === 'heat') {
    return data.columns.filter(({ tone }) => tone !== undefined).length * ROW_PX + FRAME_PX;
  }
  return kind === 'bars' ? Math.max(labels.length, 2) * ROW_PX + FRAME_PX : COLUMNS_PX;
}

/** What is drawn: the columns that have a tone; the period before is a line, so that it is never taken for a part. */
export function seriesOf(drawn: readonly ChartColumn[], kind: ChartKind) {
  return drawn.map(({ name, values, tone }) => ({
    name,
    data: [...values],
    ...(kind === 'columns' ? { type: tone === 'before' ? 'line' : 'column' } : {}),
  }));
}

type Picture = {
  id: string;
  kind: ChartKind;
  data: ChartData;
  drawn: readonly ChartColumn[];
  nonce: string | undefined;
  font: string;
};

/** The library gives some of its numbers as text. */
function textOf(value: unknown, column: ChartColumn | undefined): string {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && column ? column.format(number) : '';
}

/** At a tick, which is round, decimals say nothing. */
const tickOf = (value: unknown, column: ChartColumn | undefined): string =>
  textOf(value, column).replace(/\.0+(?!\d)/, '');

/** Lines at labels, each with its text. */
function marksOf({ labels, marks = [] }: ChartData) {
  return marks.flatMap(({ at, text }) => {
    const label = labels[at];
    return label === undefined
      ? []
      : [
          {
            x: label,
            borderColor: color.warningLine,
            label: {
              text,
              orientation: 'vertical' as const,
              borderColor: color.warningLine,
              style: { background: color.warningGround, color: color.warning, fontSize: size.small },
            },
          },
        ];
  });
}

/** So many steps between two ticks as minutes and hours are counted in. */
const STEPS = [1, 2, 3, 4, 6, 8, 12, 24];
/** More of them lie over each other below a narrow chart. */
const MAX_TICKS = 4;

/** Where the ticks of a column with a step stand; the library would have 1:40 h and 3:20 h. */
export function ticksOf({ step, values }: ChartColumn): { min?: number; max?: number; tickAmount?: number } {
  if (step === undefined) {
    return {};
  }
  const most = Math.max(step, ...values.map((value) => value ?? 0));
  const between =
    STEPS.map((times) => times * step).find((size) => most / size <= MAX_TICKS) ??
    Math.ceil(most / MAX_TICKS / step) * step;
  const tickAmount = Math.ceil(most / between);
  return { min: 0, max: tickAmount * between, tickAmount };
}

/** The library’s options, all from the tokens: no movement, no menu of its own, no size but the page’s. */
export function optionsOf({ id, kind, data, drawn, nonce, font }: Picture): ApexOptions {
  const isBars = kind === 'bars';
  const isSingle = isBars || kind === 'heat';
  const label = { colors: color.textSoft, fontSize: size.small };
  const numbers = { labels: { style: label, formatter: (value: unknown) => tickOf(value, drawn[0]) } };
  return {
    chart: {
      id,
      ...(nonce === undefined ? {} : { nonce }),
      stacked: kind === 'stacked',
      // The ground of its card, so that an image of it has the same.
      background: color.surface,
      foreColor: color.textSoft,
      fontFamily: font,
      toolbar: { show: false },
      zoom: { enabled: false },
      // Figures are read at once, and whoever asked for no movement gets none.
      animations: { enabled: false },
      redrawOnParentResize: true,
    },
    theme: { mode: 'dark' },
    colors: drawn.map(({ tone }) => TONES[tone ?? 'main']),
    plotOptions: {
      bar: {
        horizontal: isBars,
        borderRadius: 2,
        columnWidth: data.labels.length < FEW ? '25%' : '70%',
        barHeight: '70%',
      },
    },
    ...(isBars ? {} : { annotations: { xaxis: marksOf(data) } }),
    dataLabels: { enabled: false },
    stroke: { width: drawn.map(({ tone }) => (kind === 'columns' && tone === 'before' ? 2 : 0)) },
    markers: { size: drawn.map(({ tone }) => (kind === 'columns' && tone === 'before' ? 3 : 0)) },
    fill: { opacity: 1 },
    grid: { borderColor: color.line, strokeDashArray: 3 },
    legend: {
      show: drawn.length > 1,
      position: 'top',
      horizontalAlign: 'left',
      fontSize: size.small,
      markers: { size: 5, strokeWidth: 0, offsetX: -4 },
    },
    xaxis: {
      categories: [...data.labels],
      axisBorder: { color: color.line },
      axisTicks: { color: color.line },
      ...(isBars
        ? { ...numbers, ...(drawn[0] ? ticksOf(drawn[0]) : {}) }
        : { labels: { style: label, rotate: -45, hideOverlappingLabels: true } }),
    },
    yaxis: isBars
      ? { labels: { style: label, maxWidth: 180 } }
      : { ...numbers, min: 0, forceNiceScale: true },
    tooltip: {
      theme: 'dark',
      shared: !isSingle,
      intersect: isSingle,
      y: {
        formatter: (value: unknown, { seriesIndex }: { seriesIndex: number }) =>
          textOf(value, drawn[seriesIndex]),
      },
    },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    ...(kind === 'heat' ? heatOptions(drawn) : {}),
  };
}
