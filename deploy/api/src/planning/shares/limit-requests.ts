import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { tooMany } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';

/** What one dispatcher may wait for from one other: more could not be answered, and would bury what others ask. */
const MAX_OPEN_OF_PAIR = 20;
/** Each request is a notice to every person of the other side, also when it is withdrawn at once. */
const MAX_OF_ASKER_PER_HOUR = 100;
/** Requests count for an hour; programs that ask again sooner only wait longer. */
const RETRY_AFTER_S = 600;

type Pair = { carrierId: number; toCarrierId: number };

/** Counts under a lock of the asker: requests sent at once are not all let through. @throws RequestError 429 */
export async function limitRequests(db: Db, { carrierId, toCarrierId }: Pair): Promise<void> {
  const lock = `share requests of ${carrierId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
  const { open, lately } = await db
    .selectFrom('shareRequest')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere((row) =>
          row.and([
            row('toCarrierId', '=', toCarrierId),
            row('status', '=', 'open'),
            row('expiresAt', '>', sql<Date>`now()`),
          ]),
        )
        .as('open'),
      eb.fn
        .countAll<number>()
        .filterWhere('askedAt', '>', sql<Date>`now() - interval '1 hour'`)
        .as('lately'),
    ])
    .where('carrierId', '=', carrierId)
    .executeTakeFirstOrThrow();
  if (open >= MAX_OPEN_OF_PAIR) {
    throw tooMany(
      message('{count} of your requests wait for this dispatcher: withdraw one, or wait for an answer', {
        count: open,
      }),
      RETRY_AFTER_S,
    );
  }
  if (lately >= MAX_OF_ASKER_PER_HOUR) {
    throw tooMany(message('You have asked for trucks too often: try again in an hour'), RETRY_AFTER_S);
  }
}
