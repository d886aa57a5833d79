import type { AnyCall, CallInput, CallResult } from '@haulboard/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConnection, useShell } from './shell-context.tsx';
import { createBackoff, readNotNow } from './backoff.ts';
import { useSend, type Sender } from './use-send.ts';

type Waiting<C extends AnyCall> = { input: CallInput<C>; waitMs: number };

type Options<C extends AnyCall> = {
  onDone?: (result: CallResult<C>, input: CallInput<C>) => void;
  /** A refusal of the server. No answer, or "not now", does not come here: it is sent again. */
  onRefused?: (error: unknown, input: CallInput<C>) => void;
};

/** A call that is sent again by itself until it is answered. */
export type Resender<C extends AnyCall> = Sender<C> & {
  isWaiting: boolean;
  /** What waits is not sent any more: the person gave it up, or goes on typing. */
  stop: () => void;
};

/**
 * Sends a change. When no answer comes, it sends the change again by itself as soon as the server can be reached. Both
 * go under the same idempotency key, so that it is done once. Sending something else takes its place.
 *
 * @example
 * const saving = useResend(updateProfile, { onDone: () => notify.done(t`Saved`) });
 * {saving.isWaiting && <Trans>Not saved yet: the server cannot be reached.</Trans>}
 */
export function useResend<C extends AnyCall>(call: C, options: Options<C> = {}): Resender<C> {
  const { notify } = useShell();
  const connection = useConnection();
  const [waiting, setWaiting] = useState<Waiting<C>>();
  const [backoff] = useState(() => createBackoff());
  const said = useRef('');
  /** What the person wants sent; nothing once it was given up. */
  const wanted = useRef<CallInput<C>>(undefined);
  const wasOffline = useRef(false);
  const { send, isSending } = useSend(call, {
    onDone: (result, input) => {
      setWaiting(undefined);
      backoff.reset();
      said.current = '';
      options.onDone?.(result, input);
    },
    onFailed: (error, input) => {
      const notNow = readNotNow(error);
      if (notNow && wanted.current !== input) {
        return;
      }
      if (notNow) {
        setWaiting({ input, waitMs: backoff.next(notNow.retryAfterSeconds) });
        // The same words are not said at every try.
        if (notNow.message !== said.current) {
          said.current = notNow.message;
          notify.failed(error);
        }
        return;
      }
      setWaiting(undefined);
      const onRefused = options.onRefused ?? ((fault: unknown) => notify.failed(fault));
      onRefused(error, input);
    },
  });
  useEffect(() => {
    if (waiting === undefined || connection === 'offline') {
      wasOffline.current = connection === 'offline';
      return undefined;
    }
    const timer = setTimeout(() => void send(waiting.input), wasOffline.current ? 0 : waiting.waitMs);
    wasOffline.current = false;
    return () => clearTimeout(timer);
  }, [waiting, connection, send]);
  const sendThis = useCallback(
    (input: CallInput<C>) => {
      wanted.current = input;
      return send(input);
    },
    [send],
  );
  const stop = (): void => {
    wanted.current = undefined;
    setWaiting(undefined);
    backoff.reset();
    said.current = '';
  };
  return { send: sendThis, isSending, isWaiting: waiting !== undefined, stop };
}
