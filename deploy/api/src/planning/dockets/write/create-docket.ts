import type { CallInput, createDocket, DocketDetail, PaperDocket } from '@haulboard/contract';
import { addDays, atTime, dayOf, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { scopeOf } from '../../../identity/scope/scope-of.ts';
import { crewsVisibleTo, trucksVisibleTo } from '../../../identity/scope/visible-rows.ts';
import { now, toInstant } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { authorOf, type User } from '../../../platform/http/caller.ts';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import { takeNumbers } from '../number-ranges.ts';
import { plainDocketNo } from '../plain-docket-no.ts';
import { readDocketDetail } from '../read/docket-detail.ts';
import { tellLoadOf } from '../tell-dockets.ts';
import { recordWeights } from '../weights.ts';
import { massesOf, toldBy } from './correct-weights.ts';
import { loadOfPaper } from './load-of-paper.ts';
import { checkPaperNumber, isTaken } from './paper-numbers.ts';

/** Paper that turns up later is no load that anybody still pays for. */
const MAX_PAPER_DAYS = 730;

type Whose = { db: Db; user: User; zone: string };

/** What a docket points to: each must be the caller's to name. @throws RequestError 422 by its field */
async function readPlaces({ db, user }: Whose, paper: PaperDocket) {
  const scope = await scopeOf(db, user);
  const { rows: crews } = await sql<{ customerId: number; skidId: number }>`
    select w.customer_id, w.skid_id from crew w
    where w.id = ${paper.crewId} and w.removed_at is null and ${crewsVisibleTo(scope, sql`w.id`)}`.execute(
    db,
  );
  const [crew] = crews;
  if (!crew) {
    throw unprocessable('crew_id', message('choose one of your crews'));
  }
  const { rows: trucks } = await sql<{ carrierId: number }>`
    select v.carrier_id from vehicle v
    where v.id = ${paper.vehicleId} and ${trucksVisibleTo(scope, [paper.day])}`.execute(db);
  const [truck] = trucks;
  if (!truck) {
    throw unprocessable('vehicle_id', message('choose a truck that hauled for you that day'));
  }
  const destination = await db
    .selectFrom('destination')
    .select('id')
    .where('id', '=', paper.destinationId)
    .executeTakeFirst();
  if (!destination) {
    throw unprocessable('destination_id', message('is not there (any more), or is still needed'));
  }
  const grade = await db
    .selectFrom('logGrade')
    .select('id')
    .where('id', '=', paper.logGradeId)
    .executeTakeFirst();
  if (!grade) {
    throw unprocessable('log_grade_id', message('is not there (any more), or is still needed'));
  }
  return { ...crew, carrierId: scope.kind === 'dispatcher' ? scope.carrierId : truck.carrierId };
}

/** A crew without numbers gets its first ones. @throws RequestError 409 when there are none left */
async function nextNumber(db: Db, crewId: number): Promise<string> {
  const [no] = await takeNumbers(db, crewId, 1);
  return String(no ?? '');
}

/** @throws RequestError 422 */
function checkDay(day: Day, zone: string): void {
  const today = dayOf(now(), zone);
  if (day > today) {
    throw unprocessable('day', message('this day has not come yet'));
  }
  if (day < addDays(today, -MAX_PAPER_DAYS)) {
    throw unprocessable('day', message('this is long ago: check the year'));
  }
}

/** Enters a docket that was written on paper. @throws RequestError 409, 422 */
export async function createPaperDocket(
  whose: Whose,
  { body }: CallInput<typeof createDocket>,
): Promise<DocketDetail> {
  const { db, user, zone } = whose;
  const { day, crewId, vehicleId, logGradeId, destinationId, pieces, note } = body;
  checkDay(day, zone);
  const masses = massesOf(body);
  if (!masses && body.weighTicketNo !== '') {
    throw unprocessable(
      'gross_kg',
      message('give the weights that stand on the ticket, or no ticket number'),
    );
  }
  const { customerId, skidId, carrierId } = await readPlaces(whose, body);
  const docketNo = body.docketNo === '' ? await nextNumber(db, crewId) : plainDocketNo(body.docketNo);
  const ofLoad = await loadOfPaper(db, user, body);
  await checkPaperNumber(db, { crewId, customerId, docketNo });
  const made = await db
    .insertInto('docket')
    .values({
      docketType: 'paper',
      createdBy: authorOf(user).userId,
      // Nobody wrote down the hour.
      upliftAt: toInstant(atTime(day, { hour: 12 }, zone)),
      docketNo,
      day,
      crewId,
      customerId,
      skidId,
      carrierId,
      ...ofLoad,
      vehicleId,
      logGradeId,
      destinationId,
      pieces,
      note,
    })
    // Another may have entered it since it was looked for.
    .onConflict((same) => same.constraint('docket_no_of_customer').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    throw isTaken(docketNo);
  }
  if (masses) {
    await recordWeights(db, made.id, {
      ...masses,
      source: 'correction',
      ticketNo: body.weighTicketNo,
      weighedAt: atTime(day, { hour: 12 }, zone),
      toldBy: toldBy(user),
    });
  }
  const docket = await readDocketDetail(db, user, made.id);
  await tellLoadOf(db, docket, zone);
  return docket;
}
