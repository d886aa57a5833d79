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

/** Sends what waits, one after the other, until all are taken or put back, or the server stops. */
async function sendDue(options: SmsOptions, sendSms: SendSms, isClosed: () => boolean): Promise<void> {
  const { db, publicUrl, onFault } = options;
  for (let due = await takeDueSms(db); due; due = isClosed() ? undefined : await takeDueSms(db)) {
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

/** Neither the number nor the words: logs are read by more people than messages. */
function givenUp({ id, tries }: { id: number; tries: number }, hasWay: boolean): Error {
  const why = hasWay ? `after ${tries} tries: its time is over` : 'unsent: there is no SMS_URL any more';
  return new Error(`text message ${id} was given up ${why}`);
}

/** Sends the text messages that wait, again until they are taken; answers with how to stop. */
export function startSms(options: SmsOptions): () => Promise<void> {
  const { db, sendSms, onFault } = options;
  let isClosed = false;
  const stop = startWorkLoop({
    job: 'sms',
    pollMs: POLL_MS,
    onFault,
    run: async () => {
      // First: where the provider is slow, sending what waits takes long.
      for (const message of await removeExpiredSms(db)) {
        onFault(givenUp(message, sendSms !== undefined));
      }
      if (sendSms) {
        await sendDue(options, sendSms, () => isClosed);
      }
    },
  });
  return () => {
    isClosed = true;
    return stop();
  };
}
