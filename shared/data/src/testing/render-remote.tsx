import type { ShellApi } from '@haulboard/contract/shell';
import { createQueryClient, ShellProvider } from '@haulboard/data';
import { UiRoot } from '@haulboard/ui/frame';
import type { Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { Provider as JotaiProvider } from 'jotai';
import type { ReactElement, ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router';

type RenderRemoteOptions = {
  /** `fakeShell` of @haulboard/contract/testing. */
  shell: ShellApi;
  /** Where the page is opened, query included. */
  path: string;
  /** The catalog of the shell's locale; left out, texts show as they are written in the source. */
  messages?: Messages;
  /** Its address and its steps are the browser's own, as in the shell: `history.back()` takes one back. */
  isInHistory?: boolean;
};

/** The router of a test page; the browser's own history outlives it. */
function TestRouter({
  path,
  isInHistory,
  children,
}: {
  path: string;
  isInHistory: boolean;
  children: ReactNode;
}) {
  return isInHistory ? (
    <BrowserRouter>{children}</BrowserRouter>
  ) : (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
}

/** Renders a remote's app as the shell does, without a browser: router, theme, texts, a fresh cache and atoms. */
export function renderRemote(
  app: ReactElement,
  { shell, path, messages = {}, isInHistory = false }: RenderRemoteOptions,
): RenderResult {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: shell.locale.get(), messages });
  if (isInHistory) {
    globalThis.history.replaceState(null, '', path);
  }
  return render(
    <TestRouter path={path} isInHistory={isInHistory}>
      <UiRoot locale={shell.locale.get()}>
        <ShellProvider shell={shell}>
          <QueryClientProvider client={createQueryClient()}>
            <JotaiProvider>
              <I18nProvider i18n={i18n}>{app}</I18nProvider>
            </JotaiProvider>
          </QueryClientProvider>
        </ShellProvider>
      </UiRoot>
    </TestRouter>,
  );
}
