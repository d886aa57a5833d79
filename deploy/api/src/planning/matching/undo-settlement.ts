import { TaskStatus, type DocketDetail } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { docketsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import {
  conflict,
  notFound,
  RECORD_NOT_FOUND,
  unprocessable,
} from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { changeDay } from '../changes/change-day.ts';
import { correctWeights } from '../dockets/write/correct-weights.ts';
import { lockDocket } from '../dockets/write/lock-docket.ts';
import { actorOf } from '../plan/access/access.ts';
import { forgetCompared, isOwnCheck, takeBackCheck } from './act-on-check.ts';
import { ticketsVisibleTo } from './read-facts.ts';
import type { Whose } from './settle.ts';
import { authorOf } from '../../platform/http/caller.ts';

const mass = z.nullable(z.int());
const said = z.object({
  grossKg: mass,
  tareKg: mass,
  netKg: mass,
  truckNetKg: mass,
  weighTicketNo: z.nullable(z.string()),
  weighedAt: z.nullable(z.int()),
  status: z.int(),
  logGradeId: z.optional(z.int()),
  vehicleId: z.optional(z.int()),
  destinationId: z.optional(z.int()),
  accepted: z.optional(z.array(z.string())),
});
type Said = z.output<typeof said>;

/** The settlement, locked, of a docket or ticket that the caller sees. @throws RequestError 404, 409 */
async function findSettlement({ db, user }: Whose, id: number) {
  const scope = await scopeOf(db, user);
  const { rows } = await sql<{ id: number }>`
    select s.id from match_settlement s where s.id = ${id} and (
      exists (select from docket k where k.id = s.docket_id and ${docketsVisibleTo(scope)})
      or (s.docket_id is null and exists (select from weigh_ticket w where w.id = s.ticket_id and ${ticketsVisibleTo(scope)})))
    for update of s`.execute(db);
  const found =
    rows[0] &&
    (await db.selectFrom('matchSettlement').selectAll().where('id', '=', rows[0].id).executeTakeFirst());
  if (!found) {
    throw notFound(RECORD_NOT_FOUND);
  }
  if (found.undoneAt !== null) {
    throw conflict(message('This was taken back already'));
  }
  return found;
}

type Settlement = Awaited<ReturnType<typeof findSettlement>>;

/** The ticket looks for no load by itself any more: somebody has said that it was wrong. */
async function loosen(db: Db, ticketId: number | null): Promise<void> {
  await db
    .updateTable('weighTicket')
    .set({
      state: 'waiting',
      docketId: null,
      taskId: null,
      settledBy: null,
      settledAt: null,
      reason: '',
      isByHand: true,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', ticketId)
    .execute();
}

/** A docket that had no weights has none again. */
async function unweigh({ db, user, zone }: Whose, docketId: number, before: Said): Promise<void> {
  const load = await db
    .selectFrom('docket as k')
    .innerJoin('task as t', 't.id', 'k.taskId')
    .select(['t.id', 't.version', 't.carrierId', 't.day', 't.taskStatus'])
    .where('k.id', '=', docketId)
    .executeTakeFirst();
  if (load && load.taskStatus > TaskStatus.Weighed) {
    throw unprocessable('id', message('the load is completed: set it back to weighed first'));
  }
  if (load?.taskStatus === TaskStatus.Weighed) {
    const { id, version, carrierId, day } = load;
    const reason = 'ticket taken off';
    await changeDay(db, {
      carrierId,
      day,
      zone,
      actor: actorOf(user, carrierId),
      changes: [
        {
          change: { kind: 'status', id, version, taskStatus: TaskStatus.Loaded, reason },
          name: (field) => field,
        },
      ],
    });
    return;
  }
  const none = {
    grossKg: null,
    tareKg: null,
    netKg: null,
    truckNetKg: null,
    weighSource: null,
    weighTicketNo: null,
  };
  await db
    .updateTable('docket')
    .set({
      ...none,
      weighedAt: before.weighedAt === null ? null : toInstant(before.weighedAt),
      status: before.status,
    })
    .where('id', '=', docketId)
    .execute();
}

async function putBack(whose: Whose, settlement: Settlement, docket: DocketDetail): Promise<void> {
  const { db, user } = whose;
  const before = said.parse(settlement.before);
  const { kind } = settlement;
  if (isOwnCheck(kind)) {
    await takeBackCheck(db, docket.id, { kind, before });
    return;
  }
  await (before.netKg === null
    ? unweigh(whose, docket.id, before)
    : correctWeights(db, user, {
        docket,
        typed: {
          grossKg: before.grossKg,
          tareKg: before.tareKg,
          netKg: before.truckNetKg ?? before.netKg,
          weighTicketNo: before.weighTicketNo ?? '',
        },
      }));
}

async function restore(whose: Whose, settlement: Settlement, docketId: number): Promise<void> {
  const { kind, docketVersion, ticketId } = settlement;
  const { db, user } = whose;
  const isKept = kind === 'keep_docket' || kind === 'no_weighbridge';
  const now = await db
    .selectFrom('docket')
    .select('version')
    .where('id', '=', docketId)
    .executeTakeFirstOrThrow();
  const version = isKept ? now.version : (docketVersion ?? 0);
  const docket = await lockDocket(db, user, { id: docketId, version, reason: settlement.reason });
  await (isKept
    ? forgetCompared(db, docketId, said.parse(settlement.before).accepted)
    : putBack(whose, settlement, docket));
  if (kind === 'link') {
    await loosen(db, ticketId);
  }
  await db
    .updateTable('docket')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', docketId)
    .execute();
}

/** Takes back how a mismatch was settled. @throws RequestError 404, 409, 422 */
export async function undoSettlementFor(whose: Whose, id: number): Promise<null> {
  const { db, user } = whose;
  const settlement = await findSettlement(whose, id);
  if (settlement.docketId === null) {
    await loosen(db, settlement.ticketId);
  } else {
    await restore(whose, settlement, settlement.docketId);
  }
  await db
    .updateTable('matchSettlement')
    .set({ undoneBy: authorOf(user).userId, undoneAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  return null;
}
