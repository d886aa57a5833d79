import '@haulboard/data/testing';
import { getRealtimeConfig, NetworkError } from '@haulboard/contract';
import { fakeServer } from '@haulboard/contract/testing';
import { waitFor } from '@testing-library/react';
import { createHub, type HubEvent } from './hub.ts';
import { joinRealtime } from './join.ts';

/** A page whose server answers questions, while no socket gets through. */
function openPage(state: 'online' | 'offline') {
  const hub = createHub<HubEvent>();
  const heard: string[] = [];
  hub.on(({ type }) => heard.push(type));
  const server = fakeServer();
  server.on(getRealtimeConfig, () => {
    throw new NetworkError('no socket gets through');
  });
  const looks = { count: 0 };
  const leave = joinRealtime({
    token: 'token',
    http: server,
    hub,
    connection: {
      get: () => {
        looks.count += 1;
        return state;
      },
      subscribe: () => () => undefined,
      check: () => undefined,
      onRecovered: () => () => undefined,
    },
    pollMs: 10,
  });
  return { heard, server, looks, leave };
}

describe('a page that hears nothing in real time', () => {
  it('fetches again and again, and asks each time whether it can join', async () => {
    const { heard, server, leave } = openPage('online');
    await waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(3));
    leave();
    expect(new Set(heard)).toEqual(new Set(['resync']));
    const asked = server.received.filter((name) => name === 'getRealtimeConfig');
    expect(asked.length).toBeGreaterThanOrEqual(3);
  });

  it('asks for nothing while the server is away', async () => {
    const { heard, looks, leave } = openPage('offline');
    await waitFor(() => expect(looks.count).toBeGreaterThanOrEqual(3));
    leave();
    expect(heard).toEqual([]);
  });
});
