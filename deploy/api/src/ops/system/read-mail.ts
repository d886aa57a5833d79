import type { MailFailure, SystemReport } from '@haulboard/contract';
import { sql } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { subjectOf } from '../../platform/mail/failed-mail.ts';
import type { Language } from '../../platform/texts/translate.ts';
import type { Span } from './span.ts';

const MAX_FAILURES = 50;

type Waiting = { waiting: number; retried: number; oldestAt: Date | null };
type Failed = Omit<MailFailure, 'at'> & { at: Date; total: number };

/** Mail that waits now, and mail that will never arrive, whatever it was. */
export async function readMail(
  db: Db,
  { begins, ends }: Span,
  language: Language,
): Promise<SystemReport['mail']> {
  const waiting = await sql<Waiting>`
    select count(*)::int as waiting, (count(*) filter (where answer <> ''))::int as retried, min(created_at) as oldest_at
    from mail_outbox`.execute(db);
  const { rows } = await sql<Failed>`
    select f.*, (count(*) over ())::int as total from (
      select 'plan' as kind, null::int as message_id, carrier_id, day::text as day, recipient as to, name, subject,
        failure, answer, settled_at as at from sent_plan where state = 'failed'
      union all
      select 'message', b.id, null, null, r.mail_to, r.name, b.title, r.mail_failure, r.mail_answer, r.mail_at
      from broadcast_recipient r join broadcast b on b.id = r.broadcast_id where r.mail_state = 'failed'
      union all
      select 'report', null, null, null, m.recipient, '', v.name, m.failure, m.answer, m.settled_at
      from report_mail m join list_view v on v.id = m.view_id where m.state = 'failed'
      union all
      select 'letter', null, null, null, recipient, '', kind, failure, answer, at from failed_mail
    ) f where f.at >= ${begins}::timestamptz and f.at < ${ends}::timestamptz
    order by f.at desc limit ${sql.lit(MAX_FAILURES)}`.execute(db);
  const [now] = waiting.rows;
  return {
    waiting: now?.waiting ?? 0,
    retried: now?.retried ?? 0,
    oldestAt: now?.oldestAt ? toSeconds(now.oldestAt) : null,
    failed: rows[0]?.total ?? 0,
    failures: rows.map((row) => {
      const { total: _, at, ...mail } = row;
      const subject = mail.kind === 'letter' ? subjectOf(mail.subject, language) : mail.subject;
      return { ...mail, subject, at: toSeconds(at) };
    }),
  };
}
