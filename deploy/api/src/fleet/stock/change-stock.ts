import type { CalledLine } from '@haulboard/contract';
import { sql } from 'kysely';
import {
  conflict,
  notFound,
  RECORD_NOT_FOUND,
  unprocessable,
} from '../../platform/http/failure/request-error.ts';
import type { Db } from '../../platform/db/index.ts';
import { message } from '../../platform/texts/message.ts';
import { callCrewStock, felledWrong } from './call-stock.ts';
import {
  lockLines,
  assertFresh,
  setFigures,
  setMarks,
  type Deed,
  type Figures,
  type Line,
  type Marks,
} from './lines.ts';
import { assertVisibleLine } from './read-movements.ts';
import { tellStock } from './tell-stock.ts';

type Seen = { id: number; version: number };

/** A line as it was seen, locked. @throws RequestError 404, 409 with it as it is now */
async function unchanged(deed: Deed, { id, version }: Seen): Promise<Line> {
  await assertVisibleLine(deed.db, deed.user, id);
  const line = (await lockLines(deed.db, [id])).get(id);
  if (!line) {
    throw notFound(RECORD_NOT_FOUND);
  }
  await assertFresh(deed, line.version === version ? [] : [id]);
  return line;
}

/** Adds a line with what lies there. @throws RequestError 404, 409, 422 */
export async function addLine(
  deed: Deed,
  crewId: number,
  line: Omit<CalledLine, 'id' | 'version'>,
): Promise<void> {
  await callCrewStock(deed, { crewId, mode: 'called', source: 'manual', lines: [line], isOneLine: true });
}

/** @throws RequestError 422 where it is held and nobody said why */
async function assertReason(db: Db, id: number): Promise<void> {
  const { rows } =
    await sql`select from stock where id = ${id} and is_held and btrim(hold_reason) = ''`.execute(db);
  if (rows.length > 0) {
    throw unprocessable('hold_reason', message('say why it is held'));
  }
}

/** Corrects a line: the difference is a movement with its reason. @throws RequestError 404, 409, 422 */
export async function correctLine(
  deed: Deed,
  seen: Seen,
  { reason, ...given }: Figures & Marks & { reason: string },
): Promise<void> {
  const line = await unchanged(deed, seen);
  const { crewId } = await assertVisibleLine(deed.db, deed.user, line.id);
  const why = felledWrong(given, deed.today);
  if (why) {
    throw unprocessable('fell_date', why);
  }
  await setMarks(deed, line.id, given);
  await assertReason(deed.db, line.id);
  await setFigures(deed, line, {
    figures: given,
    movement: { cause: 'correction', source: 'manual', reason },
  });
  await tellStock(deed.db, crewId);
}

/** Takes a line out; what lay there is written off. @throws RequestError 404, 409 */
export async function removeLine(deed: Deed, seen: Seen): Promise<{ crewId: number }> {
  const line = await unchanged(deed, seen);
  const { crewId } = await assertVisibleLine(deed.db, deed.user, line.id);
  const { rows } = await sql<{ planned: number }>`
    select coalesce(sum(planned), 0) as planned from stock_day
    where stock_id = ${line.id} and day >= ${deed.today}::date`.execute(deed.db);
  if ((rows[0]?.planned ?? 0) > 0) {
    throw conflict(message('Loads are planned from this line: move or cancel them first'));
  }
  const figures = { qtyLoads: 0, qtyKg: null, qtyJasDm3: null };
  await setFigures(deed, line, {
    figures,
    movement: { cause: 'correction', source: 'manual', reason: 'line taken out' },
  });
  await deed.db.updateTable('stock').set({ removedAt: new Date() }).where('id', '=', line.id).execute();
  await tellStock(deed.db, crewId);
  return { crewId };
}
