import {
  ApiError,
  getPreflight,
  getSystemSettings,
  getTimestamp,
  listCrewAreas,
  NetworkError,
} from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { Screen } from '@haulboard/ui/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useShell } from './shell-context.tsx';
import { useCall } from './use-call.ts';

const SETTINGS = { isDemo: true, operatingTimeZone: 'Pacific/Auckland', today: '2026-11-21' };

function Today() {
  const settings = useCall(getSystemSettings, {}, { refreshOn: ['task_modify'] });
  return (
    <Screen title="Settings" state={settings} isEmpty={({ today }) => today === ''} empty="nothing yet">
      {({ today }) => <p>today is {today}</p>}
    </Screen>
  );
}

function Areas() {
  const { data = [] } = useCall(listCrewAreas, {});
  return data.map(({ area }) => <p key={area}>{area}</p>);
}

describe('a screen over a call', () => {
  it('shows a person what the server says, and again after a hint', async () => {
    const server = fakeServer();
    let today = '2026-11-21';
    server.on(getSystemSettings, () => ({ ...SETTINGS, today }));
    const shell = fakeShell({ server });
    renderRemote(<Today />, { shell, path: '/' });
    await screen.findByText('today is 2026-11-21');
    today = '2026-11-22';
    act(() => shell.emit({ type: 'notification' }));
    act(() => shell.emit({ type: 'task_modify' }));
    act(() => shell.emit({ type: 'task_modify' }));
    await screen.findByText('today is 2026-11-22');
    expect(server.received).toHaveLength(2);
  });

  it('asks again after a hint that the call itself names', async () => {
    const server = fakeServer();
    let areas = [{ area: 'North', crews: 1 }];
    server.on(listCrewAreas, () => areas);
    const shell = fakeShell({ server });
    renderRemote(<Areas />, { shell, path: '/' });
    await screen.findByText('North');
    areas = [{ area: 'South', crews: 1 }];
    act(() => shell.emit({ type: 'task_modify' }));
    expect((await screen.findByText('South')).isConnected).toBe(true);
  });

  it('keeps what a write gave, although an answer from before it comes later', async () => {
    const server = fakeServer();
    let today = 'before';
    const held: (() => void)[] = [];
    server.on(getSystemSettings, async () => {
      const answer = { ...SETTINGS, today };
      if (held.length > 0) {
        await new Promise<void>((resolve) => held.push(resolve));
      }
      return answer;
    });
    const shell = fakeShell({ server });
    const seen: string[] = [];
    const Written = () => {
      const { data, setData } = useCall(getSystemSettings, {}, { refreshOn: ['task_modify'] });
      seen.push(data?.today ?? '');
      return (
        <button type="button" onClick={() => setData(() => ({ ...SETTINGS, today: 'written' }))}>
          {data?.today}
        </button>
      );
    };
    renderRemote(<Written />, { shell, path: '/' });
    const button = await screen.findByRole('button', { name: 'before' });
    held.push(() => undefined);
    act(() => shell.emit({ type: 'task_modify' }));
    await waitFor(() => expect(held).toHaveLength(2));
    today = 'written';
    act(() => button.click());
    await waitFor(() => expect(held).toHaveLength(3));
    act(() => held.forEach((answer) => answer()));
    await waitFor(() => expect(button.textContent).toBe('written'));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(seen.slice(seen.indexOf('written'))).not.toContain('before');
  });

  it('says what failed, and Retry really tries again', async () => {
    const server = fakeServer();
    renderRemote(<Today />, { shell: fakeShell({ server }), path: '/' });
    const retry = await screen.findByRole('button', { name: /retry/i });
    expect(screen.getByText('Error 404')).toBeTruthy();
    server.on(getSystemSettings, () => SETTINGS);
    act(() => retry.click());
    await screen.findByText('today is 2026-11-21');
  });

  it('asks by itself again where the server had too much to do, as on a wall nobody could', async () => {
    const server = fakeServer();
    const busy = { code: 503, message: 'The server is busy', call: 'getSystemSettings' };
    server.on(getSystemSettings, () => {
      throw new ApiError(busy);
    });
    renderRemote(<Today />, { shell: fakeShell({ server }), path: '/' });
    await screen.findByText(/The server is busy/);
    server.on(getSystemSettings, () => SETTINGS);
    expect(await screen.findByText('today is 2026-11-21')).toBeTruthy();
  });

  it('tells an empty answer from a failed one', async () => {
    const server = fakeServer();
    server.on(getSystemSettings, () => ({ ...SETTINGS, today: '' }));
    renderRemote(<Today />, { shell: fakeShell({ server }), path: '/' });
    await screen.findByText('nothing yet');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was shown when a later load fails', async () => {
    const server = fakeServer();
    server.on(getSystemSettings, () => SETTINGS);
    const shell = fakeShell({ server });
    renderRemote(<Today />, { shell, path: '/' });
    await screen.findByText('today is 2026-11-21');
    server.on(getSystemSettings, () => {
      throw new NetworkError('no answer');
    });
    act(() => shell.emit({ type: 'resync' }));
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
    expect(screen.getByText('today is 2026-11-21')).toBeTruthy();
  });
});

