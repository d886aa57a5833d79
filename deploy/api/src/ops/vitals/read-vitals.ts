import type { VitalFigure, WebVital } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { p75Of, type Steps } from './vital-steps.ts';

/** The first and the last day, and the instants between which they lie. */
type Span = { from: string; to: string; begins: Date; ends: Date };

/** How one build was to work with. */
export type VitalsOfBuild = {
  remote: string;
  build: string;
  /** Who opened it. */
  people: number;
  ready: VitalFigure;
} & Record<Lowercase<WebVital>, VitalFigure>;

type VitalRow = Steps & { remote: string; build: string; metric: WebVital };
type ReadyRow = { remote: string; build: string; people: number; p75: number; count: number; lastAt: Date };

async function readHistograms(db: Db, { from, to }: Span): Promise<VitalRow[]> {
  const { rows } = await sql<VitalRow>`
    select remote, build, metric, sum(count)::int as count, max(max_value) as max_value, sum_steps(steps) as steps
    from page_vital where day between ${from}::date and ${to}::date
    group by remote, build, metric order by max(day) desc, remote, build, metric`.execute(db);
  return rows;
}

/** How long builds were on their way to the screen, from the steps that are kept anyway. */
async function readReady(db: Db, { begins, ends }: Span): Promise<ReadyRow[]> {
  const { rows } = await sql<ReadyRow>`
    select remote, build, count(distinct user_id)::int as people, count(*)::int as count, max(at) as last_at,
      round(percentile_cont(0.75) within group (order by ms))::int as p75
    from remote_step where phase = 'ready' and at >= ${begins}::timestamptz and at < ${ends}::timestamptz
    group by remote, build order by max(at) desc limit 200`.execute(db);
  return rows;
}

function figureOf(rows: readonly VitalRow[], metric: WebVital): VitalFigure {
  const row = rows.find((each) => each.metric === metric);
  return row ? { p75: p75Of(metric, row), count: row.count } : null;
}

const keyOf = ({ remote, build }: { remote: string; build: string }): string => `${remote} ${build}`;

/** How builds were to work with on some days, those first that were opened last. */
export async function readVitals(db: Db, span: Span): Promise<VitalsOfBuild[]> {
  const ready = new Map((await readReady(db, span)).map((row) => [keyOf(row), row]));
  const histograms = Map.groupBy(await readHistograms(db, span), keyOf);
  return [...new Set([...ready.keys(), ...histograms.keys()])].flatMap((key) => {
    const opened = ready.get(key);
    const rows = histograms.get(key) ?? [];
    const named = opened ?? rows[0];
    return named
      ? [
          {
            remote: named.remote,
            build: named.build,
            people: opened?.people ?? 0,
            ready: opened ? { p75: opened.p75, count: opened.count } : null,
            lcp: figureOf(rows, 'LCP'),
            inp: figureOf(rows, 'INP'),
            cls: figureOf(rows, 'CLS'),
          },
        ]
      : [];
  });
}
