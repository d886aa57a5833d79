import { getSystemSettings, readNotice } from '../index.ts';
import { fakeServer, fakeShell, fakeUser, SHELL_CHECKS } from './index.ts';

describe('the fake server', () => {
  it('answers through the contract, so that a wrong fake is found at once', async () => {
    const server = fakeServer();
    server.on(getSystemSettings, () => ({
      isDemo: true,
      operatingTimeZone: 'Pacific/Auckland',
      today: '2026-11-21',
    }));
    await expect(server.send(getSystemSettings, {})).resolves.toMatchObject({ today: '2026-11-21' });
    expect(server.received).toEqual(['getSystemSettings']);
  });

  it('refuses a call nobody answers', async () => {
    await expect(fakeServer().send(readNotice, { params: { id: 1 } })).rejects.toMatchObject({ code: 404 });
  });
});

describe('the fake shell', () => {
  it('lets a person do what the policy says', () => {
    const dispatcher = fakeShell({ server: fakeServer(), user: fakeUser('CARRIER') });
    const customer = fakeShell({ server: fakeServer(), user: fakeUser('CUSTOMER') });
    expect(dispatcher.session.can('today.edit')).toBe(true);
    expect(customer.session.can('today.edit')).toBe(false);
  });
});

describe('the fake shell, held to the contract of shells', () => {
  it.each(SHELL_CHECKS)('$name', async ({ run }) => {
    const server = fakeServer();
    server.on(getSystemSettings, () => ({
      isDemo: true,
      operatingTimeZone: 'Pacific/Auckland',
      today: '2026-11-21',
    }));
    const shell = fakeShell({ server });
    await run({
      shell,
      hint: (event) => shell.emit(event),
      setConnection: (connection) => shell.setConnection(connection),
      setLocale: (locale) => shell.setLocale(locale),
      leave: () => shell.leave(),
      run: (id) => shell.run(id),
      visited: () => shell.visited,
    });
    expect(shell.listeners()).toBe(0);
  });
});
