import type { AnyCall, CallInput, CallResult, EventType } from '@haulboard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useConnection, useShell } from './shell-context.tsx';
import { useHints } from './use-hints.ts';

type Options = {
  /** False keeps the call unsent, for input that is not complete yet. */
  enabled?: boolean;
  /** Hints that make the data old; it is fetched again, the shown data stays meanwhile. */
  refreshOn?: readonly EventType[];
};

/** A call's answer as a screen needs it; fits `Screen` of @haulboard/ui. */
export type CallState<T> = {
  data: T | undefined;
  /** `ApiError`, `NetworkError`, or null. Old data stays beside it. */
  error: Error | null;
  /** Nothing to show yet and no failure. */
  isPending: boolean;
  /** A request is under way, shown data or not. */
  isFetching: boolean;
  retry: () => void;
  /** Changes the shown data at once, before the server has answered a write. */
  setData: (change: (data: T | undefined) => T | undefined) => void;
};

const NONE: readonly EventType[] = [];

/**
 * Fetches a call of the contract and keeps it fresh: on hints, after a reconnect, on `retry`.
 *
 * @example
 * const board = useCall(getBoard, { query: { date } }, { refreshOn: ['task_modify', 'share_task_modify'] });
 */
export function useCall<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { enabled = true, refreshOn = NONE }: Options = {},
): CallState<CallResult<C>> {
  const { http } = useShell();
  const client = useQueryClient();
  const connection = useConnection();
  const inputKey = JSON.stringify(input);
  const key = useMemo(() => [call.name, inputKey], [call.name, inputKey]);
  const query = useQuery<CallResult<C>>({
    queryKey: key,
    enabled,
    queryFn: ({ signal }) => http.send(call, input, { signal }),
  });
  const { refetch, isError } = query;
  const retry = useCallback(() => void refetch(), [refetch]);

  useHints(refreshOn, () => {
    if (enabled) {
      // A request already under way may have read what the hint is about before it changed.
      void refetch({ cancelRefetch: true });
    }
  });

  useEffect(() => {
    if (connection === 'online' && isError && enabled) {
      void refetch();
    }
    // Only the moment the connection comes back counts, not every new failure.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [connection]);

  const setData = useCallback(
    (change: (data: CallResult<C> | undefined) => CallResult<C> | undefined) => {
      client.setQueryData<CallResult<C>>(key, change);
    },
    [client, key],
  );
  const { data, error, isFetching } = query;
  return { data, error, isPending: data === undefined && error === null, isFetching, retry, setData };
}
