import type { Db } from '../db/index.ts';
import { startWorkLoop } from '../realtime/work-loop.ts';
import { putBackSms, removeExpiredSms, removeSms, takeDueSms } from './outbox.ts';
import type { SendSms } from './send-sms.ts';

const POLL_MS = 3_000;

type SmsOptions = {
  db: Db;
  /** Nothing where the installation has no provider. */
  sendSms: SendSms | undefined;
  /** Address in the links, without a slash at the end. */
  publicUrl: string;
  onFault: (error: unknown) => void;
};

async function sendDue({ db, publicUrl, onFault }: SmsOptions, sendSms: SendSms): Promise<void> {
  for (let due = await takeDueSms(db); due; due = await takeDueSms(db)) {
    try {
      await sendSms({ to: due.recipient, text: `${due.content} ${publicUrl}${due.path}` });
    } catch (error) {
      onFault(error);
      await putBackSms(db, due);
      continue;
    }
    await removeSms(db, due);
  }
}

/** Sends the text messages that wait, again until they are taken; answers with how to stop. */
export function startSms(options: SmsOptions): () => Promise<void> {
  const { db, sendSms, onFault } = options;
  return startWorkLoop({
    job: 'sms',
    pollMs: POLL_MS,
    onFault,
    run: async () => {
      if (sendSms) {
        await sendDue(options, sendSms);
      }
      for (const { id, tries } of await removeExpiredSms(db)) {
        // Neither the number nor the words: logs are read by more people than messages.
        onFault(new Error(`text message ${id} was given up after ${tries} tries: its time is over`));
      }
    },
  });
}
