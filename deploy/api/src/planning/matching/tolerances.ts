import {
  changeMatchTolerance,
  USUAL_TOLERANCE,
  type CallInput,
  type MatchTolerance,
  type ToleranceTrial,
  type tryMatchTolerance,
} from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import { destinationsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { conflict, notFound, RECORD_NOT_FOUND } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { judgeDocket } from './compare.ts';
import { readPairs, type Pair } from './read-facts.ts';

const TRIED_DAYS = 28;
const MAX_EXAMPLES = 5;

/** Of each destination, its own or what is usual. */
export async function readTolerances(
  db: Db,
  scope: Scope,
  only: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<MatchTolerance[]> {
  const { netKg, netPermille, windowMinutes } = USUAL_TOLERANCE;
  const { rows } = await sql<MatchTolerance>`
    select d.id as destination_id, d.name as destination_name, coalesce(m.net_kg, ${netKg}) as net_kg,
      coalesce(m.net_permille, ${netPermille}) as net_permille,
      coalesce(m.window_minutes, ${windowMinutes}) as window_minutes, coalesce(m.version, 0) as version
    from destination d left join match_rule m on m.destination_id = d.id
    where d.removed_at is null and ${destinationsVisibleTo(scope, sql`d.id`)} and ${only}
    order by d.name, d.id`.execute(db);
  return rows;
}

/** @throws RequestError 404 */
async function readTolerance(db: Db, scope: Scope, id: number): Promise<MatchTolerance> {
  const [found] = await readTolerances(db, scope, sql<boolean>`d.id = ${id}`);
  if (!found) {
    throw notFound(RECORD_NOT_FOUND);
  }
  return found;
}

/** @throws RequestError 404, 409 with what it is now */
export async function saveTolerance(
  db: Db,
  user: User,
  { id, version, ...said }: CallInput<typeof changeMatchTolerance>['body'] & { id: number },
): Promise<MatchTolerance> {
  const scope = await scopeOf(db, user);
  await readTolerance(db, scope, id);
  const saved =
    version === 0
      ? await db
          .insertInto('matchRule')
          .values({ destinationId: id, ...said })
          .onConflict((on) => on.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('matchRule')
          .set((eb) => ({ ...said, version: eb('version', '+', 1) }))
          .where('destinationId', '=', id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  const after = await readTolerance(db, scope, id);
  if (!saved) {
    throw conflict(
      message('This was changed elsewhere: look at it and save again'),
      z.encode(changeMatchTolerance.result, after),
    );
  }
  return after;
}

type Tried = CallInput<typeof tryMatchTolerance>['body'];

const agrees = ({ docket, ticket }: Pair) => judgeDocket(docket, ticket).state !== 'differs';

function withTolerance({ docket, ticket }: Pair, { netKg, netPermille, windowMinutes }: Tried): Pair {
  const tried = { toleranceKg: netKg, tolerancePermille: netPermille, windowMinutes };
  return { docket: { ...docket, ...tried }, ticket };
}

/** What another tolerance makes of the dockets with a ticket that somebody sees. @throws RequestError 404 */
export async function tryTolerance(
  { db, user, zone }: { db: Db; user: User; zone: string },
  { id, ...tried }: Tried & { id: number },
): Promise<ToleranceTrial> {
  const scope = await scopeOf(db, user);
  await readTolerance(db, scope, id);
  const to = dayOf(now(), zone);
  const from = addDays(to, 1 - TRIED_DAYS);
  const pairs = (await readPairs(db, { scope, from, to, zone, destinationId: id })).filter(
    ({ ticket }) => ticket !== undefined,
  );
  const changed = pairs
    .map((pair) => ({ pair, is: agrees(pair), becomes: agrees(withTolerance(pair, tried)) }))
    .filter(({ is, becomes }) => is !== becomes);
  return {
    from,
    to,
    compared: pairs.length,
    opened: changed.filter(({ is }) => is).length,
    closed: changed.filter(({ becomes }) => becomes).length,
    examples: changed.slice(0, MAX_EXAMPLES).map(({ pair: { docket, ticket } }) => ({
      id: docket.id,
      docketNo: docket.docketNo,
      day: docket.day,
      differenceKg: ticket && docket.netKg !== null ? docket.netKg - ticket.netKg : null,
    })),
  };
}
