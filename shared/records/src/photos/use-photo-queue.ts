import { NetworkError, sentenceOf, type CallInput, type PhotoCalls } from '@haulboard/contract';
import { newAttemptKey, useChanged, useShell } from '@haulboard/data';
import { useState } from 'react';

/** A photo that was made small already. */
type Ready = { name: string; body: CallInput<PhotoCalls['add']>['body']; key: string };

/** One that did not arrive; `why` is empty where there was no answer. */
export type Unsent = Ready & { why: string };

/** Sends photos one by one, and keeps those that did not arrive. Sent again, each is the same attempt. */
export function usePhotoQueue({ add }: PhotoCalls, ownerId: number) {
  const { http } = useShell();
  const changed = useChanged();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const [isSending, setIsSending] = useState(false);

  const sendOne = async (one: Ready): Promise<Unsent[]> => {
    const { body, key } = one;
    try {
      await http.send(add, { params: { id: ownerId }, body }, { idempotencyKey: key });
      changed(add);
      return [];
    } catch (error) {
      return [{ ...one, why: error instanceof NetworkError ? '' : sentenceOf(error) }];
    }
  };

  return {
    unsent,
    isSending,
    send: async (name: string, body: Ready['body']): Promise<void> => {
      const left = await sendOne({ name, body, key: newAttemptKey() });
      setUnsent((before) => [...before, ...left]);
    },
    sendAgain: async (): Promise<void> => {
      setIsSending(true);
      const left: Unsent[] = [];
      for (const one of unsent) {
        left.push(...(await sendOne(one)));
      }
      setUnsent(left);
      setIsSending(false);
    },
    forget: () => setUnsent([]),
  };
}