describe('a screen that knows how to fetch a part', () => {
  /** Shows the day, and asks the second call for it when a hint says that the zone alone is old. */
  function Part() {
    const { http } = useShell();
    const settings = useCall(
      getSystemSettings,
      {},
      {
        refreshOn: ['task_modify'],
        isAbout: ({ date }) => date !== 5,
        freshen: async (data, hints, options) => {
          if (hints.some(({ ids }) => !ids)) {
            return undefined;
          }
          const { time } = await http.send(getTimestamp, {}, options);
          return { ...data, today: `at ${time}` };
        },
      },
    );
    return <p>today is {settings.data?.today}</p>;
  }

  async function shown() {
    const server = fakeServer();
    let today = 'Monday';
    server.on(getSystemSettings, () => ({ ...SETTINGS, today }));
    server.on(getTimestamp, () => ({ time: '77' }));
    const shell = fakeShell({ server });
    renderRemote(<Part />, { shell, path: '/' });
    await screen.findByText('today is Monday');
    today = 'Tuesday';
    return { server, shell };
  }

  it('asks for what a hint is about, and for everything after a hint that does not say', async () => {
    const { server, shell } = await shown();
    act(() => shell.emit({ type: 'task_modify', ids: [1] }));
    await screen.findByText('today is at 77');
    act(() => shell.emit({ type: 'task_modify' }));
    await screen.findByText('today is Tuesday');
    act(() => shell.emit({ type: 'resync' }));
    await waitFor(() => expect(server.received).toHaveLength(4));
  });

  it('asks for nothing after a hint about something else', async () => {
    const { server, shell } = await shown();
    act(() => shell.emit({ type: 'task_modify', ids: [1], date: 5 }));
    act(() => shell.emit({ type: 'task_modify', ids: [1], date: 6 }));
    await screen.findByText('today is at 77');
    expect(server.received).toEqual(['getSystemSettings', 'getTimestamp']);
  });

  it('asks for everything when the part cannot be had', async () => {
    const { server, shell } = await shown();
    server.on(getTimestamp, () => {
      throw new NetworkError('no answer');
    });
    act(() => shell.emit({ type: 'task_modify', ids: [1] }));
    expect(await screen.findByText('today is Tuesday')).toBeTruthy();
  });
});

describe('a screen that goes on to another day', () => {
  it('asks for all of it, though hints about the day before were never answered', async () => {
    function Day() {
      const { http } = useShell();
      const [date, setDate] = useState(2);
      const checks = useCall(
        getPreflight,
        { query: { date } },
        {
          refreshOn: ['task_modify'],
          freshen: async (data, _hints, options) => {
            await http.send(getTimestamp, {}, options);
            return data;
          },
        },
      );
      const state = checks.error ? 'failed' : 'shown';
      return (
        <button type="button" onClick={() => setDate(3 - date)}>
          {checks.data ? `day ${date} ${state}` : 'nothing'}
        </button>
      );
    }
    const server = fakeServer();
    server.on(getPreflight, () => ({ findings: [] }));
    const shell = fakeShell({ server });
    renderRemote(<Day />, { shell, path: '/' });
    await screen.findByText('day 2 shown');
    act(() => screen.getByRole('button').click());
    await screen.findByText('day 1 shown');
    server.on(getPreflight, () => {
      throw new NetworkError('no answer');
    });
    act(() => shell.emit({ type: 'task_modify', ids: [1] }));
    await screen.findByText('day 1 failed');
    server.on(getPreflight, () => ({ findings: [] }));
    server.on(getTimestamp, () => ({ time: '77' }));
    server.received.length = 0;
    act(() => screen.getByRole('button').click());
    await screen.findByText('day 2 shown');
    await waitFor(() => expect(server.received).toEqual(['getPreflight']));
  });
});

describe('a slow line in a stream of hints', () => {
  /** Answers after a while, with how often it was asked. */
  function slowServer(wait: number) {
    const server = fakeServer();
    let asked = 0;
    server.on(getSystemSettings, async () => {
      asked += 1;
      const today = `day ${asked}`;
      await new Promise((resolve) => setTimeout(resolve, wait));
      return { ...SETTINGS, today };
    });
    return server;
  }

  it('shows each answer, and asks again when it is over: no hint keeps an answer away or is forgotten', async () => {
    const shell = fakeShell({ server: slowServer(900) });
    renderRemote(<Today />, { shell, path: '/' });
    const stream = setInterval(() => act(() => shell.emit({ type: 'task_modify' })), 400);
    await screen.findByText('today is day 1');
    await screen.findByText('today is day 2');
    clearInterval(stream);
    expect(await screen.findByText('today is day 3')).toBeTruthy();
  });

  it('asks again after a request that somebody else on the page had begun', async () => {
    function Other() {
      useCall(getSystemSettings, {});
      return null;
    }
    const shell = fakeShell({ server: slowServer(900) });
    const both = (
      <>
        <Other />
        <Today />
      </>
    );
    renderRemote(both, { shell, path: '/' });
    act(() => shell.emit({ type: 'task_modify' }));
    await screen.findByText('today is day 1');
    expect(await screen.findByText('today is day 2')).toBeTruthy();
  });
});
