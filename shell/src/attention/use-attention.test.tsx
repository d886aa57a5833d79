import { countTruckAlerts, type Role } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { TopMenu } from '../layout/top-menu.tsx';
import { routeOf } from '../remotes/testing/registry-of.ts';
import { useAttention } from './use-attention.ts';

const { jest: timers } = import.meta;
const ROUTES = ['/today', '/map'].map((path) => ({ remote: 'any', route: routeOf(path), isPublished: true }));

function Menu() {
  return <TopMenu routes={ROUTES} counts={{ '/map': useAttention() }} />;
}

/** Somebody who has just signed in and has another page in front. */
function signIn(role: Role, waiting: { open: number; comesBackAt: number | null }) {
  const server = fakeServer();
  const given = { waiting };
  server.on(countTruckAlerts, () => given.waiting);
  const shell = fakeShell({ server, user: fakeUser(role) });
  renderRemote(<Menu />, { shell, path: '/today' });
  return { server, shell, given };
}

const described = () =>
  screen.getByRole('link', { name: 'MAP' }).getAttribute('aria-describedby') === null
    ? ''
    : document.getElementById(
        screen.getByRole('link', { name: 'MAP' }).getAttribute('aria-describedby') ?? '',
      )?.textContent;

afterEach(() => {
  timers.useRealTimers();
  cleanup();
});

describe('what waits on the map', () => {
  it('is counted for a dispatcher who has not opened it, and counted anew when it changes', async () => {
    const { shell, given } = signIn('CARRIER', { open: 3, comesBackAt: null });
    await waitFor(() => expect(described()).toBe('3 to look at'));
    given.waiting = { open: 0, comesBackAt: null };
    act(() => shell.emit({ type: 'truck_alert' }));
    await waitFor(() => expect(described()).toBe(''));
  });

  it('is counted again when what was put off comes back', async () => {
    timers.useFakeTimers({ now: new Date('2026-11-25T04:00:00Z'), advanceTimers: true });
    const back = Date.now() / 1000 + 1800;
    const { given } = signIn('CARRIER', { open: 0, comesBackAt: back });
    await act(() => timers.advanceTimersByTimeAsync(1_000_000));
    given.waiting = { open: 1, comesBackAt: null };
    expect(described()).toBe('');
    await act(() => timers.advanceTimersByTimeAsync(1_000_000));
    await waitFor(() => expect(described()).toBe('1 to look at'));
  });

  it('is not asked for by those who have no map', async () => {
    const { server } = signIn('CUSTOMER', { open: 3, comesBackAt: null });
    await screen.findByRole('link', { name: 'MAP' });
    expect(server.received).toEqual([]);
  });
});
