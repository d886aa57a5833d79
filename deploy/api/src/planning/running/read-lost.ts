import type { LostLoads, RunningReport } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { isCounted, isNow, LOADS, type Asked } from './asked.ts';
import { factsByPart, partsIn, type AtPart } from './grouped.ts';
import { lostOf } from './loads.ts';
import type { WorkRow } from './sums.ts';

/** More reasons than anybody reads; the rest is one row. */
const MAX_REASONS = 24;

const NOTHING_LOST: LostLoads = { cancelled: 0, declined: 0, missed: 0 };

/** Loads of a reason, or of a part. */
type Lost = LostLoads & { isNow: boolean; key: string | null; part: string | null; reason: string };

const sizeOf = ({ cancelled, declined, missed }: LostLoads) => cancelled + declined + missed;

function added(rows: readonly LostLoads[]): LostLoads {
  return rows.reduce<LostLoads>(
    (sum, { cancelled, declined, missed }) => ({
      cancelled: sum.cancelled + cancelled,
      declined: sum.declined + declined,
      missed: sum.missed + missed,
    }),
    NOTHING_LOST,
  );
}

const both = (rows: readonly Lost[]) => ({
  now: added(rows.filter(({ isNow: isOfNow }) => isOfNow)),
  before: added(rows.filter(({ isNow: isOfNow }) => !isOfNow)),
});

/** Each reason with its loads, the most frequent first; those behind the last that is named are one row. */
function byReason(rows: readonly Lost[]): NonNullable<RunningReport['lost']>['rows'] {
  const each = [...Map.groupBy(rows, ({ key }) => key ?? '')]
    .map(([key, own]) => ({ key, own, reason: own[0]?.reason ?? '', ...both(own) }))
    .toSorted(
      (one, other) =>
        sizeOf(other.now) - sizeOf(one.now) ||
        sizeOf(other.before) - sizeOf(one.before) ||
        one.key.localeCompare(other.key),
    );
  const rest = each.slice(MAX_REASONS).flatMap(({ own }) => own);
  return [
    ...each.slice(0, MAX_REASONS).map(({ reason, now, before }) => ({ reason, now, before })),
    ...(rest.length > 0 ? [{ reason: null, ...both(rest) }] : []),
  ];
}

const NO_REASON = { key: '', reason: '' } as const;

/** The same from sums: what is missed has no reason, and a part has all. */
function lostOfSums(work: readonly WorkRow[]): { rows: Lost[]; planned: number } {
  const bare = { cancelled: 0, declined: 0, missed: 0 };
  const rows = work.flatMap(({ kind, isNow: isOfNow, part, key, name, ...counts }): Lost[] => {
    const { cancelled, declined, missed } = counts;
    const side = { isNow: isOfNow, part: null };
    switch (kind) {
      case 'way':
        return [];
      case 'lost':
        return [{ ...bare, ...side, key, reason: name ?? '', cancelled, declined }];
      case 'day':
        return [
          { ...side, key: null, part, reason: '', cancelled, declined, missed },
          ...(missed > 0 ? [{ ...bare, ...side, ...NO_REASON, missed }] : []),
        ];
    }
  });
  const days = work.filter(({ kind, isNow: isOfNow }) => kind === 'day' && isOfNow);
  return { rows, planned: days.reduce((sum, { planned }) => sum + planned, 0) };
}

async function lostOfRows(db: Db, asked: Asked): Promise<{ rows: Lost[]; planned: number }> {
  const { rows } = await sql<Lost>`
    select is_now, reason_key as key, part, min(reason) as reason, sum(cancelled)::int as cancelled,
      sum(declined)::int as declined, sum(missed)::int as missed
    from (${factsByPart(lostOf(asked), asked.range)}) fact
    group by grouping sets ((is_now, reason_key), (is_now, part))`.execute(db);
  const { rows: planned } = await sql<{ planned: number }>`
    select count(*)::int as planned from ${LOADS}
    where ${isCounted(asked)} and ${isNow(asked, sql`h.day`)}`.execute(db);
  return { rows, planned: planned[0]?.planned ?? 0 };
}

/** Loads that were not hauled, of all, by reason and of each part. */
export async function readLost(
  db: Db,
  asked: Asked,
  work: readonly WorkRow[] | undefined,
): Promise<{ figure: NonNullable<RunningReport['lost']>; at: AtPart<LostLoads> }> {
  const { rows, planned } = work ? lostOfSums(work) : await lostOfRows(db, asked);
  const reasons = rows.filter(({ part }) => part === null);
  return {
    figure: { planned, ...both(reasons), rows: byReason(reasons) },
    at: partsIn(rows, {
      none: NOTHING_LOST,
      read: ({ cancelled, declined, missed }) => ({ cancelled, declined, missed }),
    }),
  };
}
