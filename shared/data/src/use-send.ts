import { ApiError, Code, type AnyCall, type CallInput, type CallResult } from '@haulboard/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newAttemptKey } from './attempt-key.ts';
import { readNotNow } from './backoff.ts';
import { useShell } from './shell-context.tsx';
import { useChanged } from './use-changed.ts';

type Options<C extends AnyCall> = {
  onDone?: (result: CallResult<C>, input: CallInput<C>) => void;
  /** Takes the place of the shell's error notice. */
  onFailed?: (error: unknown, input: CallInput<C>) => void;
};

/** A call that changes something. */
export type Sender<C extends AnyCall> = {
  /** Resolves with the result, or with nothing after a failure that was already shown. */
  send: (input: CallInput<C>) => Promise<CallResult<C> | undefined>;
  isSending: boolean;
};

/** Somebody else was faster: what the person looked at is old. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === Code.Conflict || error.code === Code.NotFound);

type Attempt = { input: string; key: string };

/**
 * Sends a call that changes something. Sending the same input again after no answer, or "not now", repeats the same
 * attempt. It goes under the same idempotency key, so the server does it once. What the call
 * changes is asked for again, also when somebody else was faster.
 */
export function useSend<C extends AnyCall>(call: C, options: Options<C> = {}): Sender<C> {
  const { http, notify } = useShell();
  const changed = useChanged();
  const [sending, setSending] = useState(0);
  const unanswered = useRef<Attempt | undefined>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const send = useCallback(
    async (input: CallInput<C>) => {
      const text = JSON.stringify(input);
      const before = unanswered.current;
      const key = before?.input === text ? before.key : newAttemptKey();
      setSending((count) => count + 1);
      try {
        const result = await http.send(call, input, { idempotencyKey: key });
        unanswered.current = undefined;
        latest.current.onDone?.(result, input);
        changed(call);
        return result;
      } catch (error) {
        unanswered.current = readNotNow(error) ? { input: text, key } : undefined;
        const onFailed = latest.current.onFailed ?? ((fault: unknown) => notify.failed(fault));
        onFailed(error, input);
        if (isOvertaken(error)) {
          changed(call);
        }
        return undefined;
      } finally {
        setSending((count) => count - 1);
      }
    },
    [call, changed, http, notify],
  );
  return { send, isSending: sending > 0 };
}
