import { readReportAddress, type ScheduleSpan } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { usualGroupsOf } from '../../identity/scope/usual-groups.ts';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import type { Language } from '../../platform/texts/translate.ts';
import { readReport } from '../reports/read-report.ts';
import { composeReport } from './compose-report.ts';
import { daysOf } from './next-time.ts';

type Wanted = {
  view: { id: number; name: string; address: string };
  span: ScheduleSpan;
  language: Language;
  zone: string;
  publicUrl: string;
};

/** The mail of a saved report as its maker sees the figures now: never more than the page would show. */
export async function makeMail(db: Db, user: User, { view, span, language, zone, publicUrl }: Wanted) {
  const today = dayOf(now(), zone);
  const days = daysOf(span, today);
  const params = new URLSearchParams(view.address);
  const { from: _from, to: _to, ...query } = readReportAddress(params, usualGroupsOf(user));
  const report = await readReport(db, user, { query: { ...query, ...days }, today });
  params.set('from', report.from);
  params.set('to', report.to);
  params.set('view', String(view.id));
  const link = `${publicUrl}/charts?${params.toString()}`;
  return composeReport(report, { name: view.name, by: user.name || user.account, link, language });
}
