import { GLOBAL_EVENT, getRealtimeConfig, globalEvent } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import type { Hub, HubEvent } from './hub.ts';
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
 * Joins the person's own channel and turns its messages into hints. Whenever messages may have been
 * missed (first join, join without resume, reconnect) it emits `resync`. Returns how to leave.
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

  const own = client.channels.get(channel);
  own.on(['attached', 'update'], (change) => {
    onLive(true);
    if (!change.resumed) {
      hub.emit({ type: 'resync' });
    }
  });
  await own.subscribe(GLOBAL_EVENT, ({ data }) => {
    const hint = globalEvent.safeParse(typeof data === 'string' ? JSON.parse(data) : data);
    if (hint.success) {
      hub.emit(hint.data);
    }
  });
  return () => client.close();
}
