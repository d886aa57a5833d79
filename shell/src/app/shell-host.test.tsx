import '@haulboard/data/testing';
import { getSystemSettings, permissionsOf, type RoleInfo } from '@haulboard/contract';
import type { Connection, Locale, ShellApi } from '@haulboard/contract/shell';
import { fakeServer, fakeUser, SHELL_CHECKS, type ShellUnderTest } from '@haulboard/contract/testing';
import { useShell } from '@haulboard/data';
import { UiRoot } from '@haulboard/ui/frame';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import type { PageParts } from '../page-parts.ts';
import { registryWith } from '../remotes/testing/registry-of.ts';
import { createLeaving } from '../session/leaving.ts';
import { createStepUp } from '../step-up/step-up.ts';
import { createPace } from '../server/pace.ts';
import { createLocaleStore } from '../session/locale-store.ts';
import { ShellHost, type PageState } from './shell-host.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The role as the server tells it (SPEC.md 3): permissions with their actions. */
function roleOf(role: 'CARRIER'): RoleInfo {
  const permissions = permissionsOf(role).map((name) => {
    const [permissionId = '', action = ''] = name.split('.');
    return { roleId: role, permissionId, permissionName: permissionId, actionList: [action] };
  });
  return { id: role, name: role, permissionList: permissionsOf(role), permissions };
}

/** The shell of the page, made by the very component that makes it in the browser. */
function openShell(): ShellUnderTest {
  const server = fakeServer();
  const settings = { isDemo: true, operatingTimeZone: 'Pacific/Auckland', today: '2026-11-21' };
  server.on(getSystemSettings, () => settings);
  const listeners = new Set<() => void>();
  let connection: Connection = 'online';
  const locale = createLocaleStore();
  const leaving = createLeaving();
  const parts: PageParts = {
    http: { send: server.send },
    connection: {
      get: () => connection,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      report: () => undefined,
      reportBusy: () => undefined,
      check: () => undefined,
      onRecovered: () => () => undefined,
    },
    locale,
    leaving,
    stepUp: createStepUp(),
    pace: createPace(),
    onNoSession: () => undefined,
  };
  const facts = {
    user: fakeUser('CARRIER'),
    role: roleOf('CARRIER'),
    impersonation: null,
    settings,
    registry: registryWith(),
    freezes: { found: [], keep: () => undefined, forget: () => undefined },
  };
  const seen: { shell?: ShellApi; page?: PageState; visited: string[] } = { visited: [] };
  function Look({ page }: { page: PageState }) {
    const shell = useShell();
    const { pathname } = useLocation();
    useEffect(() => {
      seen.shell = shell;
      seen.page = page;
      seen.visited.push(pathname);
    }, [shell, page, pathname]);
    return null;
  }
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  const session = { token: 'secret', channel: 'c', userId: 1, endsAt: Number.MAX_SAFE_INTEGER };
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <UiRoot locale="en-US">
          <ShellHost parts={parts} session={session} facts={facts}>
            {(page) => <Look page={page} />}
          </ShellHost>
        </UiRoot>
      </MemoryRouter>
    </I18nProvider>,
  );
  const { shell, page } = seen;
  if (!shell || !page) {
    throw new Error('the shell was not made');
  }
  return {
    // Whoever leads somewhere else changes the page: React has to be told in a test.
    shell: { ...shell, navigate: (to) => act(() => shell.navigate(to)) },
    hint: (event) => page.hints.emit(event),
    setConnection: (next) => {
      connection = next;
      listeners.forEach((listener) => listener());
    },
    setLocale: (next: Locale) => locale.set(next),
    leave: () => leaving.save(),
    run: (id) => page.commands.run(id),
    visited: () => seen.visited,
  };
}

describe('the shell of the page, held to the contract of shells', () => {
  it.each(SHELL_CHECKS)('$name', async ({ run }) => {
    await expect(run(openShell())).resolves.toBeUndefined();
  });
});
