import { ACCOUNTS } from './accounts.ts';
import { BROADCASTS } from './broadcasts.ts';
import { DEVICE } from './device.ts';
import { DISRUPTIONS } from './closures.ts';
import { DOCKETS } from './dockets.ts';
import { HTTP } from './http.ts';
import { INCIDENTS } from './incidents.ts';
import { PLAN } from './plan.ts';
import { PLAN_VIEWS } from './plan-views.ts';
import { RECORDS } from './records.ts';
import { RECURRING } from './recurring.ts';
import { RELEASES } from './releases.ts';
import { REPORTS } from './reports.ts';
import { SHARES } from './shares.ts';
import { STOCK } from './stock.ts';
import { PREFLIGHT } from './preflight.ts';

/** Chinese by the English that is said; a check keeps it complete and without leftovers. */
export const ZH_CN: Readonly<Record<string, string>> = {
  ...HTTP,
  ...INCIDENTS,
  ...DEVICE,
  ...DISRUPTIONS,
  ...DOCKETS,
  ...PLAN,
  ...PREFLIGHT,
  ...PLAN_VIEWS,
  ...SHARES,
  ...STOCK,
  ...ACCOUNTS,
  ...BROADCASTS,
  ...RECORDS,
  ...RECURRING,
  ...RELEASES,
  ...REPORTS,
};
