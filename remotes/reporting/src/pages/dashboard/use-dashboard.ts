import { getDashboard, type Dashboard } from '@haulboard/contract';
import { useCall, useShell, type CallState } from '@haulboard/data';
import { useState } from 'react';
import { localStore, type Store } from '@haulboard/data/storage';

const keyOf = (userId: number) => `haulboard.dashboard.seen.${userId}`;

/** When somebody last said to have seen what changed, in seconds; undefined where that is not known here. */
function readSeenAt(userId: number, storage: Store = localStore): number | undefined {
  const seconds = Number(storage.getItem(keyOf(userId)) ?? '');
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
}

function storeSeenAt(userId: number, seconds: number, storage: Store = localStore): void {
  storage.setItem(keyOf(userId), String(seconds));
}

export type DashboardState = {
  call: CallState<Dashboard>;
  /** Says that what changed until then was seen. */
  see: (seconds: number) => void;
};

/** The day as the server counts it, kept fresh by hints. */
export function useDashboard(): DashboardState {
  const { userId } = useShell().session.user;
  const [since, setSince] = useState(() => readSeenAt(userId));
  const call = useCall(getDashboard, { query: since === undefined ? {} : { since } });
  // The last figures stay while those since another moment come.
  const [last, setLast] = useState(call.data);
  if (call.data !== undefined && call.data !== last) {
    setLast(call.data);
  }
  return {
    call: { ...call, data: call.data ?? last, isPending: call.isPending && last === undefined },
    see(seconds) {
      storeSeenAt(userId, seconds);
      setSince(seconds);
    },
  };
}
