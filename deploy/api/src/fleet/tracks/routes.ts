import { listTracks, MAX_TRACKS } from '@haulboard/contract';
import { unprocessable } from '../../platform/http/request-error.ts';
import { readDay } from '../../platform/http/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import { readTracks } from './read-tracks.ts';

/** @throws RequestError 422 when it is no list of a few trucks */
function readIds(text: string): number[] {
  const ids = [...new Set(text.split(','))];
  if (ids.length > MAX_TRACKS || !ids.every((id) => /^[1-9]\d{0,8}$/.test(id))) {
    throw unprocessable('ids', message('give from 1 to {count} trucks', { count: MAX_TRACKS }));
  }
  return ids.map(Number);
}

/** Where trucks went. `zone`: in which days begin and end. */
export function trackRoutes(zone: string): Route[] {
  return [
    forUser(listTracks, ({ query }, { db, user }) =>
      readTracks(db, { user, ids: readIds(query.ids), day: readDay(query.date, zone), zone }),
    ),
  ];
}
