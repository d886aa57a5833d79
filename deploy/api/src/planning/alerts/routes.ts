import { changeTruckAlert, listTruckAlerts } from '@haulboard/contract';
import { readId } from '../../platform/http/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { changeAlert, NO_ALERT } from './change-alert.ts';
import { readAlerts } from './read-alerts.ts';

/** What needs a dispatcher's attention, and what becomes of it. */
export const alertRoutes: Route[] = [
  forUser(listTruckAlerts, (_, { db, user }) => readAlerts(db, user)),
  forUser(changeTruckAlert, ({ params, body }, { db, user }) =>
    changeAlert(db, user, { ...body, id: readId(params.id, NO_ALERT) }),
  ),
];
