import { changeHelpCall, type CallInput, type HelpCall } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { now, toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { hintFollowersOf } from './followers.ts';
import { readHelpCalls } from './read-help-calls.ts';

/** No such call, or one from a truck of others. */
export const NO_HELP_CALL = message('This call for help is not there any more');

async function readHelpCall(db: Db, user: User, id: number): Promise<HelpCall> {
  const [call] = await readHelpCalls(db, user, sql<boolean>`h.id = ${id}`);
  if (!call) {
    throw notFound(NO_HELP_CALL);
  }
  return call;
}

const takerOf = ({ userId }: User, isTaken: boolean) => (isTaken ? userId : null);

/** Looks after it, leaves it to others or says that it is done. @throws RequestError 404, 409 with what it is now */
export async function answerHelpCall(
  db: Db,
  user: User,
  { id, version, isTaken, isDone }: CallInput<typeof changeHelpCall>['body'] & { id: number },
): Promise<HelpCall> {
  const before = await readHelpCall(db, user, id);
  const saved = await db
    .updateTable('helpCall')
    .set((eb) => ({
      takenBy: isTaken === undefined ? before.takenBy : takerOf(user, isTaken),
      doneAt: isDone ? toInstant(before.doneAt ?? now()) : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const after = await readHelpCall(db, user, id);
  if (saved.numUpdatedRows === 0n) {
    throw conflict(
      message('This was changed elsewhere: look at it and save again'),
      z.encode(changeHelpCall.result, after),
    );
  }
  await hintFollowersOf(db, id);
  return after;
}
