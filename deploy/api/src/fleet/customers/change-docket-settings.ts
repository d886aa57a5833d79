import { changeDocketSettings, type CallInput, type DocketSettings } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { conflict, unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { readDocketSettings } from './docket-settings.ts';

type Change = CallInput<typeof changeDocketSettings>['body'];
type Book = NonNullable<Change['addRange']>;

/** Adds a book of numbers that are nobody's yet. @throws RequestError 422 */
async function addBook(db: Db, now: DocketSettings & { customerId: number }, book: Book): Promise<void> {
  const { fromNo, toNo } = book;
  if (!now.isRangeEditable) {
    throw unprocessable('add_range', message('the customer does not let docket numbers be changed'));
  }
  if (toNo < fromNo || toNo - fromNo >= 100_000) {
    throw unprocessable('add_range', message('give a first and a last number, at most 100,000 in all'));
  }
  // Who adds numbers waits for each other: they are nobody else's in the whole installation.
  await sql`select pg_advisory_xact_lock(hashtextextended('docket_range', 0))`.execute(db);
  const { rows } = await sql<{ crewCode: string }>`
    select c.crew_code from docket_range r join crew c on c.id = r.crew_id
    where int8range(r.from_no, r.to_no, '[]') && int8range(${fromNo}::bigint, ${toNo}::bigint, '[]')
    limit 1`.execute(db);
  const [other] = rows;
  if (other) {
    throw unprocessable(
      'add_range',
      message('crew {crew} has some of these numbers', { crew: other.crewCode }),
    );
  }
  await db
    .insertInto('docketRange')
    .values({ customerId: now.customerId, crewId: now.crewId, fromNo, toNo, nextNo: fromNo })
    .execute();
}

/** Changes what a crew's dockets need and where its numbers come from. @throws RequestError 404, 409, 422 */
export async function saveDocketSettings(
  db: Db,
  { crewId, user, change }: { crewId: number; user: User; change: Change },
): Promise<DocketSettings> {
  const now = await readDocketSettings(db, { crewId, user, isLocked: true });
  if (now.version !== change.version) {
    throw conflict(
      message('This was changed elsewhere: look at it and save again'),
      z.encode(changeDocketSettings.result, now),
    );
  }
  if (change.addRange) {
    await addBook(db, now, change.addRange);
  }
  await db
    .updateTable('crew')
    .set((eb) => ({
      docketRequiresPieces: change.requiresPieces,
      docketRequiresLength: change.requiresLength,
      docketRangeSize: change.rangeSize,
      docketLowWater: change.lowWater,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', crewId)
    .execute();
  return readDocketSettings(db, { crewId, user });
}
