import { Code, saveOrders, type CallInput, type OrderWeek } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { addDays, type Day } from '@haulboard/contract/time';
import type { Db } from '../../../platform/db/index.ts';
import { authorOf, type User } from '../../../platform/http/caller.ts';
import {
  conflict,
  notFound,
  RECORD_NOT_FOUND,
  RequestError,
  unprocessable,
  type Fault,
} from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import { mondayOf, readOrderChoices, readOrderWeek } from './read-orders.ts';

type Body = CallInput<typeof saveOrders>['body'];
type Line = Body['lines'][number];
type Deed = { db: Db; user: User; today: Day };

/** Who still orders for such a week has chosen the wrong one. */
const MAX_DAYS_BACK = 366;

const goodsOf = ({ customerId, destinationId, logGradeId }: Line) =>
  `${customerId} ${destinationId} ${logGradeId}`;

/** Which destination takes which grade. */
async function readTakenGrades(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('destinationGrade').select(['destinationId', 'logGradeId']).execute();
  return new Set(rows.map(({ destinationId, logGradeId }) => `${destinationId} ${logGradeId}`));
}

/** What is wrong with each line, by its cell. */
async function faultsOf({ db, user }: Deed, { lines }: Body): Promise<Fault[]> {
  const { customers, destinations, grades } = await readOrderChoices(db, user);
  const taken = await readTakenGrades(db);
  const known = {
    customer_id: new Set(customers.map(({ id }) => id)),
    destination_id: new Map(destinations.map(({ id, name }) => [id, name])),
    log_grade_id: new Map(grades.map(({ id, name }) => [id, name])),
  };
  const seen = new Set<string>();
  return lines.flatMap((line, at) => {
    const fault = (field: string, said: Fault['message']) => ({
      field: `lines.${at}.${field}`,
      message: said,
    });
    const faults: Fault[] = [];
    if (!known.customer_id.has(line.customerId)) {
      faults.push(fault('customer_id', message('choose one of your customers')));
    }
    // An order that is there may name what has been taken out of use since.
    if (line.id === undefined && !known.destination_id.has(line.destinationId)) {
      faults.push(fault('destination_id', message('is not there (any more), or is still needed')));
    }
    if (line.id === undefined && !known.log_grade_id.has(line.logGradeId)) {
      faults.push(fault('log_grade_id', message('is not there (any more), or is still needed')));
    }
    const place = known.destination_id.get(line.destinationId);
    const grade = known.log_grade_id.get(line.logGradeId);
    const isKnown = place !== undefined && grade !== undefined;
    if (line.id === undefined && isKnown && !taken.has(`${line.destinationId} ${line.logGradeId}`)) {
      faults.push(
        fault(
          'destination_id',
          message('{destination} does not take grade {grade}; choose another destination', {
            destination: place,
            grade,
          }),
        ),
      );
    }
    if (seen.has(goodsOf(line))) {
      faults.push(fault('log_grade_id', message('is there twice: the same customer, destination and grade')));
    }
    seen.add(goodsOf(line));
    return faults;
  });
}

/** Whether the line was written; not where another has changed or made it since it was seen. */
async function write({ db, user }: Deed, week: Day, line: Line): Promise<boolean> {
  const { customerId, destinationId, logGradeId, requiredKg } = line;
  const changed = { requiredKg, changedBy: authorOf(user).userId, changedAt: new Date() };
  if (line.id === undefined) {
    const made = await db
      .insertInto('destinationOrder')
      .values({ week, customerId, destinationId, logGradeId, ...changed })
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made !== undefined;
  }
  const kept = await db
    .updateTable('destinationOrder')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('id', '=', line.id)
    .where('version', '=', line.version ?? 0)
    .where('week', '=', week)
    .where('customerId', '=', customerId)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Saves orders of a week, all of them or nothing. @throws RequestError 409 with the week as it is now, 422 by cell */
export async function saveOrderLines(deed: Deed, body: Body): Promise<OrderWeek> {
  const faults = await faultsOf(deed, body);
  if (faults.length > 0) {
    throw new RequestError(Code.Unprocessable, message('Some cells are not valid'), { fields: faults });
  }
  const { db, user, today } = deed;
  const week = mondayOf(body.day);
  if (week < addDays(today, -MAX_DAYS_BACK)) {
    throw unprocessable('day', message('this week is long over: choose a later one'));
  }
  // In one order: two who save the same rows do not wait for each other for ever.
  const lines = body.lines.toSorted(
    (a, b) => (a.id ?? 0) - (b.id ?? 0) || (goodsOf(a) < goodsOf(b) ? -1 : 1),
  );
  for (const line of lines) {
    if (!(await write(deed, week, line))) {
      throw conflict(
        message('This was changed elsewhere: look at it and save again'),
        z.encode(saveOrders.result, await readOrderWeek(db, user, { day: week, today })),
      );
    }
  }
  return readOrderWeek(db, user, { day: week, today });
}

/** Takes an order out. @throws RequestError 404, 409 */
export async function removeOrderLine(
  { db, user }: Deed,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const { customers } = await readOrderChoices(db, user);
  const order = await db
    .selectFrom('destinationOrder')
    .select('version')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .where('customerId', 'in', [0, ...customers.map((customer) => customer.id)])
    .forUpdate()
    .executeTakeFirst();
  if (!order) {
    throw notFound(RECORD_NOT_FOUND);
  }
  if (order.version !== version) {
    throw conflict(message('This was changed elsewhere: look at it and save again'));
  }
  await db
    .updateTable('destinationOrder')
    .set({ removedAt: sql<Date>`now()`, version: version + 1, changedBy: authorOf(user).userId })
    .where('id', '=', id)
    .execute();
}
