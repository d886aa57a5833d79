import type { CallState } from '@haulboard/data';
import { useState } from 'react';

/** A call that keeps its last answer while another question is under way, so that nothing jumps. */
export function useLastAnswer<T>(call: CallState<T>): CallState<T> {
  const [last, setLast] = useState(call.data);
  if (call.data !== undefined && call.data !== last) {
    setLast(call.data);
  }
  return { ...call, data: call.data ?? last, isPending: call.isPending && last === undefined };
}
