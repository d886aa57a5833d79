import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../db/index.ts';
import { WorkLoop } from '../realtime/work-loop.ts';
import { compose, composeWritten, letter, writtenLetter, type Composed } from './compose.ts';
import type { Delivery } from './deliver.ts';

const POLL_MS = 3_000;
/** Whoever took a mail and died with it has this long; then another process takes it. */
const LEASE_SECONDS = 120;
const LONGEST_PAUSE_SECONDS = 900;

type MailOptions = {
  database: Pick<OpenDatabase, 'db' | 'listen'>;
  delivery: Delivery;
  /** Address in the links, without a slash at the end. */
  publicUrl: string;
  onFault: (error: unknown) => void;
};

type Due = { id: number; recipient: string; letter: unknown; tries: number };

/** Takes one mail that is due. Each is held by one process, and no transaction waits for a mail server. */
async function takeDue(db: Db): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update mail_outbox set tries = tries + 1, send_after = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    where id = (select id from mail_outbox where send_after <= now() and expires_at > now()
                order by send_after, id limit 1 for update skip locked)
    returning id, recipient, letter, tries`.execute(db);
  return rows[0];
}

function composed(stored: unknown, publicUrl: string): Composed {
  const written = writtenLetter.safeParse(stored);
  return written.success ? composeWritten(written.data) : compose(letter.parse(stored), publicUrl);
}

/** One second, four, sixteen …, at most fifteen minutes. */
async function putBack(db: Db, { id, tries }: Due): Promise<void> {
  const seconds = Math.min(4 ** (tries - 1), LONGEST_PAUSE_SECONDS);
  await db
    .updateTable('mailOutbox')
    .set({ sendAfter: sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})` })
    .where('id', '=', id)
    .execute();
}

/** Sends what the outbox holds, as it comes and again until it is taken; answers with how to stop. */
export async function startMail(options: MailOptions): Promise<() => Promise<void>> {
  const { database, delivery, publicUrl, onFault } = options;
  const { db, listen } = database;
  let isClosed = false;
  const send = async (due: Due) => {
    try {
      const mail = composed(due.letter, publicUrl);
      await delivery.deliver({ ...mail, id: Number(due.id), to: due.recipient });
      // Not kept: the links in mails are as good as passwords.
      await db.deleteFrom('mailOutbox').where('id', '=', due.id).execute();
    } catch (error) {
      onFault(error);
      await putBack(db, due);
    }
  };
  const loop = new WorkLoop({
    pollMs: POLL_MS,
    onFault,
    run: async () => {
      for (let due = await takeDue(db); due && !isClosed; due = await takeDue(db)) {
        await send(due);
      }
    },
  });
  await listen('haulboard_mail', () => loop.wake());
  return async () => {
    isClosed = true;
    await loop.close();
    delivery.close();
  };
}
