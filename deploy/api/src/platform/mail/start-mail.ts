import { inTransaction } from '../db/in-transaction.ts';
import type { Db, OpenDatabase } from '../db/index.ts';
import { WorkLoop } from '../realtime/work-loop.ts';
import { compose, composeWritten, letter, madeLetter, writtenLetter, type Composed } from './compose.ts';
import type { Delivery } from './deliver.ts';
import { keepFailure } from './failed-mail.ts';
import { putBack, readExpired, remove, takeDue, type Waiting } from './outbox.ts';
import { answerOf } from './smtp-answer.ts';

const POLL_MS = 3_000;

/** What became of a mail: the mail server took it, or it never will be. */
export type MailOutcome =
  | { state: 'sent' }
  | { state: 'failed'; failure: 'refused' | 'expired'; answer: string };

type MailOptions = {
  database: Pick<OpenDatabase, 'db' | 'afterInsert'>;
  delivery: Delivery;
  /** Address in the links, without a slash at the end. */
  publicUrl: string;
  /** Tells the kept copy of a plan mail what became of it, in the transaction that forgets the mail. */
  settleCopy: (db: Db, sentPlanId: number, outcome: MailOutcome) => Promise<void>;
  /** Tells the receipt of a message to many, in the same way. */
  settleReceipt: (db: Db, recipientId: number, outcome: MailOutcome) => Promise<void>;
  /** Tells the mail of a report, in the same way. */
  settleReport: (db: Db, reportMailId: number, outcome: MailOutcome) => Promise<void>;
  onFault: (error: unknown) => void;
};

function composed(stored: unknown, publicUrl: string): Composed {
  const made = madeLetter.safeParse(stored);
  if (made.success) {
    return made.data;
  }
  const written = writtenLetter.safeParse(stored);
  return written.success ? composeWritten(written.data) : compose(letter.parse(stored), publicUrl);
}

/** Neither the address nor the words: logs are read by more people than mails. */
function givenUp({ id, tries }: Waiting, why: string): Error {
  return new Error(`mail ${id} was given up after ${tries} tries: ${why}`);
}

/** Sends what the outbox holds, as it comes and again until it is taken; answers with how to stop. */
export function startMail(options: MailOptions): () => Promise<void> {
  const { database, delivery, publicUrl, settleCopy, settleReceipt, settleReport, onFault } = options;
  const { db, afterInsert } = database;
  let isClosed = false;
  const end = (mail: Waiting, outcome: MailOutcome) =>
    inTransaction(db, async (transaction) => {
      const wasThere = await remove(transaction, mail);
      if (wasThere && mail.sentPlanId !== null) {
        await settleCopy(transaction, mail.sentPlanId, outcome);
      }
      if (wasThere && mail.reportMailId !== null) {
        await settleReport(transaction, mail.reportMailId, outcome);
      }
      // One that was stopped while the mail server had it already went out all the same.
      if (mail.broadcastRecipientId !== null && (wasThere || outcome.state === 'sent')) {
        await settleReceipt(transaction, Number(mail.broadcastRecipientId), outcome);
      }
      if (wasThere && outcome.state === 'failed') {
        await keepFailure(transaction, mail, outcome);
      }
      return wasThere;
    });
  const send = async (due: Waiting) => {
    try {
      const mail = composed(due.letter, publicUrl);
      await delivery.deliver({ ...mail, id: Number(due.id), to: due.recipient });
    } catch (error) {
      onFault(error);
      const { text, isFinal } = answerOf(error);
      if (!isFinal) {
        await putBack(db, due, text);
      } else if (await end(due, { state: 'failed', failure: 'refused', answer: text })) {
        onFault(givenUp(due, 'the mail server refused it'));
      }
      return;
    }
    await end(due, { state: 'sent' });
  };
  const giveUpExpired = async () => {
    for (const mail of await readExpired(db)) {
      if (await end(mail, { state: 'failed', failure: 'expired', answer: mail.answer })) {
        onFault(givenUp(mail, 'its time is over'));
      }
    }
  };
  const loop = new WorkLoop({
    job: 'mail',
    pollMs: POLL_MS,
    onFault,
    run: async () => {
      for (let due = await takeDue(db); due && !isClosed; due = await takeDue(db)) {
        await send(due);
      }
      await giveUpExpired();
    },
  });
  afterInsert('mail_outbox', () => loop.wake());
  return async () => {
    isClosed = true;
    await loop.close();
    delivery.close();
  };
}
