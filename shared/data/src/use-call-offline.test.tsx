import { getSystemSettings, NetworkError } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { Screen } from '@haulboard/ui/core';
import { act, screen } from '@testing-library/react';
import { useCall } from './use-call.ts';

const SETTINGS = { isDemo: true, operatingTimeZone: 'Pacific/Auckland', today: '2026-11-21' };

function Today() {
  const settings = useCall(getSystemSettings, {});
  return (
    <Screen title="Settings" state={settings}>
      {({ today }) => <p>today is {today}</p>}
    </Screen>
  );
}

const noAnswer = (): never => {
  throw new NetworkError('no answer');
};

describe('a screen that was asked for without a line', () => {
  it('comes by itself when the server can be reached again', async () => {
    const server = fakeServer();
    server.on(getSystemSettings, noAnswer);
    const shell = fakeShell({ server });
    renderRemote(<Today />, { shell, path: '/' });
    await screen.findByRole('button', { name: /retry/i });
    act(() => shell.setConnection('offline'));
    server.on(getSystemSettings, () => SETTINGS);
    act(() => shell.setConnection('online'));
    expect(await screen.findByText('today is 2026-11-21')).toBeTruthy();
  });

  it('comes by itself when the line is back before it is known that nothing was answered', async () => {
    const server = fakeServer();
    const failing = Promise.withResolvers<void>();
    server.on(getSystemSettings, async () => {
      await failing.promise;
      return noAnswer();
    });
    const shell = fakeShell({ server });
    act(() => shell.setConnection('offline'));
    renderRemote(<Today />, { shell, path: '/' });
    act(() => shell.setConnection('online'));
    server.on(getSystemSettings, () => SETTINGS);
    await act(async () => failing.resolve());
    expect(await screen.findByText('today is 2026-11-21')).toBeTruthy();
  });

  it('waits for a person where it failed although there was a line', async () => {
    const server = fakeServer();
    server.on(getSystemSettings, noAnswer);
    renderRemote(<Today />, { shell: fakeShell({ server }), path: '/' });
    await screen.findByRole('button', { name: /retry/i });
    expect(server.received).toHaveLength(1);
  });
});
