import { changeCallRule } from '@haulboard/contract';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { conflict } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { assertVisibleCrew } from './read-stock.ts';

type Rule = { version: number; callByMinute: number; isReminded: boolean };

/** Says by when a crew calls, and whether it is reminded. @throws RequestError 404, 409 with what it is now */
export async function saveCallRule(
  db: Db,
  user: User,
  { crewId, version, callByMinute, isReminded }: Rule & { crewId: number },
): Promise<Rule> {
  await assertVisibleCrew(db, user, crewId);
  const saved = await db
    .updateTable('crew')
    .set((eb) => ({ callByMinute, isCallReminded: isReminded, version: eb('version', '+', 1) }))
    .where('id', '=', crewId)
    .where('version', '=', version)
    .returning(['version', 'callByMinute', 'isCallReminded as isReminded'])
    .executeTakeFirst();
  if (!saved) {
    const now = await db
      .selectFrom('crew')
      .select(['version', 'callByMinute', 'isCallReminded as isReminded'])
      .where('id', '=', crewId)
      .executeTakeFirstOrThrow();
    throw conflict(
      message('This was changed elsewhere: look at it and save again'),
      z.encode(changeCallRule.result, now),
    );
  }
  return saved;
}
