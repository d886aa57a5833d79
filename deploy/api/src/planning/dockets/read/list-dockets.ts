import type { CallInput, CallResult, listDockets } from '@haulboard/contract';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { readPage } from '../../../platform/http/input/read-number.ts';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import {
  countDockets,
  placeBefore,
  readPlaces,
  wantedBy,
  type Reading,
  type Wanted,
} from './docket-pages.ts';
import { placeText, readPlace, type DocketPlace } from './docket-place.ts';
import { readListedDockets } from './docket-rows.ts';

type Body = NonNullable<CallInput<typeof listDockets>['body']>;

/** So far a list is read by page numbers; whoever wants more goes on from place to place. */
const MAX_OFFSET = 10_000;

/** Where the part of the list begins that was asked for; nothing for a page behind the end. */
async function readingOf(db: Db, wanted: Wanted, body: Body): Promise<Reading | undefined> {
  const { pageSize, offset } = readPage(body, 50);
  const count = pageSize + 1;
  if (body.before !== undefined) {
    return { at: readPlace(body.before, 'before'), isBack: true, count };
  }
  if (body.after !== undefined) {
    return { at: readPlace(body.after, 'after'), isBack: false, count };
  }
  if (offset === 0) {
    return { at: undefined, isBack: false, count };
  }
  if (offset > MAX_OFFSET) {
    throw unprocessable('page', message('so far a list goes on by "after" alone'));
  }
  const at = await placeBefore(db, wanted, offset);
  return at && { at, isBack: false, count };
}

type Ends = { next: string | null; previous: string | null };

/** From where the list goes on, both ways. One docket more than a page holds was read, to know whether there is any. */
function endsOf(page: readonly DocketPlace[], { at, isBack, hasMore }: Reading & { hasMore: boolean }): Ends {
  const [first, last] = [page[0], page.at(-1)];
  const [hasOlder, hasNewer] = isBack ? [at !== undefined, hasMore] : [hasMore, at !== undefined];
  return {
    next: last && hasOlder ? placeText(last) : null,
    previous: first && hasNewer ? placeText(first) : null,
  };
}

/** A page of the dockets that somebody sees, the newest first. @throws RequestError 422 */
export async function listDocketsFor(
  db: Db,
  user: User,
  body: Body,
): Promise<CallResult<typeof listDockets>> {
  const { page, pageSize } = readPage(body, 50);
  const wanted = await wantedBy(db, user, body);
  const counted = await countDockets(db, wanted);
  const reading = await readingOf(db, wanted, body);
  const read = reading ? await readPlaces(db, wanted, reading) : [];
  const shown = read.slice(0, pageSize);
  const places = reading?.isBack ? shown.toReversed() : shown;
  const list = await readListedDockets(
    db,
    wanted,
    places.map(({ id }) => id),
  );
  const ends = reading
    ? endsOf(places, { ...reading, hasMore: read.length > pageSize })
    : { next: null, previous: null };
  return { page, pageSize, ...counted, list, ...ends };
}
