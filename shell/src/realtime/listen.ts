import { GLOBAL_EVENT, getRealtimeConfig, globalEvent } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import type { Hub, HubEvent } from './hub.ts';
import { MAX_BACKLOG, rewindToPageStart } from './rewind.ts';
import { sdkOptions } from './sdk-options.ts';

type ListenOptions = {
  token: string;
  http: ShellApi['http'];
  hub: Hub<HubEvent>;
  /** The socket was lost: the server may be gone. */
  onLost: () => void;
  /** Whether hints come through: from the first join on, until the socket is lost. */
  onLive: (isLive: boolean) => void;
};

/**
 * Joins the person's own channel and turns its messages into hints, those since the page was opened as well. Whenever
 * others may have been missed (a late first join, join without resume, reconnect) it emits `resync`. Returns how to leave.
 */
export async function listen({ token, http, hub, onLost, onLive }: ListenOptions): Promise<() => void> {
  const [{ mode, channel }, { createClient }] = await Promise.all([
    http.send(getRealtimeConfig, {}),
    import('./sdk.ts'),
  ]);
  const client = createClient(sdkOptions({ mode, token, location }));
  let wasConnected = false;
  client.connection.on('connected', () => {
    if (wasConnected) {
      hub.emit({ type: 'socket_state_change' });
      hub.emit({ type: 'resync' });
    }
    wasConnected = true;
  });
  client.connection.on(['disconnected', 'suspended', 'failed'], () => {
    onLive(false);
    onLost();
  });

  const rewind = rewindToPageStart(performance.now());
  const own = client.channels.get(channel, rewind.options);
  let isFirst = true;
  /** Messages that may still come of those before the join; the cloud cuts them off without a word. */
  let backlog = 0;
  own.on(['attached', 'update'], (change) => {
    onLive(true);
    const hasAll =
      change.resumed || (isFirst && rewind.reached({ params: own.params, age: performance.now() }));
    backlog = isFirst && change.hasBacklog ? MAX_BACKLOG : 0;
    isFirst = false;
    if (!hasAll) {
      hub.emit({ type: 'resync' });
    }
  });
  await own.subscribe(GLOBAL_EVENT, ({ data }) => {
    backlog -= 1;
    if (backlog === 0) {
      hub.emit({ type: 'resync' });
    }
    const hint = globalEvent.safeParse(typeof data === 'string' ? JSON.parse(data) : data);
    if (hint.success) {
      hub.emit(hint.data);
    }
  });
  return () => client.close();
}
