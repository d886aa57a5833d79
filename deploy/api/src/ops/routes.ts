import { openBucket, type Store } from '@haulboard/releases';
import type { Settings } from '@haulboard/settings';
import type { Logger } from 'pino';
import { fleetRoutes } from '../fleet/routes.ts';
import { identityRoutes } from '../identity/routes.ts';
import type { Jobs } from '../planning/proposal/jobs.ts';
import { planningRoutes } from '../planning/routes.ts';
import type { Route } from '../platform/http/route.ts';
import { realtimeRoutes } from '../platform/realtime/routes.ts';
import type { Realtime } from '../platform/realtime/start-realtime.ts';
import { smsSender } from '../platform/sms/send-sms.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { keepFaults } from './faults/keep-fault.ts';
import { faultRoutes } from './faults/routes.ts';
import { publicUrlOf } from './public-url.ts';
import { pastRoutes } from './past/routes.ts';
import { releaseRoutes } from './releases/routes.ts';
import { systemReportRoutes } from './system/report-routes.ts';
import { systemRoutes } from './system/routes.ts';

type RoutesOptions = { log: Logger; store: Store; jobs: Jobs; onFault: (error: unknown) => void };

/** Every call of the server: those of each wing, and what only operations look at. */
export function routesOf(settings: Settings, realtime: Realtime, options: RoutesOptions): Route[] {
  const { log, store, jobs, onFault } = options;
  const { operatingTimeZone: zone, requiresSecondFactor, keepDays, releasesBucket } = settings;
  const sendSms = smsSender(settings, log);
  return [
    ...identityRoutes({ zone, sendSms, onFault, onLogout: realtime.revokeSession, requiresSecondFactor }),
    ...fleetRoutes(zone),
    ...planningRoutes({ zone, keepDays: keepDays.history, jobs, publicUrl: publicUrlOf(settings) }),
    ...realtimeRoutes(realtime),
    ...systemRoutes(settings),
    ...dashboardRoutes(zone),
    ...pastRoutes(zone),
    ...systemReportRoutes(zone),
    ...faultRoutes(log, keepFaults(zone)),
    ...releaseRoutes(store, releasesBucket && openBucket(releasesBucket), zone),
  ];
}
