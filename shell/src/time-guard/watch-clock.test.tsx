import { getTimestamp, NetworkError } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { hourStamp } from '@haulboard/contract/time';
import { waitFor } from '@testing-library/react';
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
  const LONG = { timeout: 20_000 };
  await waitFor(() => expect(verdicts).toHaveLength(1), LONG);
  const before = server.received.length;
  server.on(getTimestamp, () => ({ time: hourStamp(Math.floor(Date.now() / 1000), zone) }));
  shell.setConnection('online');
  await waitFor(() => expect(server.received.length).toBeGreaterThan(before), LONG);
  await waitFor(() => expect(verdicts).toHaveLength(2), LONG);
  stop();
});
