import type { ShellApi } from '@haulboard/contract/shell';
import type { Hub, HubEvent } from './hub.ts';
import { listen } from './listen.ts';

type Given = {
  token: string;
  http: ShellApi['http'];
  hub: Hub<HubEvent>;
  connection: ShellApi['connection'] & { check(): void };
};

/** Joins the channel now, or when the server can be reached; returns how to leave. */
export function joinRealtime({ token, http, hub, connection }: Given): () => void {
  let leave: (() => void) | undefined;
  let isOver = false;
  let isJoining = false;

  const join = async (): Promise<void> => {
    if (isJoining || leave) {
      return;
    }
    isJoining = true;
    try {
      const left = await listen({ token, http, hub, onLost: () => connection.check() });
      if (isOver) {
        left();
      } else {
        leave = left;
      }
    } catch {
      // No answer: tried again when the connection is back. A refusal is handled by the door.
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
  const onSeen = (): void => {
    // A page that was hidden may have slept through anything.
    if (document.visibilityState === 'visible') {
      hub.emit({ type: 'resync' });
    }
  };
  document.addEventListener('visibilitychange', onSeen);
  void join();

  return () => {
    isOver = true;
    off();
    document.removeEventListener('visibilitychange', onSeen);
    leave?.();
  };
}
