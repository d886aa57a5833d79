import { createHash } from 'node:crypto';
import { Code } from '@haulboard/contract';
import { z } from 'zod';
import type { Db } from '../db/index.ts';
import { say } from '../texts/say.ts';
import { Refusal, unprocessable } from './refusal.ts';

const LONGEST_KEY = 200;

/** What a write was answered, but for the message: that is put into words for each request. */
const keptAnswer = z.object({ code: z.int(), data: z.unknown() });
type Answer = z.infer<typeof keptAnswer>;

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
  if (key.length > LONGEST_KEY) {
    throw unprocessable('Idempotency-Key', say('at most {count} characters', { count: LONGEST_KEY }));
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
    throw new Refusal(
      Code.Unprocessable,
      say('Idempotency-Key: this key was used for another request; give each request its own'),
    );
  }
  return keptAnswer.parse(first.response);
}

/** Keeps the answer for repeats. */
export async function keepAnswer(db: Db, write: Repeatable, answer: Answer): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ status: Code.Ok, response: JSON.stringify(answer) })
    .where('userId', '=', write.userId)
    .where('key', '=', write.key)
    .execute();
}
