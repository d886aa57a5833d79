import type { CallState } from '@haulboard/data';
import { useState } from 'react';

export type LastAnswer<T> = CallState<T> & {
  /** Why this question has no answer. `data` is then of another: it tells what can be chosen, but no figures. */
  failure: Error | null;
};

/** A call that keeps its last answer while another question is under way, so that nothing jumps. */
export function useLastAnswer<T>(call: CallState<T>): LastAnswer<T> {
  const [last, setLast] = useState(call.data);
  if (call.data !== undefined && call.data !== last) {
    setLast(call.data);
  }
  const isOther = call.data === undefined && last !== undefined;
  return {
    ...call,
    data: call.data ?? last,
    error: isOther ? null : call.error,
    failure: isOther ? call.error : null,
    isPending: call.isPending && last === undefined,
  };
}
