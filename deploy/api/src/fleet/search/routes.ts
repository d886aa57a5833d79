import { searchAll, searchRecords } from '@haulboard/contract';
import { forUser, type Route } from '../../platform/http/route.ts';
import { findHits } from './find-hits.ts';
import { findRecordHits } from './find-records.ts';

/** Search over everything the caller's own screens may show. */
export function searchRoutes(zone: string): Route[] {
  return [
    forUser(searchAll, ({ query }, { db, user }) => findHits(db, query.q, { user, zone, kind: query.kind })),
    forUser(searchRecords, ({ query }, context) => findRecordHits(query.q, context)),
  ];
}
