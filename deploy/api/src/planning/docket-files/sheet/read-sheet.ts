import type { CallInput, CallResult, getDocketSheet } from '@haulboard/contract';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { unprocessable } from '../../../platform/http/failure/request-error.ts';
import { message } from '../../../platform/texts/message.ts';
import { readPlaces, wantedBy } from '../../dockets/read/docket-pages.ts';
import { readDocketRows } from '../../dockets/read/docket-rows.ts';
import { groupDockets, totalsOf } from './group-dockets.ts';

/** More than this nobody prints of a day: a hundred pages. */
const MAX_DOCKETS = 3000;

type Query = CallInput<typeof getDocketSheet>['query'];

/** The dockets of a day that somebody sees, a sheet for each crew or destination. @throws RequestError 422 */
export async function readDocketSheet(
  db: Db,
  user: User,
  { day, by, groupId }: Query,
): Promise<CallResult<typeof getDocketSheet>> {
  const only = groupId === undefined ? undefined : [groupId];
  const filter = { from: day, to: day, ...(by === 'crew' ? { crewIds: only } : { destinationIds: only }) };
  const reading = { at: undefined, isBack: false, count: MAX_DOCKETS + 1 };
  const wanted = await wantedBy(db, user, filter);
  const places = await readPlaces(db, wanted, reading);
  if (places.length > MAX_DOCKETS) {
    throw unprocessable(
      'group_id',
      message('at most {count} dockets go on the sheets of a day: choose one of them', {
        count: MAX_DOCKETS,
      }),
    );
  }
  const dockets = await readDocketRows(
    db,
    wanted.scope,
    places.map(({ id }) => id),
  );
  return { day, by, groups: groupDockets(dockets, by), ...totalsOf(dockets) };
}
