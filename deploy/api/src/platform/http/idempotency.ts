import { createHash } from 'node:crypto';
import { Code } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/index.ts';
import { message } from '../texts/message.ts';
import { conflict, RequestError, unprocessable } from './failure/request-error.ts';

const MAX_KEY = 200;
/** A longer answer is not kept: the write is not done twice, but whoever repeats it reads anew. */
const MAX_KEPT_BYTES = 16 * 1024;
/** Of one person; older ones are given up. */
const MAX_KEPT_ANSWERS = 500;

/** What a write was answered, but for the message: that is put into words for each request. */
const answer = z.object({ code: z.int(), data: z.unknown() });
/** A longer answer, or one with a secret, is done and not kept. */
const keptAnswer = z.union([answer, z.enum(['too long', 'secret'])]);
type Answer = z.infer<typeof answer>;

/** A write that may be repeated safely: the key the client gave and what it asked for. */
export type Repeatable = { userId: number; key: string; requestHash: string };

/** Reads the header `Idempotency-Key`; nothing when the client did not ask for it. */
export function readRepeatable(given: {
  userId: number;
  key: string | undefined;
  request: string[];
}): Repeatable | undefined {
  const { userId, key, request } = given;
  if (!key) {
    return undefined;
  }
  if (key.length > MAX_KEY) {
    throw unprocessable('Idempotency-Key', message('at most {count} characters', { count: MAX_KEY }));
  }
  return { userId, key, requestHash: createHash('sha256').update(request.join('\n')).digest('hex') };
}

/**
 * Takes the key in the request's own transaction, so that the effect and its record commit together.
 * A second request with the key waits for the first one's end. Only success is kept: a refused write changed
 * nothing and may be tried again.
 *
 * @returns the first answer, when the write was already done
 */
export async function takeKey(db: Db, write: Repeatable): Promise<Answer | undefined> {
  const taken = await db
    .insertInto('idempotency')
    .values({ ...write, status: 0, response: 'null' })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) {
    return undefined;
  }
  const first = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'response'])
    .where('userId', '=', write.userId)
    .where('key', '=', write.key)
    .executeTakeFirstOrThrow();
  if (first.requestHash !== write.requestHash) {
    throw new RequestError(
      Code.Unprocessable,
      message('Idempotency-Key: this key was used for another request; give each request its own'),
    );
  }
  const kept = keptAnswer.parse(first.response);
  if (typeof kept === 'string') {
    throw conflict(message('This was already done by your first request: reload to see it'));
  }
  return kept;
}

/** Keeps the answer for repeats, and no more of them than anybody repeats. */
export async function keepAnswer(db: Db, write: Repeatable, given: Answer | 'secret'): Promise<void> {
  const text = JSON.stringify(given);
  const response = Buffer.byteLength(text) > MAX_KEPT_BYTES ? JSON.stringify('too long') : text;
  await db
    .updateTable('idempotency')
    .set({ status: Code.Ok, response })
    .where('userId', '=', write.userId)
    .where('key', '=', write.key)
    .execute();
  await sql`delete from idempotency where user_id = ${write.userId} and created_at < (
    select created_at from idempotency where user_id = ${write.userId}
    order by created_at desc offset ${MAX_KEPT_ANSWERS} limit 1)`.execute(db);
}
