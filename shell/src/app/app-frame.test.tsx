import '@haulboard/data/testing';
import { createQueryClient } from '@haulboard/data';
import { UiRoot } from '@haulboard/ui/frame';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { registryOf } from '../remotes/testing/registry-of.ts';
import { AppFrame } from './app-frame.tsx';
import { ShellHost } from './shell-host.tsx';
import { openPageFixture } from './testing/page-fixture.ts';

const { jest: timers } = import.meta;
const MINUTE = 60_000;
const WAYS = {
  expire: () => undefined,
  leave: () => undefined,
  logOut: () => undefined,
  actFor: async () => undefined,
  stopActing: () => undefined,
};

afterEach(() => {
  timers.useRealTimers();
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  document.head.replaceChildren();
});

/** The address bar. */
function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

/** A page of shell `aaaa`, and how another one is released. */
function openPage(path: string) {
  timers.useFakeTimers({ advanceTimers: true });
  document.head.insertAdjacentHTML('beforeend', '<meta name="haulboard-build" content="aaaa">');
  const { parts, facts } = openPageFixture();
  const listeners = new Set<() => void>();
  let document_ = { ...registryOf(), shell: { build: 'aaaa' } };
  const registry = {
    get: () => document_,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => document_,
  };
  let isLeft = false;
  const leaving = {
    ...parts.leaving,
    run() {
      isLeft = true;
      // Beyond this the document goes.
      return new Promise<void>(() => undefined);
    },
  };
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  const session = { token: 'secret', channel: 'c', userId: 1, endsAt: Number.MAX_SAFE_INTEGER };
  const given = { ...facts, registry };
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        <Address />
        <UiRoot locale="en-US">
          <QueryClientProvider client={createQueryClient()}>
            <ShellHost parts={parts} session={session} facts={given}>
              {(page) => (
                <AppFrame
                  facts={given}
                  locale={parts.locale}
                  pace={parts.pace}
                  leaving={leaving}
                  page={page}
                  ways={WAYS}
                />
              )}
            </ShellHost>
          </QueryClientProvider>
        </UiRoot>
      </MemoryRouter>
    </I18nProvider>,
  );
  return {
    isLeft: () => isLeft,
    release: (build: string): void => {
      document_ = { ...document_, seq: document_.seq + 1, shell: { build } };
      act(() => listeners.forEach((listener) => listener()));
    },
  };
}

describe('a wall board, which has no header', () => {
  it('gets another shell once nobody is at it, without a word', async () => {
    const { release, isLeft } = openPage('/unknown?nomenu=1');
    release('bbbb');
    expect(screen.queryByText(/Another version of Haulboard/)).toBeNull();
    await act(() => timers.advanceTimersByTimeAsync(3 * MINUTE));
    expect(isLeft()).toBe(true);
  });
});

describe('an address in capitals, or with a slash at its end', () => {
  it('becomes that of its page, with what else stands in it', () => {
    openPage('/Account/CENTER/?dateTime=5&nomenu=1#top');
    expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe(
      '/account/center?dateTime=5&nomenu=1#top',
    );
  });
});

describe('a page with its header', () => {
  it('offers another shell above its tabs', () => {
    const { release } = openPage('/unknown');
    release('bbbb');
    expect(screen.getByText(/Another version of Haulboard/)).toBeTruthy();
  });
});
