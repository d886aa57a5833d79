import {
  MAX_CHOSEN_DOCKETS,
  type CallResult,
  type chooseDockets,
  type DocketFilter,
} from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import type { User } from '../../../platform/http/caller.ts';
import { listedPlaces, wantedBy } from './docket-pages.ts';

type Chosen = CallResult<typeof chooseDockets>;

/** The dockets of a list as they are now, the newest first, up to as many as one call takes. @throws RequestError 422 */
export async function chooseDocketsFor(db: Db, user: User, filter: DocketFilter): Promise<Chosen> {
  const wanted = await wantedBy(db, user, filter);
  const { rows } = await sql<Chosen['dockets'][number]>`
    select k.id, k.version from (${listedPlaces(wanted, MAX_CHOSEN_DOCKETS + 1)}) p join docket k on k.id = p.id
    order by p.day desc, p.id desc`.execute(db);
  return { dockets: rows.slice(0, MAX_CHOSEN_DOCKETS), isMore: rows.length > MAX_CHOSEN_DOCKETS };
}
