import type { Route } from '../platform/http/route.ts';
import { alertRoutes } from './alerts/routes.ts';
import { changeRoutes } from './changes/routes.ts';
import { closureRoutes } from './closures/routes.ts';
import { deviceRoutes } from './device/routes.ts';
import { driverMessageRoutes } from './driver-messages/routes.ts';
import { docketFileRoutes } from './docket-files/routes.ts';
import { docketRoutes } from './dockets/routes.ts';
import { helpCallRoutes } from './help-calls/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { incidentRecordRoutes, incidentRoutes } from './incidents/routes.ts';
import { incomeRoutes } from './income/routes.ts';
import { leftOpenRoutes } from './left-open/routes.ts';
import { legRoutes } from './legs/routes.ts';
import { matchingRoutes } from './matching/routes.ts';
import { planCopyRoutes } from './plan-copy/routes.ts';
import { planViewRoutes } from './plan-views/routes.ts';
import { planRoutes } from './plan/routes.ts';
import { preflightRoutes } from './preflight/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import type { Jobs } from './proposal/jobs.ts';
import { proposalRoutes } from './proposal/routes.ts';
import { queueRoutes } from './queues/routes.ts';
import { recurringRoutes } from './recurring/routes.ts';
import { reportMailRoutes } from './report-mails/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { runningRoutes } from './running/routes.ts';
import { shareRoutes } from './shares/routes.ts';
import { undoRoutes } from './undo/routes.ts';
import { viewRoutes } from './views/routes.ts';
import { weighbridgeRoutes } from './weighbridge/routes.ts';

type PlanningRoutesOptions = { zone: string; keepDays: number; jobs: Jobs; publicUrl: string };

/** Dispatch: the plan of a day, what becomes of it, and what is told about it. */
export function planningRoutes({ zone, keepDays, jobs, publicUrl }: PlanningRoutesOptions): Route[] {
  return [
    ...planRoutes(zone),
    ...changeRoutes(zone),
    ...historyRoutes({ zone, keepDays }),
    ...undoRoutes(zone),
    ...preflightRoutes(zone),
    ...presenceRoutes(zone),
    ...closureRoutes(zone),
    ...proposalRoutes(jobs, zone),
    ...planViewRoutes(zone),
    ...planCopyRoutes(zone),
    ...docketRoutes(zone),
    ...docketFileRoutes(zone),
    ...deviceRoutes(zone),
    ...driverMessageRoutes(zone),
    ...weighbridgeRoutes(zone),
    ...leftOpenRoutes(zone),
    ...legRoutes(zone),
    ...matchingRoutes(zone),
    ...recurringRoutes(zone),
    ...reportRoutes(zone),
    ...runningRoutes(zone),
    ...reportMailRoutes(zone, publicUrl),
    ...incidentRoutes(zone),
    ...incidentRecordRoutes(zone),
    ...incomeRoutes(zone),
    ...viewRoutes,
    ...alertRoutes,
    ...helpCallRoutes,
    ...queueRoutes(zone),
    ...shareRoutes(zone),
  ];
}
