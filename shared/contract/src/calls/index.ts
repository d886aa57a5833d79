import type { AnyCall } from '../define-call.ts';
import * as account from './account.ts';
import * as alerts from './alerts.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as broadcasts from './broadcasts.ts';
import * as business from './business.ts';
import * as contact from './contact.ts';
import * as customer from './customer.ts';
import * as dashboard from './dashboard.ts';
import * as destinationQueues from './destination-queues.ts';
import * as device from './device.ts';
import * as driverMessages from './driver-messages.ts';
import * as closures from './closures.ts';
import * as docketExports from './docket-exports.ts';
import * as docketFiles from './docket-files.ts';
import * as docketLayouts from './docket-layouts.ts';
import * as docketNumbers from './docket-numbers.ts';
import * as dockets from './dockets.ts';
import * as orders from './orders.ts';
import * as fleet from './fleet.ts';
import * as forests from './forests.ts';
import * as helpCalls from './help-calls.ts';
import * as history from './history.ts';
import * as incidents from './incidents.ts';
import * as income from './income.ts';
import * as importTemplates from './import-templates.ts';
import * as jobs from './jobs.ts';
import * as listViews from './list-views.ts';
import * as notices from './notices.ts';
import * as plan from './plan.ts';
import * as legs from './legs.ts';
import * as past from './past.ts';
import * as planCopy from './plan-copy.ts';
import * as planViews from './plan-views.ts';
import * as planMoney from './plan-money.ts';
import * as preflight from './preflight.ts';
import * as presence from './presence.ts';
import * as proposal from './proposal.ts';
import * as rates from './rates.ts';
import * as recurring from './recurring.ts';
import * as registration from './registration.ts';
import * as releases from './releases.ts';
import * as reportSchedules from './report-schedules.ts';
import * as reports from './reports.ts';
import * as runningReport from './running-report.ts';
import * as secondFactor from './second-factor.ts';
import * as search from './search.ts';
import * as shares from './shares.ts';
import * as stock from './stock.ts';
import * as system from './system.ts';
import * as systemReport from './system-report.ts';
import * as tableFile from './table-file.ts';
import * as vehicle from './vehicle.ts';
import * as weighbridges from './weighbridges.ts';
import * as views from './views.ts';
import * as leftOpen from './left-open.ts';
import * as matchTolerances from './match-tolerances.ts';
import * as matching from './matching.ts';
import * as weighing from './weighing.ts';
import { RESOURCES } from '../records/index.ts';
import { PHOTOS } from './photos.ts';

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
