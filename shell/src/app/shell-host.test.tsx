import '@haulboard/data/testing';
import type { Locale, ShellApi } from '@haulboard/contract/shell';
import { SHELL_CHECKS, type ShellUnderTest } from '@haulboard/contract/testing';
import { useShell } from '@haulboard/data';
import { UiRoot } from '@haulboard/ui/frame';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { ShellHost, type PageState } from './shell-host.tsx';
import { openPageFixture } from './testing/page-fixture.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The shell of the page, made by the very component that makes it in the browser. */
function openShell(): ShellUnderTest {
  const { parts, facts, setConnection } = openPageFixture();
  const { locale, leaving } = parts;
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
    setConnection,
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
