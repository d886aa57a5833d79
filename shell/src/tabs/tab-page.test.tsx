import { renderRemote } from '@haulboard/data/testing';
import type { ShellApi } from '@haulboard/contract/shell';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { ShellProvider, useStore } from '@haulboard/data';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createCommandHub } from '../commands/command-hub.ts';
import { entryOf, manifestOf, routeOf } from '../remotes/testing/registry-of.ts';
import { openTabFixture } from '../remotes/testing/tab-fixture.ts';
import { createLocaleStore } from '../session/locale-store.ts';
import { TabPage } from './tab-page.tsx';
import { createTabStore } from './tab-store.ts';
import { openOneTab } from './testing/open-one-tab.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const FIRST = manifestOf({ name: 'map' });
const NEXT = manifestOf({ name: 'map', build: 'bbbbbbbb' });

describe('two tabs of one remote', () => {
  it('are saved and updated each on its own', async () => {
    const saved: string[] = [];
    const shells = new Map<string, ShellApi>();
    const fixture = openTabFixture(
      async ({ build }) => ({
        contract: '^1.0.0',
        App: ({ shell, basePath }: { shell: ShellApi; basePath: string }) => {
          shells.set(basePath, shell);
          return (
            <p>
              {basePath} of {build}
            </p>
          );
        },
      }),
      entryOf(FIRST),
    );
    const addresses = ['/one', '/two'];
    sessionStorage.setItem('haulboard.tabs', JSON.stringify({ userId: 1, addresses }));
    const store = createTabStore(1);
    const commands = createCommandHub();
    const locale = createLocaleStore();
    const pages = addresses.map((path) => ({
      path,
      page: { kind: 'remote', remote: 'map', route: routeOf(path) } as const,
    }));
    function Page() {
      const { list } = useStore(store);
      return pages.map(({ path, page }) => (
        <TabPage
          key={path}
          id={path}
          address={path}
          isActive={path === '/one'}
          hasUnsaved={list.some((tab) => tab.id === path && tab.hasUnsaved)}
          page={page}
          store={store}
          commands={commands}
          locale={locale}
          remotes={fixture.loader}
        />
      ));
    }
    const shell = fakeShell({ server: fakeServer() });
    renderRemote(<Page />, { shell, path: '/one' });
    await screen.findByText(`/one of ${FIRST.build}`);
    await screen.findByText(`/two of ${FIRST.build}`);
    for (const path of addresses) {
      shells.get(path)?.tabs.onLeave(() => void saved.push(path));
    }
    act(() => shells.get('/one')?.tabs.setDirty(true));

    act(() => fixture.registry.release(entryOf(NEXT)));
    await screen.findByText(`/two of ${NEXT.build}`);
    expect(screen.getByText(`/one of ${FIRST.build}`)).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Save and update now' }));
    await screen.findByText(`/one of ${NEXT.build}`);
    expect(saved).toEqual(['/one']);
    expect(store.get().list.some(({ hasUnsaved }) => hasUnsaved)).toBe(false);

    // The page as a whole still knows of both.
    await shell.leave();
    expect(saved).toEqual(['/one', '/one', '/two']);
    fixture.stop();
  });

  it('swap once a dialog is closed and a field is left, though the remote says nothing of either', async () => {
    const fixture = openTabFixture(
      async ({ build }) => ({
        contract: '^1.0.0',
        App: () => {
          const [isOpen, setIsOpen] = useState(false);
          return (
            <>
              <p>build {build}</p>
              <input type="search" aria-label="Search" />
              <button type="button" onClick={() => setIsOpen(!isOpen)}>
                Share
              </button>
              {isOpen && (
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the library draws its dialogs
                <div role="dialog" aria-modal="true">
                  <input aria-label="Note" />
                </div>
              )}
            </>
          );
        },
      }),
      entryOf(FIRST),
    );
    openOneTab(fixture, '/one');
    await screen.findByText(`build ${FIRST.build}`);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'half typed');
    act(() => fixture.registry.release(entryOf(NEXT, { urgency: 'now' })));
    await screen.findByText(/An update is ready/);
    expect(screen.queryByRole('button', { name: 'Save and update now' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('half typed');
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByText(`build ${NEXT.build}`);

    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'T41');
    act(() => fixture.registry.release(entryOf(FIRST)));
    await screen.findByText(/An update is ready/);
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('T41');
    await userEvent.tab();
    await screen.findByText(`build ${FIRST.build}`);
    fixture.stop();
  });

  it('swap once the work of theirs is saved', async () => {
    const fixture = openTabFixture(
      async ({ build }) => ({
        contract: '^1.0.0',
        App: ({ shell }: { shell: ShellApi }) => (
          <>
            <p>build {build}</p>
            <button type="button" onClick={() => shell.tabs.setDirty(true)}>
              Type
            </button>
            <button type="button" onClick={() => shell.tabs.setDirty(false)}>
              Save
            </button>
          </>
        ),
      }),
      entryOf(FIRST),
    );
    openOneTab(fixture, '/one');
    await screen.findByText(`build ${FIRST.build}`);
    await userEvent.click(screen.getByRole('button', { name: 'Type' }));
    act(() => fixture.registry.release(entryOf(NEXT)));
    await screen.findByText(/An update is ready/);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(`build ${NEXT.build}`);
    expect(screen.queryByText(/An update is ready/)).toBeNull();
    fixture.stop();
  });
});

describe('rights that are taken while somebody works in a tab', () => {
  it('reach it once what is typed there is done, and its page stays the same one', async () => {
    const fixture = openTabFixture(
      async () => ({
        contract: '^1.0.0',
        App: ({ shell }: { shell: ShellApi }) => (
          <>
            <p>{shell.session.can('today.edit') ? 'may plan' : 'may look'}</p>
            <input aria-label="Note" onChange={({ target }) => shell.tabs.setDirty(target.value !== '')} />
          </>
        ),
      }),
      entryOf(FIRST),
    );
    const shell = fakeShell({ server: fakeServer() });
    const taken: ShellApi = { ...shell, session: { ...shell.session, can: () => false } };
    const path = '/one';
    const levers: { take?: () => void } = {};
    sessionStorage.setItem('haulboard.tabs', JSON.stringify({ userId: 1, addresses: [path] }));
    const store = createTabStore(1);
    const commands = createCommandHub();
    const locale = createLocaleStore();
    const page = { kind: 'remote', remote: 'map', route: routeOf(path) } as const;
    function Page() {
      const [now, setNow] = useState<ShellApi>(shell);
      levers.take = () => setNow(taken);
      return (
        <ShellProvider shell={now}>
          <TabPage
            id={path}
            address={path}
            isActive
            hasUnsaved={false}
            page={page}
            store={store}
            commands={commands}
            locale={locale}
            remotes={fixture.loader}
          />
        </ShellProvider>
      );
    }
    renderRemote(<Page />, { shell, path });
    await screen.findByText('may plan');
    const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    await userEvent.type(note, 'call the mill');
    await userEvent.tab();
    act(() => levers.take?.());
    expect(screen.getByText('may plan')).toBeTruthy();
    expect(note.value).toBe('call the mill');
    await userEvent.clear(note);
    await userEvent.tab();
    await screen.findByText('may look');
    expect(note.isConnected).toBe(true);
    fixture.stop();
  });
});
