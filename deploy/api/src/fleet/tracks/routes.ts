import { listTracks, MAX_TRACKS } from '@haulboard/contract';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { readIds } from '../../platform/http/input/read-ids.ts';
import { readDay } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { readTracks } from './read-tracks.ts';

/** @throws RequestError 422 when it is no list of a few trucks */
function readTrucks(text: string): number[] {
  const ids = readIds(text, MAX_TRACKS);
  if (!ids) {
    throw unprocessable('ids', message('give from 1 to {count} trucks', { count: MAX_TRACKS }));
  }
  return ids;
}

/** Where trucks went. `zone`: in which days begin and end. */
export function trackRoutes(zone: string): Route[] {
  return [
    forUser(listTracks, ({ query }, { db, user }) =>
      readTracks(db, { user, ids: readTrucks(query.ids), day: readDay(query.date, zone), zone }),
    ),
  ];
}
