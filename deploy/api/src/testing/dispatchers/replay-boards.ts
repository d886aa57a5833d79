import { getBoard, type Board } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { z } from 'zod';
import { toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { replay } from '../../planning/history/replay.ts';
import { readBoard } from '../../planning/plan/board/board.ts';
import type { PlanTask } from '../../planning/plan/day/plan-task.ts';
import { CARRIERS } from './actors.ts';
import { boardsOf, openBlank, type Stage } from './stage.ts';

const ZONE = 'Pacific/Auckland';

/** A board as the bytes that are sent. When a row was written last is the row's own: it is in no event. */
function textOf(board: Board): string {
  return JSON.stringify(z.encode(getBoard.result, board), (key, value: unknown) =>
    key === 'updated_at' ? 0 : value,
  );
}

const instant = (seconds: number | null) => (seconds === null ? null : toInstant(seconds));

type Played = { loads: readonly PlanTask[]; editors: ReadonlyMap<number, number | null>; gaps: number };

/** All that the events come to, played from nothing, and who edited each load last. */
async function playAll(db: Db): Promise<Played> {
  const events = await db
    .selectFrom('planEvent as e')
    .innerJoin('planStep as s', 's.id', 'e.stepId')
    .select(['e.stepId', 'e.taskId', 'e.before', 'e.after', 'e.isEdited', 's.userId'])
    .orderBy('e.stepId')
    .execute();
  const { loads, gaps } = replay(events);
  const edits = events.filter(({ isEdited }) => isEdited);
  return {
    loads: [...loads.values()],
    editors: new Map(edits.map(({ taskId, userId }) => [taskId, userId])),
    gaps: gaps.length,
  };
}

/** Writes what was played into a database that holds nothing but the fixture and the shares. */
async function store(db: Db, { loads, editors }: Played): Promise<void> {
  for (const load of loads) {
    await db
      .insertInto('task')
      .values({
        ...load,
        packets: load.packets ? JSON.stringify(load.packets) : null,
        plannedDepartAt: instant(load.plannedDepartAt),
        plannedLoadAt: instant(load.plannedLoadAt),
        plannedUnloadAt: instant(load.plannedUnloadAt),
        plannedEndAt: instant(load.plannedEndAt),
        statusSince: toInstant(load.statusSince),
        createdBy: null,
        updatedBy: editors.get(load.id) ?? null,
      })
      .execute();
  }
}

/**
 * Copies shares, the parts of a truck's day that follow from them, and dockets. A plan's history does not hold them. No
 * undo takes them back, so the replay finds them as they are.
 */
async function copyRows(from: Db, to: Db, table: 'vehicle_share' | 'truck_day' | 'docket'): Promise<void> {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(from);
  const names = sql.join(columns.rows.map(({ name }) => sql.id(name)));
  const { rows } = await sql<{ all: string | null }>`
    select jsonb_agg(r)::text as all from ${sql.id(table)} r`.execute(from);
  await sql`
    insert into ${sql.id(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.id(table)}, ${rows[0]?.all ?? '[]'}::jsonb)`.execute(
    to,
  );
}

type Replayed = {
  boards: number;
  /** Boards whose bytes are not those of the replay. */
  differing: string[];
  /** Events whose load was not what they say it was before. */
  gaps: number;
  bytes: number;
};

let databases = 0;

/** Plays the history from nothing into an empty database, and compares its boards with the server's. */
export async function replayBoards(stage: Stage, days: readonly Day[]): Promise<Replayed> {
  databases += 1;
  const { db, close } = await openBlank(stage, `replayed_${databases}`);
  try {
    await copyRows(stage.db, db, 'vehicle_share');
    await copyRows(stage.db, db, 'truck_day');
    const played = await playAll(stage.db);
    await store(db, played);
    await copyRows(stage.db, db, 'docket');
    const carriers = new Set(stage.people.map(({ carrierId }) => carrierId));
    const current = (await boardsOf(stage, days)).map(textOf);
    const replayed: string[] = [];
    for (const day of days) {
      for (const carrierId of CARRIERS.filter((id) => carriers.has(id))) {
        const board = await readBoard(db, day, { carrierId, zone: ZONE });
        replayed.push(board ? textOf(board) : '');
      }
    }
    return {
      boards: current.length,
      differing: current.filter((text, at) => text !== replayed[at]),
      gaps: played.gaps,
      bytes: current.join('').length,
    };
  } finally {
    await close();
  }
}
