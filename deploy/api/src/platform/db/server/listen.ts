import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const RETRY_MS = 1_000;

type Listener = (payload: string | undefined) => void;

/**
 * NOTIFY on a connection of its own, made again when it breaks. After each break every listener is called
 * with nothing: some notifications may have been missed.
 */
export function listenOn(config: pg.ClientConfig) {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...config, keepAlive: true });
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) {
        listener(payload);
      }
    });
    fresh.on('error', () => undefined);
    await fresh.connect();
    for (const channel of listeners.keys()) {
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    client = fresh;
    // Only a connection that once stood is made again from here: a failed try ends too, and must not start a second loop.
    fresh.on('end', () => void reconnect());
  }

  async function reconnect(): Promise<void> {
    client = undefined;
    while (!isStopped && !client) {
      await wait(RETRY_MS);
      await connect().catch(() => undefined);
    }
    for (const set of listeners.values()) {
      set.forEach((listener) => listener(undefined));
    }
  }

  return {
    listen: async (channel: string, listener: Listener): Promise<void> => {
      const known = listeners.get(channel);
      if (known) {
        known.add(listener);
        return;
      }
      listeners.set(channel, new Set([listener]));
      if (client) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        return;
      }
      await connect();
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      await client?.end();
    },
  };
}
