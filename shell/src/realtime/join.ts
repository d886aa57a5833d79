import type { ShellApi } from '@haulboard/contract/shell';
import type { Hub, HubEvent } from './hub.ts';
import { listen } from './listen.ts';

/** Hints that never come are made up for once a minute. */
const POLL_MS = 60_000;

type JoinRealtimeOptions = {
  token: string;
  http: ShellApi['http'];
  hub: Hub<HubEvent>;
  connection: ShellApi['connection'] & { check(): void; onRecovered(listener: () => void): () => void };
  /** How old a page gets that hears nothing. */
  pollMs?: number;
};

/** Joins the channel now, or when the server can be reached; returns how to leave. */
export function joinRealtime({
  token,
  http,
  hub,
  connection,
  pollMs = POLL_MS,
}: JoinRealtimeOptions): () => void {
  let leave: (() => void) | undefined;
  let isOver = false;
  let isJoining = false;
  let isLive = false;

  const join = async (): Promise<void> => {
    if (isJoining || leave) {
      return;
    }
    isJoining = true;
    try {
      const left = await listen({
        token,
        http,
        hub,
        onLost: () => connection.check(),
        onLive: (live) => void (isLive = live),
      });
      if (isOver) {
        left();
      } else {
        leave = left;
      }
    } catch {
      // No answer: tried again when the connection is back. A refusal is handled by the HTTP client.
    } finally {
      isJoining = false;
    }
  };

  const off = connection.subscribe(() => {
    if (connection.get() === 'online') {
      void join();
      // Hints may have been missed while nobody answered.
      hub.emit({ type: 'resync' });
    }
  });
  const recovered = connection.onRecovered(() => {
    void join();
    hub.emit({ type: 'resync' });
  });
  const onSeen = (): void => {
    // A page that was hidden may have slept through anything.
    if (document.visibilityState === 'visible') {
      hub.emit({ type: 'resync' });
    }
  };
  document.addEventListener('visibilitychange', onSeen);
  // Without hints a page would stay as it was: a proxy that lets no socket through is never noticed otherwise.
  const poll = setInterval(() => {
    if (!isLive && connection.get() === 'online' && document.visibilityState === 'visible') {
      void join();
      hub.emit({ type: 'resync' });
    }
  }, pollMs);
  void join();

  return () => {
    isOver = true;
    off();
    recovered();
    document.removeEventListener('visibilitychange', onSeen);
    clearInterval(poll);
    leave?.();
  };
}
