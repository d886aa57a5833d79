import type { AnyCall, CallInput, CallResult, EventType, GlobalEvent } from '@haulboard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useShell } from './shell-context.tsx';
import { useAskAgain } from './use-ask-again.ts';
import { useHints } from './use-hints.ts';

type Options<T> = {
  /** False keeps the call unsent, for input that is not complete yet. */
  enabled?: boolean;
  /** Hints that make the data old, if not those of the call; it is fetched again, the shown data stays meanwhile. */
  refreshOn?: readonly EventType[];
  /** Which of these hints are about this data; all, unless said. */
  isAbout?: (hint: GlobalEvent) => boolean;
  /** Fetches only what the hints are about, and gives the data with it; nothing when all must be fetched. */
  freshen?: (
    data: T,
    hints: readonly GlobalEvent[],
    options: { signal: AbortSignal },
  ) => Promise<T | undefined>;
  /** Fetches all of it, where it takes more requests than one. */
  whole?: (options: { signal: AbortSignal }) => Promise<T>;
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
  /** When the data came, in milliseconds of the browser's clock; 0 before any did. */
  answeredAt: number;
  /** Fetches all of it. */
  retry: () => void;
  /** Makes the data old as hints do, at once. */
  hear: (hints: readonly GlobalEvent[]) => void;
  /** Shows what a write gave, at once; what was asked for before is asked for again. */
  setData: (change: (data: T | undefined) => T | undefined) => void;
};

const ALL: GlobalEvent = { type: 'resync' };

type Refetch = (options: { cancelRefetch: boolean }) => Promise<unknown>;

/** Shows what a write gave. A request that is under way may have been answered before it. */
function useSetData<T>(key: readonly string[], refetch: Refetch): CallState<T>['setData'] {
  const client = useQueryClient();
  return useCallback(
    (change) => {
      const isUnderWay = client.isFetching({ queryKey: key, exact: true }) > 0;
      client.setQueryData<T>(key, change);
      if (isUnderWay) {
        void refetch({ cancelRefetch: true });
      }
    },
    [client, key, refetch],
  );
}

/**
 * Fetches a call of the contract and keeps it fresh: on the hints that the call names, after a reconnect, on `retry`. A
 * server that has too much to do is asked again by itself.
 *
 * @example
 * const board = useCall(getBoard, { query: { date } });
 */
export function useCall<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { enabled = true, refreshOn = call.freshOn, isAbout, freshen, whole }: Options<CallResult<C>> = {},
): CallState<CallResult<C>> {
  const { http, connection: line } = useShell();
  const client = useQueryClient();
  const inputKey = JSON.stringify(input);
  const key = useMemo(() => [call.name, inputKey], [call.name, inputKey]);
  /** What the shown data does not hold yet. It is kept until a fetch that was begun after it has come through. */
  const due = useRef<readonly GlobalEvent[]>([]);
  /** The line may be back before it is known that what was asked without one has failed. */
  const wasOffline = useRef(false);
  const query = useQuery<CallResult<C>>({
    queryKey: key,
    enabled,
    queryFn: async ({ signal }) => {
      wasOffline.current = line.get() === 'offline';
      const asked = due.current;
      const data = client.getQueryData<CallResult<C>>(key);
      const isPart = data !== undefined && asked.length > 0 && asked.every(({ type }) => type !== ALL.type);
      // A part that cannot be had is no failure while the whole can.
      const part = isPart && (await freshen?.(data, asked, { signal }).catch(() => undefined));
      const fresh = part || (await (whole ? whole({ signal }) : http.send(call, input, { signal })));
      due.current = due.current.slice(asked.length);
      return fresh;
    },
  });
  // Hints about one day say nothing of the next that is shown: that is fetched whole.
  useEffect(() => () => void (due.current = []), [key]);
  const { refetch } = query;
  /** A stream of hints must not keep a slow request from ever coming through: another goes out when it is over. */
  const catchUp = useCallback(
    async function again(): Promise<void> {
      const { isError: hasFailed } = await refetch({ cancelRefetch: false });
      if (!hasFailed && due.current.length > 0) {
        await again();
      }
    },
    [refetch],
  );
  const hear = useCallback(
    (hints: readonly GlobalEvent[]) => {
      due.current = [...due.current, ...hints];
      // A request already under way may have read what the hint is about before it changed.
      void refetch({ cancelRefetch: true });
    },
    [refetch],
  );
  const retry = useCallback(() => hear([ALL]), [hear]);

  useHints(refreshOn, (hints) => {
    const news = hints.filter((hint) => hint.type === ALL.type || (isAbout?.(hint) ?? true));
    if (!enabled || news.length === 0) {
      return;
    }
    due.current = [...due.current, ...news];
    void catchUp();
  });

  useAskAgain({ error: query.error, isDone: query.isSuccess, isWanted: enabled, wasOffline, refetch });
  const setData = useSetData<CallResult<C>>(key, refetch);
  const { data, error } = query;
  const isPending = data === undefined && error === null;
  return {
    data,
    error,
    isPending,
    // Only a screen that reads one of these is drawn again when a request begins or repeats.
    get isFetching() {
      return query.isFetching;
    },
    get answeredAt() {
      return query.dataUpdatedAt;
    },
    retry,
    hear,
    setData,
  };
}
