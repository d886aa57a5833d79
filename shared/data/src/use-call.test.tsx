import { getSystemSettings, NetworkError } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { Screen } from '@haulboard/ui/core';
import { act, screen, waitFor } from '@testing-library/react';
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

  it('says what failed, and Retry really tries again', async () => {
    const server = fakeServer();
    renderRemote(<Today />, { shell: fakeShell({ server }), path: '/' });
    const retry = await screen.findByRole('button', { name: /retry/i });
    expect(screen.getByText('Error 404')).toBeTruthy();
    server.on(getSystemSettings, () => SETTINGS);
    act(() => retry.click());
    await screen.findByText('today is 2026-11-21');
  });

  it('tells an empty answer from a failed one', async () => {
    const server = fakeServer();
    server.on(getSystemSettings, () => ({ ...SETTINGS, today: '' }));
    renderRemote(<Today />, { shell: fakeShell({ server }), path: '/' });
    await screen.findByText('nothing yet');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('fetches by itself when the server can be reached again', async () => {
    const server = fakeServer();
    server.on(getSystemSettings, () => {
      throw new NetworkError('no answer');
    });
    const shell = fakeShell({ server });
    renderRemote(<Today />, { shell, path: '/' });
    await screen.findByRole('button', { name: /retry/i });
    act(() => shell.setConnection('offline'));
    server.on(getSystemSettings, () => SETTINGS);
    act(() => shell.setConnection('online'));
    expect(await screen.findByText('today is 2026-11-21')).toBeTruthy();
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
