import type { ChartColumn } from '@haulboard/charts';
import { pairParts, type RunningFigure, type RunningReport, type WorkPart } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { emptyShare, lostOf, usedShare } from '../../../model/running.ts';
import type { RunningNumbers } from './use-running-numbers.ts';

type OverColumn = Pick<ChartColumn, 'name' | 'format' | 'step'> & { read: (part: WorkPart) => number | null };
type ColumnsOf = (figure: RunningFigure, report: RunningReport) => ChartColumn[];

/** Something of a figure, where it is somebody's to see. */
const of = <T>(one: T | null, read: (one: T) => number | null) => (one === null ? null : read(one));

/** The first column is drawn, with the period before beside it; the others stand in the table. */
function withBefore(
  [main, ...others]: readonly OverColumn[],
  { parts, partsBefore }: RunningReport,
  name: string,
): ChartColumn[] {
  if (!main) {
    return [];
  }
  const pairs = pairParts(parts, partsBefore);
  const earlier = pairs.map(({ before }) => of(before, main.read));
  // A line along the bottom would say nothing.
  const isDrawn = earlier.some((value) => value !== null && value > 0);
  const valuesOf = ({ read, ...column }: OverColumn): ChartColumn => ({
    ...column,
    values: pairs.map(({ now }) => of(now, read)),
  });
  return [
    { ...valuesOf(main), tone: 'main' },
    { name, format: main.format, values: earlier, ...(isDrawn ? { tone: 'before' } : {}) },
    ...others.map(valuesOf),
  ];
}

/** What is drawn of a figure over time, and what its table says of it besides. */
export function useOverColumns({ count, km, minutes, percent, tenth }: RunningNumbers): ColumnsOf {
  const { t } = useLingui();
  const staysOf = (figure: 'destination' | 'skid'): OverColumn[] => [
    {
      name: t`Median stay`,
      format: minutes,
      step: 10,
      read: (part) => of(part[figure], (one) => one.medianMinutes),
    },
    {
      name: t`Nine of ten within`,
      format: minutes,
      read: (part) => of(part[figure], (one) => one.slowMinutes),
    },
    {
      name: t`Trucks there before`,
      format: tenth,
      read: (part) => of(part[figure], (one) => one.trucksBefore),
    },
    { name: t`Visits`, format: count, read: (part) => of(part[figure], (one) => one.visits) },
  ];
  const columns: Readonly<Record<RunningFigure, readonly OverColumn[]>> = {
    destination: staysOf('destination'),
    skid: staysOf('skid'),
    way: [
      { name: t`Empty`, format: percent, read: ({ way }) => of(way, emptyShare) },
      { name: t`Empty way`, format: km, read: ({ way }) => of(way, (one) => one.tenthsEmpty) },
      { name: t`Loaded way`, format: km, read: ({ way }) => of(way, (one) => one.tenthsLoaded) },
      { name: t`Loads`, format: count, read: ({ way }) => of(way, (one) => one.loads) },
    ],
    use: [
      { name: t`Used`, format: percent, read: ({ use }) => of(use, usedShare) },
      { name: t`Days at hand`, format: count, read: ({ use }) => of(use, (one) => one.days) },
      { name: t`Days worked`, format: count, read: ({ use }) => of(use, (one) => one.worked) },
      { name: t`Loads`, format: count, read: ({ use }) => of(use, (one) => one.loads) },
    ],
    lost: [
      { name: t`Not hauled`, format: count, step: 1, read: ({ lost }) => of(lost, lostOf) },
      { name: t`Cancelled`, format: count, read: ({ lost }) => of(lost, (one) => one.cancelled) },
      { name: t`Declined`, format: count, read: ({ lost }) => of(lost, (one) => one.declined) },
      { name: t`Missed`, format: count, read: ({ lost }) => of(lost, (one) => one.missed) },
    ],
    lag: [
      { name: t`Median lag`, format: minutes, step: 60, read: ({ lag }) => lag.medianMinutes },
      { name: t`Nine of ten within`, format: minutes, read: ({ lag }) => lag.slowMinutes },
      { name: t`Over a day`, format: count, read: ({ lag }) => lag.late },
      { name: t`Dockets`, format: count, read: ({ lag }) => lag.dockets },
    ],
  };
  return (figure, report) => withBefore(columns[figure], report, t`Period before`);
}
