import '@haulboard/data/testing';
import { getTimestamp, NetworkError } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { hourStamp } from '@haulboard/contract/time';
import { waitFor } from '@testing-library/react';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Verdict } from './check-clock.ts';
import { watchClock } from './watch-clock.ts';

const zone = 'Pacific/Auckland';

it('somebody whose line was down when the page came is judged once the server answers', async () => {
  const server = fakeServer();
  server.on(getTimestamp, () => {
    throw new NetworkError('no answer');
  });
  const shell = fakeShell({ server });
  const { http, connection } = shell;
  shell.setConnection('offline');
  const verdicts: Verdict[] = [];
  const stop = watchClock({ http, connection, zone, onVerdict: (verdict) => verdicts.push(verdict) });
  await waitFor(() => expect(verdicts).toHaveLength(1));
  const before = server.received.length;
  server.on(getTimestamp, () => ({ time: hourStamp(Math.floor(Date.now() / 1000), zone) }));
  shell.setConnection('online');
  await waitFor(() => expect(server.received.length).toBeGreaterThan(before));
  await waitFor(() => expect(verdicts).toHaveLength(2));
  stop();
});

it('a call that alone gets no answer is not asked for again and again', async () => {
  const server = fakeServer();
  const shell = fakeShell({ server });
  const { http, connection } = shell;
  server.on(getTimestamp, () => {
    throw new NetworkError('no answer');
  });
  const comeBack = () => {
    shell.setConnection('offline');
    shell.setConnection('online');
  };
  const verdicts: Verdict[] = [];
  const stop = watchClock({ http, connection, zone, onVerdict: (verdict) => verdicts.push(verdict) });
  await waitFor(() => expect(verdicts).toHaveLength(1));
  comeBack();
  await waitFor(() => expect(verdicts).toHaveLength(2));
  const asked = server.received.length;
  comeBack();
  await sleep(2500);
  expect(server.received).toHaveLength(asked);
  stop();
});
