import type { Audience, Broadcast, BroadcastReceipt } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import { toSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { notFound } from '../../platform/http/failure/request-error.ts';
import { readPage } from '../../platform/http/input/read-number.ts';
import { namePicks } from './picks.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

const PAGE_SIZE = 25;
const RECEIPTS = 50;

type Row = Pick<Broadcast, 'id' | 'version' | 'title' | 'text' | 'titleZh' | 'textZh' | 'byMail' | 'state'> &
  Broadcast['counts'] & {
    author: string;
    audience: Audience;
    sendAt: Date | null;
    createdAt: Date;
    sentAt: Date | null;
    recalledAt: Date | null;
  };
type Asked = { page?: number | undefined; pageSize?: number | undefined };

const seconds = (at: Date | null) => at && toSeconds(at);

const STATE = sql<Broadcast['state']>`case when b.recalled_at is not null then 'recalled'
  when b.sent_at is not null then 'sent' else 'scheduled' end`;

async function readRows(db: Db, which: RawBuilder<unknown>): Promise<Broadcast[]> {
  const { rows } = await sql<Row>`
    select b.id, b.version, b.title, b.text, b.title_zh, b.text_zh, b.audience, b.by_mail, b.send_at,
      b.created_at, b.sent_at, b.recalled_at, ${STATE} as state, a.name as author, c.*
    from (${which}) b join app_user a on a.user_id = b.author_id,
      lateral (select count(*)::int as people,
        count(*) filter (where not r.in_bell and r.mail_state is null)::int as unreached,
        count(*) filter (where r.in_bell)::int as in_bell,
        count(*) filter (where r.read_at is not null)::int as read,
        count(*) filter (where r.mail_state is not null)::int as mails,
        count(*) filter (where r.mail_state = 'sent')::int as mails_sent,
        count(*) filter (where r.mail_state = 'queued')::int as mails_waiting,
        count(*) filter (where r.mail_state = 'failed')::int as mails_failed
        from broadcast_recipient r where r.broadcast_id = b.id) c
    order by b.id desc`.execute(db);
  const names = await namePicks(
    db,
    rows.flatMap(({ audience }) => audience.picks),
  );
  return rows.map((row) => {
    const { people, unreached, inBell, read, mails, mailsSent, mailsWaiting, mailsFailed, ...rest } = row;
    const isPicked = new Set(row.audience.picks.map(({ kind, id }) => `${kind} ${id}`));
    return {
      ...rest,
      sendAt: seconds(row.sendAt),
      createdAt: toSeconds(row.createdAt),
      sentAt: seconds(row.sentAt),
      recalledAt: seconds(row.recalledAt),
      counts: { people, unreached, inBell, read, mails, mailsSent, mailsWaiting, mailsFailed },
      names: names.filter(({ kind, id }) => isPicked.has(`${kind} ${id}`)),
    };
  });
}

/** A page of all messages, newest first. */
export async function listAll(db: Db, asked: Asked & { state?: Broadcast['state'] | undefined }) {
  const { page, pageSize, offset } = readPage(asked, PAGE_SIZE);
  const where = asked.state === undefined ? sql`true` : sql`${STATE} = ${asked.state}`;
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from broadcast b where ${where}`.execute(db);
  const list = await readRows(
    db,
    sql`select b.* from broadcast b where ${where} order by b.id desc limit ${pageSize} offset ${offset}`,
  );
  return { page, pageSize, total: counted.rows[0]?.total ?? 0, list };
}

/** @throws RequestError 404 */
export async function readOne(db: Db, id: number): Promise<Broadcast> {
  const [found] = await readRows(db, sql`select b.* from broadcast b where b.id = ${id}`);
  if (!found) {
    throw notFound(NOT_FOUND.Message);
  }
  return found;
}

const ONLY = {
  read: sql`r.read_at is not null`,
  unread: sql`r.in_bell and r.read_at is null`,
  failed: sql`r.mail_state = 'failed'`,
  unreached: sql`not r.in_bell and r.mail_state is null`,
};

type ReceiptRow = Omit<BroadcastReceipt, 'readAt' | 'mailAt'> & { readAt: Date | null; mailAt: Date | null };

/** What became of a message with each person. @throws RequestError 404 */
export async function listReceipts(
  db: Db,
  { id, only, ...asked }: Asked & { id: number; only?: keyof typeof ONLY | undefined },
) {
  await readOne(db, id);
  const { page, pageSize, offset } = readPage(asked, RECEIPTS);
  const where = sql`r.broadcast_id = ${id} and ${only === undefined ? sql`true` : ONLY[only]}`;
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from broadcast_recipient r where ${where}`.execute(db);
  const { rows } = await sql<ReceiptRow>`
    select r.user_id, r.name, r.role, r.in_bell, r.read_at, r.mail_to, r.mail_state, r.mail_failure,
      r.mail_answer, r.mail_at
    from broadcast_recipient r where ${where}
    order by r.name, r.user_id limit ${pageSize} offset ${offset}`.execute(db);
  const list = rows.map((row) => ({ ...row, readAt: seconds(row.readAt), mailAt: seconds(row.mailAt) }));
  return { page, pageSize, total: counted.rows[0]?.total ?? 0, list };
}
