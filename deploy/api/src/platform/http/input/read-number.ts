import { dayFromDate, type Day } from '@haulboard/contract/time';
import { message, type Message } from '../../texts/message.ts';
import { notFound, unprocessable } from '../failure/request-error.ts';

const MAX_ID = 2_147_483_647;
/** SPEC.md 9: the longest list asked for is 500. */
const MAX_PAGE = 500;
const MAX_PAGE_NUMBER = 1_000_000;

/** An id from a path: what cannot be one is not there. @throws RequestError 404 */
export function readId(given: number, unfound: Message): number {
  if (!Number.isInteger(given) || given < 1 || given > MAX_ID) {
    throw notFound(unfound);
  }
  return given;
}

/** A plan day from seconds (SPEC.md 3). @throws RequestError 422 */
export function readDay(given: number, zone: string): Day {
  const day = dayFromDate(given, zone);
  if (!day) {
    throw unprocessable('date', message('give the midnight that begins a day, in seconds since 1970'));
  }
  return day;
}

type Page = { page: number; pageSize: number; offset: number };

function whole(given: number | undefined, range: { least: number; most: number; unless: number }): number {
  if (given === undefined || !Number.isFinite(given)) {
    return range.unless;
  }
  return Math.min(Math.max(Math.trunc(given), range.least), range.most);
}

/** `page` and `page_size`, kept within bounds instead of refused. */
export function readPage(
  given: { page?: number | undefined; pageSize?: number | undefined },
  usual = MAX_PAGE,
): Page {
  const page = whole(given.page, { least: 1, most: MAX_PAGE_NUMBER, unless: 1 });
  const pageSize = whole(given.pageSize, { least: 1, most: MAX_PAGE, unless: usual });
  return { page, pageSize, offset: (page - 1) * pageSize };
}
