import type {
  DocketLag,
  LostLoads,
  RunningFigure,
  RunningReport,
  TruckUse,
  Waits,
  Way,
} from '@haulboard/contract';
import { message, type Message } from '../../platform/texts/message.ts';

/** What a number is, which says how it is written. */
export type NumberKind = 'minutes' | 'percent' | 'count' | 'tenth';

type NumberOf<T> = { head: Message; kind: NumberKind; read: (of: T) => number | null };

/** A figure with the period before: of all, by what it is broken down, over time. The first number is the figure. */
export type MailFigure = {
  figure: RunningFigure;
  title: Message;
  heads: Message[];
  kinds: NumberKind[];
  now: (number | null)[];
  before: number | null;
  /** The label is null for the rest of many. */
  rows: { label: string | null; numbers: (number | null)[] }[];
  parts: (number | null)[];
  partsBefore: (number | null)[];
};

const share = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);
const BEFORE = message('Before');

const STAYS: NumberOf<Waits>[] = [
  { head: message('Median stay'), kind: 'minutes', read: ({ medianMinutes }) => medianMinutes },
  { head: message('Nine of ten within'), kind: 'minutes', read: ({ slowMinutes }) => slowMinutes },
  { head: message('Trucks there before'), kind: 'tenth', read: ({ trucksBefore }) => trucksBefore },
  { head: message('Visits'), kind: 'count', read: ({ visits }) => visits },
];
const WAYS: NumberOf<Way>[] = [
  {
    head: message('Empty'),
    kind: 'percent',
    read: ({ tenthsEmpty, tenthsLoaded }) => share(tenthsEmpty, tenthsEmpty + tenthsLoaded),
  },
  { head: message('Loads'), kind: 'count', read: ({ loads }) => loads },
];
const USES: NumberOf<TruckUse>[] = [
  { head: message('Used'), kind: 'percent', read: ({ worked, days }) => share(worked, days) },
  { head: message('Days at hand'), kind: 'count', read: ({ days }) => days },
  { head: message('Days worked'), kind: 'count', read: ({ worked }) => worked },
];
const LOST: NumberOf<LostLoads>[] = [
  {
    head: message('Not hauled'),
    kind: 'count',
    read: ({ cancelled, declined, missed }) => cancelled + declined + missed,
  },
  { head: message('Cancelled'), kind: 'count', read: ({ cancelled }) => cancelled },
  { head: message('Declined'), kind: 'count', read: ({ declined }) => declined },
  { head: message('Missed'), kind: 'count', read: ({ missed }) => missed },
];
const LAGS: NumberOf<DocketLag>[] = [
  { head: message('Median lag'), kind: 'minutes', read: ({ medianMinutes }) => medianMinutes },
  { head: message('Nine of ten within'), kind: 'minutes', read: ({ slowMinutes }) => slowMinutes },
  { head: message('Over a day'), kind: 'count', read: ({ late }) => late },
  { head: message('Dockets'), kind: 'count', read: ({ dockets }) => dockets },
];

type FigureOptions<T> = {
  figure: RunningFigure;
  title: Message;
  numbers: readonly NumberOf<T>[];
  /** Null where it is not the reader's to see. */
  of: { now: T; before: T; rows: { label: string | null; now: T; before: T }[] } | null | undefined;
  report: RunningReport;
  partOf: (part: RunningReport['parts'][number]) => T | null;
};

function figureOf<T>({ figure, title, numbers, of, report, partOf }: FigureOptions<T>): MailFigure[] {
  const [main, ...others] = numbers;
  if (!of || !main) {
    return [];
  }
  const read = (one: T | null) => (one === null ? null : main.read(one));
  return [
    {
      figure,
      title,
      heads: [main.head, BEFORE, ...others.map(({ head }) => head)],
      kinds: [main.kind, main.kind, ...others.map(({ kind }) => kind)],
      now: numbers.map((one) => one.read(of.now)),
      before: main.read(of.before),
      rows: of.rows.map(({ label, now, before }) => ({
        label,
        numbers: [main.read(now), main.read(before), ...others.map((one) => one.read(now))],
      })),
      parts: report.parts.map((part) => read(partOf(part))),
      partsBefore: report.partsBefore.map((part) => read(partOf(part))),
    },
  ];
}

const named = <T, R extends { name: string }>(of: (T & { rows: R[] }) | null | undefined) =>
  of && { ...of, rows: of.rows.map((row) => ({ ...row, label: row.name })) };
const byReason = (lost: RunningReport['lost']) =>
  lost && { ...lost, rows: lost.rows.map((row) => ({ ...row, label: row.reason })) };

/** The figures that a reader sees, in the order of the page. */
export function figuresOf(report: RunningReport): MailFigure[] {
  const { waits, ways, uses, lost, lags } = report;
  return [
    ...figureOf<Waits>({
      figure: 'destination',
      title: message('Stays at destinations'),
      numbers: STAYS,
      of: named(waits?.destinations),
      report,
      partOf: ({ destination }) => destination,
    }),
    ...figureOf<Waits>({
      figure: 'skid',
      title: message('Stays at skids'),
      numbers: STAYS,
      of: named(waits?.skids),
      report,
      partOf: ({ skid }) => skid,
    }),
    ...figureOf<Way>({
      figure: 'way',
      title: message('Empty running'),
      numbers: WAYS,
      of: named(ways),
      report,
      partOf: ({ way }) => way,
    }),
    ...figureOf<TruckUse>({
      figure: 'use',
      title: message('Use of trucks'),
      numbers: USES,
      of: named(uses),
      report,
      partOf: ({ use }) => use,
    }),
    ...figureOf<LostLoads>({
      figure: 'lost',
      title: message('Loads not hauled'),
      numbers: LOST,
      of: byReason(lost),
      report,
      partOf: (part) => part.lost,
    }),
    ...figureOf<DocketLag>({
      figure: 'lag',
      title: message('Docket lag'),
      numbers: LAGS,
      of: named(lags),
      report,
      partOf: ({ lag }) => lag,
    }),
  ];
}
