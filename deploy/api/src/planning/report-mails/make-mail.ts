import { readReportAddress, readShown, type ReportQuery, type ScheduleSpan } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { dimensionsOfferedTo, usualGroupsOf } from '../../identity/scope/usual-groups.ts';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import type { Language } from '../../platform/texts/translate.ts';
import { readReport } from '../reports/read-report.ts';
import { readRunning } from '../running/read-running.ts';
import { composeReport } from './compose-report.ts';
import { hauledContent } from './hauled-content.ts';
import type { MailContent } from './mail-content.ts';
import { daysOf } from './next-time.ts';
import { runningContent } from './running-content.ts';

type Wanted = {
  view: { id: number; name: string; address: string };
  span: ScheduleSpan;
  language: Language;
  zone: string;
  publicUrl: string;
};

type Asked = { params: URLSearchParams; query: ReportQuery; language: Language; zone: string; today: string };

/** What was hauled, or how the work went: as the saved address shows it. */
async function contentOf(
  db: Db,
  user: User,
  { params, query, language, zone, today }: Asked,
): Promise<MailContent> {
  const { shown, over } = readShown(params);
  if (shown === 'hauled') {
    return hauledContent(
      await readReport(db, user, { query: { ...query, choices: false }, today }),
      language,
    );
  }
  const { dimensions: _groups, ...running } = query;
  return runningContent(await readRunning(db, user, { query: running, zone, today }), { over, language });
}

/** The mail of a saved report as its maker sees the figures now: never more than the page would show. */
export async function makeMail(db: Db, user: User, { view, span, language, zone, publicUrl }: Wanted) {
  const today = dayOf(now(), zone);
  const days = daysOf(span, today);
  const params = new URLSearchParams(view.address);
  const {
    from: _from,
    to: _to,
    ...query
  } = readReportAddress(params, usualGroupsOf(user), dimensionsOfferedTo(user));
  const asked = { params, query: { ...query, ...days }, language, zone, today };
  const content = await contentOf(db, user, asked);
  params.set('from', content.from);
  params.set('to', content.to);
  params.set('view', String(view.id));
  const link = `${publicUrl}/charts?${params.toString()}`;
  return composeReport(content, { name: view.name, by: user.name || user.account, link, language });
}
