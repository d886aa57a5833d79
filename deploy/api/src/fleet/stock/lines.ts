import { crewStock, type CalledLine } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { conflict } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { readLines } from './read-stock.ts';

export type Deed = { db: Db; user: User; today: Day };
export type Line = {
  id: number;
  qtyLoads: number;
  qtyKg: number | null;
  qtyJasDm3: number | null;
  version: number;
};
export type Movement = { cause: 'call' | 'correction'; source: string; reason: string };
export type Figures = Pick<CalledLine, 'qtyKg' | 'qtyJasDm3'> & { qtyLoads: number };

/** What a person says of a line besides its figures; what was not said stays. */
export type Marks = Pick<CalledLine, 'priority' | 'fellDate' | 'isHeld' | 'holdReason' | 'comment'>;

/** Locks lines in the order of their ids, as everybody does. */
export async function lockLines(db: Db, ids: readonly number[]): Promise<Map<number, Line>> {
  const rows = await db
    .selectFrom('stock')
    .select(['id', 'qtyLoads', 'qtyKg', 'qtyJasDm3', 'version'])
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lines that somebody changed since they were seen. @throws RequestError 409 with them as they are now */
export async function assertFresh({ db, today }: Deed, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) {
    const theirs = await readLines(db, { today, only: sql`s.id = any(${[...ids]}::int[])` });
    throw conflict(message('This stock was changed elsewhere: look at it and save again'), {
      theirs: z.encode(z.array(crewStock), theirs),
    });
  }
}

/** Writes what makes a line hold these figures now, as the difference. */
export async function setFigures(
  { db, user }: Deed,
  line: Line,
  { figures, movement }: { figures: Figures; movement: Movement },
): Promise<void> {
  const { qtyKg = line.qtyKg, qtyJasDm3 = line.qtyJasDm3 } = figures;
  const given = {
    deltaLoads: Math.round((figures.qtyLoads - line.qtyLoads) * 1000) / 1000,
    deltaKg: (qtyKg ?? 0) - (line.qtyKg ?? 0),
    deltaJasDm3: (qtyJasDm3 ?? 0) - (line.qtyJasDm3 ?? 0),
  };
  const isSame = Object.values(given).every((delta) => delta === 0);
  if (!isSame || movement.cause === 'call') {
    await db
      .insertInto('stockMovement')
      .values({ ...movement, ...given, stockId: line.id, byUserId: authorOf(user).userId })
      .execute();
  }
}

/** Keeps what was said of a line besides its figures. */
export async function setMarks({ db }: Deed, id: number, marks: Marks): Promise<void> {
  const { priority, fellDate, isHeld, holdReason, comment } = marks;
  const said = Object.entries({ priority, fellDate, isHeld, holdReason, comment }).filter(
    ([, value]) => value !== undefined,
  );
  if (said.length > 0) {
    await db
      .updateTable('stock')
      .set((eb) => ({ ...Object.fromEntries(said), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
}
