import type { AnyCall } from '../define-call.ts';
import * as account from './identity/account.ts';
import * as alerts from './planning/alerts.ts';
import * as audit from './identity/audit.ts';
import * as auth from './identity/auth.ts';
import * as broadcasts from './messages/broadcasts.ts';
import * as business from './fleet/business.ts';
import * as contact from './identity/contact.ts';
import * as customer from './fleet/customer.ts';
import * as dashboard from './reports/dashboard.ts';
import * as destinationQueues from './planning/destination-queues.ts';
import * as device from './drivers/device.ts';
import * as driverMessages from './messages/driver-messages.ts';
import * as closures from './planning/closures.ts';
import * as docketExports from './dockets/docket-exports.ts';
import * as docketFiles from './dockets/docket-files.ts';
import * as docketLayouts from './dockets/docket-layouts.ts';
import * as docketNumbers from './dockets/docket-numbers.ts';
import * as dockets from './dockets/dockets.ts';
import * as orders from './fleet/orders.ts';
import * as fleet from './fleet/fleet.ts';
import * as forests from './fleet/forests.ts';
import * as driverPapers from './drivers/driver-papers.ts';
import * as siteSafety from './fleet/site-safety.ts';
import * as helpCalls from './drivers/help-calls.ts';
import * as history from './planning/history.ts';
import * as incidents from './drivers/incidents.ts';
import * as income from './reports/income.ts';
import * as importTemplates from './lists/import-templates.ts';
import * as jobs from './lists/jobs.ts';
import * as listViews from './lists/list-views.ts';
import * as notices from './messages/notices.ts';
import * as plan from './planning/plan.ts';
import * as legs from './planning/legs.ts';
import * as past from './fleet/past.ts';
import * as planCopy from './planning/plan-copy.ts';
import * as planViews from './planning/plan-views.ts';
import * as planMoney from './planning/plan-money.ts';
import * as preflight from './planning/preflight.ts';
import * as presence from './planning/presence.ts';
import * as proposal from './planning/proposal.ts';
import * as rates from './reports/rates.ts';
import * as recurring from './planning/recurring.ts';
import * as registration from './identity/registration.ts';
import * as releases from './operations/releases.ts';
import * as reportSchedules from './reports/report-schedules.ts';
import * as reports from './reports/reports.ts';
import * as runningReport from './reports/running-report.ts';
import * as secondFactor from './identity/second-factor.ts';
import * as search from './lists/search.ts';
import * as shares from './planning/shares.ts';
import * as stock from './fleet/stock.ts';
import * as system from './operations/system.ts';
import * as systemReport from './operations/system-report.ts';
import * as tableFile from './lists/table-file.ts';
import * as vehicle from './fleet/vehicle.ts';
import * as weighbridges from './fleet/weighbridges.ts';
import * as views from './planning/views.ts';
import * as leftOpen from './dockets/left-open.ts';
import * as matchTolerances from './dockets/match-tolerances.ts';
import * as matching from './dockets/matching.ts';
import * as weighing from './dockets/weighing.ts';
import { RESOURCES } from '../records/index.ts';
import { PHOTOS } from './drivers/photos.ts';

const GROUPS = [
  alerts,
  audit,
  auth,
  account,
  contact,
  secondFactor,
  registration,
  releases,
  search,
  system,
  systemReport,
  plan,
  recurring,
  destinationQueues,
  forests,
  driverPapers,
  siteSafety,
  helpCalls,
  device,
  weighing,
  leftOpen,
  matchTolerances,
  matching,
  history,
  incidents,
  income,
  legs,
  past,
  planCopy,
  planViews,
  tableFile,
  vehicle,
  weighbridges,
  views,
  planMoney,
  preflight,
  presence,
  closures,
  proposal,
  fleet,
  customer,
  business,
  importTemplates,
  jobs,
  listViews,
  dashboard,
  rates,
  reportSchedules,
  reports,
  runningReport,
  shares,
  stock,
  orders,
  notices,
  broadcasts,
  driverMessages,
  docketExports,
  docketFiles,
  docketLayouts,
  docketNumbers,
  dockets,
];

/** Every call of the API: what is not in this list does not exist. A group may name a record's call again. */
export const CALLS: readonly AnyCall[] = [
  ...new Set([
    ...GROUPS.flatMap((group): AnyCall[] => Object.values(group)),
    ...Object.values(PHOTOS).flatMap((calls): AnyCall[] => Object.values(calls)),
    ...Object.values(RESOURCES).flatMap(({ calls }): AnyCall[] => Object.values(calls)),
  ]),
];
