import { changeTruckAlert, countTruckAlerts, listAlertTakers, listTruckAlerts } from '@haulboard/contract';
import { carrierOf } from '../../platform/http/caller.ts';
import { readId } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { readTakers } from './alert-takers.ts';
import { changeAlert, NO_ALERT } from './change-alert.ts';
import { countAlerts, readAlerts } from './read-alerts.ts';

/** What needs a dispatcher's attention, and what becomes of it. */
export const alertRoutes: Route[] = [
  forUser(listTruckAlerts, (_, { db, user }) => readAlerts(db, user)),
  forUser(countTruckAlerts, (_, { db, user }) => countAlerts(db, user)),
  forUser(listAlertTakers, (_, { db, user }) => readTakers(db, carrierOf(user))),
  forUser(changeTruckAlert, ({ params, body }, { db, user }) =>
    changeAlert(db, user, { ...body, id: readId(params.id, NO_ALERT) }),
  ),
];
