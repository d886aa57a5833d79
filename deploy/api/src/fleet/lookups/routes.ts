import { listCarriers, listCrews, listGrades, listVehicles } from '@haulboard/contract';
import { sql } from 'kysely';
import { canBorrow } from '../../identity/scope/audiences.ts';
import { dispatcherOf } from '../../identity/scope/own-rows.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { readCrews } from './read-crews.ts';

/** Short lists to choose from while planning, each within the caller's scope. */
export const lookupRoutes: Route[] = [
  forUser(listVehicles, async (_, { db, user }) => {
    const carrierId = dispatcherOf(user);
    return db
      .selectFrom('vehicle as v')
      .innerJoin('homeBase as h', 'h.id', 'v.homeBaseId')
      .select([
        'v.id',
        'v.vehicleCode',
        'v.rego',
        'v.trailerRego',
        'v.configuration',
        'v.payloadTargetKg',
        'v.driverName',
        'h.name as homeBaseName',
        'v.status',
        'v.carrierId',
      ])
      .where('v.removedAt', 'is', null)
      .$if(carrierId !== undefined, (query) => query.where('v.carrierId', '=', carrierId ?? 0))
      .orderBy('v.carrierId')
      .orderBy('v.vehicleCode')
      .execute();
  }),
  forUser(listCrews, async (_, { db, user }) => readCrews(db, await scopeOf(db, user))),
  forUser(listGrades, (_, { db }) =>
    db.selectFrom('logGrade').selectAll().where('removedAt', 'is', null).orderBy('code').execute(),
  ),
  forUser(listCarriers, async (_, { db, user }) => {
    const own = dispatcherOf(user);
    return db
      .selectFrom('carrier')
      .selectAll()
      .select(canBorrow(sql`carrier.carrier_id`).as('canBorrow'))
      .where('removedAt', 'is', null)
      .$if(own !== undefined, (query) => query.where('carrierId', '<>', own ?? 0))
      .orderBy('name')
      .execute();
  }),
];
