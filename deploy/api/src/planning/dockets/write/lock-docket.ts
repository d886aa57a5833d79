import { getDocket } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { scopeOf } from '../../../identity/scope/scope-of.ts';
import { docketsVisibleTo } from '../../../identity/scope/visible-rows.ts';
import type { Db } from '../../../platform/db/index.ts';
import { authorOf, type User } from '../../../platform/http/caller.ts';
import { conflict, notFound } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import { readDocketDetail } from '../read/docket-detail.ts';
import { NOT_FOUND } from '../../plan/access/not-found.ts';

type Seen = { id: number; version: number; reason: string };

/**
 * Locks a docket as somebody has seen it, and says whose the changes of this transaction are and why.
 *
 * @throws RequestError 404, 409 with what the docket is now
 */
export async function lockDocket(db: Db, user: User, { id, version, reason }: Seen) {
  const scope = await scopeOf(db, user);
  // A load's lock comes before those of its dockets: whoever moves the load takes them in this order.
  await sql`select t.id from task t join docket k on k.task_id = t.id
    where k.id = ${id} and ${docketsVisibleTo(scope)} for update of t`.execute(db);
  const { rows } = await sql<{ version: number }>`
    select k.version from docket k where k.id = ${id} and ${docketsVisibleTo(scope)} for update`.execute(db);
  const [now] = rows;
  if (!now) {
    throw notFound(NOT_FOUND.Docket);
  }
  const docket = await readDocketDetail(db, user, id);
  if (now.version !== version) {
    throw conflict(message('This was changed elsewhere: look at it and save again'), {
      theirs: z.encode(getDocket.result, docket),
    });
  }
  const userId = String(authorOf(user).userId);
  await sql`select set_config('haulboard.docket_user', ${userId}, true),
    set_config('haulboard.docket_reason', ${reason}, true)`.execute(db);
  return docket;
}
