import { z } from 'zod';
import { answeredDay, calendarDay, entity, id, seconds } from '../../wire.ts';
import { REPORT_PERIODS, reportFilters } from './report.ts';

/** What is asked of how work went; a filter that a figure does not know narrows it not. */
const asked = {
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  by: z.optional(z.enum(REPORT_PERIODS)),
  ...reportFilters,
};
export const runningQuery = entity(asked);
export type RunningQuery = z.output<typeof runningQuery>;

const count = z.int().min(0);
const minutes = z.nullable(z.int().min(0));

/** Stays of trucks at a place, as its fences saw them. Minutes are null where nobody came. */
const waits = entity({
  visits: count,
  /** Half of the trucks stayed shorter, and nine of ten stayed shorter. */
  medianMinutes: minutes,
  slowMinutes: minutes,
  /** How many trucks, of whomever, were there when one came; the mean, to 0.1. */
  trucksBefore: z.nullable(z.number().min(0)),
});
export type Waits = z.output<typeof waits>;

/** Way of completed loads by the plan's estimates of the road, in tenths of a kilometre. */
const way = entity({ loads: count, tenthsEmpty: count, tenthsLoaded: count });
export type Way = z.output<typeof way>;

/** From a weighing until the server had the docket and its weight. */
const lag = entity({
  dockets: count,
  weighed: count,
  medianMinutes: minutes,
  slowMinutes: minutes,
  late: count,
});
export type DocketLag = z.output<typeof lag>;

/** Days on which a truck could work, those on which it completed a load, and its loads. */
const use = entity({ days: count, worked: count, loads: count });
export type TruckUse = z.output<typeof use>;

/** Published loads that were not hauled. */
const lost = entity({ cancelled: count, declined: count, missed: count });
export type LostLoads = z.output<typeof lost>;

const named = { id, name: z.string() };

/** The same of a day, week or month of the range; the first and the last may be a part of one. */
const workPart = entity({
  from: answeredDay,
  to: answeredDay,
  destination: z.nullable(waits),
  skid: z.nullable(waits),
  way: z.nullable(way),
  use: z.nullable(use),
  lost: z.nullable(lost),
  lag,
});
export type WorkPart = z.output<typeof workPart>;

/** How work went. A figure is null for whom its trucks and loads are nobody's to see. */
export const runningReport = entity({
  from: answeredDay,
  to: answeredDay,
  by: z.enum(REPORT_PERIODS),
  beforeFrom: answeredDay,
  beforeTo: answeredDay,
  waits: z.nullable(
    entity({
      destinations: entity({
        now: waits,
        before: waits,
        rows: z.array(entity({ ...named, now: waits, before: waits })),
      }),
      skids: entity({
        now: waits,
        before: waits,
        rows: z.array(entity({ ...named, now: waits, before: waits })),
      }),
    }),
  ),
  ways: z.nullable(
    entity({ now: way, before: way, rows: z.array(entity({ ...named, now: way, before: way })) }),
  ),
  lags: entity({ now: lag, before: lag, rows: z.array(entity({ ...named, now: lag, before: lag })) }),
  uses: z.nullable(
    entity({ now: use, before: use, rows: z.array(entity({ ...named, now: use, before: use })) }),
  ),
  lost: z.nullable(
    entity({
      planned: count,
      now: lost,
      before: lost,
      /** An empty reason is none that was given; without one at all, the rest of many. */
      rows: z.array(entity({ reason: z.nullable(z.string()), now: lost, before: lost })),
    }),
  ),
  /** Every part of the range, and those of the period before, in their order. */
  parts: z.array(workPart),
  partsBefore: z.array(workPart),
});
export type RunningReport = z.output<typeof runningReport>;

export const RUNNING_FIGURES = ['destination', 'skid', 'way', 'lag', 'use', 'lost'] as const;
export type RunningFigure = (typeof RUNNING_FIGURES)[number];

/** Figures with rows behind them: also the planned loads of the report of what was hauled. */
export const ROW_FIGURES = [...RUNNING_FIGURES, 'plan'] as const;
export type RowFigure = (typeof ROW_FIGURES)[number];

/** What a figure is made of: of a place or truck by `id`, of a reason by `reason`. */
export const runningRowsQuery = entity({
  ...asked,
  figure: z.enum(ROW_FIGURES),
  id: z.optional(id),
  reason: z.optional(z.string().max(500)),
});
export type RunningRowsQuery = z.output<typeof runningRowsQuery>;

/** A visit, a load, a docket or a day of a truck; what it has none of is null. */
const runningRow = entity({
  key: z.string(),
  day: answeredDay,
  vehicleCode: z.nullable(z.string()),
  /** A destination, a skid, or from where to where. */
  place: z.string(),
  /** Came and left; weighed and in. */
  fromAt: z.nullable(seconds),
  untilAt: z.nullable(seconds),
  minutes,
  tenthsEmpty: z.nullable(count),
  tenthsLoaded: z.nullable(count),
  loads: z.nullable(count),
  taskStatus: z.nullable(z.int()),
  reason: z.string(),
  docketId: z.nullable(id),
  docketNo: z.nullable(z.string()),
});
export type RunningRow = z.output<typeof runningRow>;

/** The first of them, and how many there are. */
export const runningRows = entity({ count, rows: z.array(runningRow) });
export type RunningRows = z.output<typeof runningRows>;
