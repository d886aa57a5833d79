import { NOBODY_ID, type CallInput, type CallResult, type listLeftOpen } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { readPage } from '../../platform/http/input/read-number.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { lastDueDay, readCutOffs, readPeople } from './cut-offs.ts';
import { readLeftOpen } from './read-left-open.ts';

type Body = NonNullable<CallInput<typeof listLeftOpen>['body']>;

const MAX_DAYS = 31;
/** So many days are looked at, where nobody says which. */
export const USUAL_DAYS = 7;

/** The days that are asked for; else the last ones. @throws RequestError 422 */
function daysOf({ from, to }: Body, lastDue: Day): { from: Day; to: Day } {
  const last = to ?? lastDue;
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  if (first > last) {
    throw unprocessable('from', message('the first day is after the last'));
  }
  if (first < addDays(last, 1 - MAX_DAYS)) {
    throw unprocessable('from', message('{count} days at most', { count: MAX_DAYS }));
  }
  return { from: first, to: last };
}

/** A page of what is left open, with whose it may become. @throws RequestError 422 */
export async function listLeftOpenFor(
  { db, user, zone }: { db: Db; user: User; zone: string },
  body: Body,
): Promise<CallResult<typeof listLeftOpen>> {
  const { page, pageSize, offset } = readPage(body, 50);
  const scope = await scopeOf(db, user);
  const cutOffs = await readCutOffs(db, scope);
  const at = now();
  const due = cutOffs.map((cutOff) => lastDueDay(cutOff, at, zone)).toSorted();
  const days = daysOf(body, due.at(-1) ?? lastDueDay({ byMinute: 0, daysAfter: 1 }, at, zone));
  const { rows, isMore } = await readLeftOpen(db, { scope, zone, at, cutOffs, ...days });
  const { kinds, ownerId } = body;
  const wanted = ownerId === NOBODY_ID ? null : ownerId;
  const found = rows.filter(
    (row) =>
      (kinds === undefined || row.kinds.some((kind) => kinds.includes(kind))) &&
      (wanted === undefined || row.ownerId === wanted),
  );
  return {
    page,
    pageSize,
    total: found.length,
    open: rows.length,
    mine: rows.filter((row) => row.ownerId === user.userId).length,
    nobodys: rows.filter((row) => row.ownerId === null).length,
    isMore,
    ...days,
    list: found.slice(offset, offset + pageSize),
    people: await readPeople(
      db,
      cutOffs.map(({ carrierId }) => carrierId),
    ),
    cutOffs,
  };
}
