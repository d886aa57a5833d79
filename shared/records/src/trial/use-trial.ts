import type { AnyCall, CallInput, CallResult } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useState } from 'react';

type Trial<C extends AnyCall> = {
  /** The answer to what would be asked now. Under other fields or days it would be a wrong figure: it goes. */
  result: CallResult<C> | undefined;
  isTrying: boolean;
  /** Asks; a failure is shown by the shell. Does nothing while the input is not complete. */
  attempt: () => void;
};

/**
 * Asks the server what a change would do, and changes nothing. Without `input` there is nothing to try yet.
 *
 * @example
 * const { result, isTrying, attempt } = useTrial(tryRateRecord, { body: { days, rate } });
 */
export function useTrial<C extends AnyCall>(call: C, input: CallInput<C> | undefined): Trial<C> {
  const [answer, setAnswer] = useState<{ of: string; result: CallResult<C> }>();
  const { send, isSending } = useSend(call, {
    onDone: (result, sent) => setAnswer({ of: JSON.stringify(sent), result }),
  });
  return {
    result: answer !== undefined && answer.of === JSON.stringify(input) ? answer.result : undefined,
    isTrying: isSending,
    attempt: () => {
      if (input !== undefined) {
        void send(input);
      }
    },
  };
}
