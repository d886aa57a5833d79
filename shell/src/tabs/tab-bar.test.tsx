import { renderRemote } from '@haulboard/data/testing';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { useStore } from '@haulboard/data';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { createCommandHub } from '../commands/command-hub.ts';
import { TabBar } from './tab-bar.tsx';
import { describeTab } from './tab-list.ts';
import { createTabStore } from './tab-store.ts';
import { useTabKeys } from './use-tab-keys.ts';
import { useTabs } from './use-tabs.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState({}, '', '/');
});

function open(addresses: string[], at: string) {
  sessionStorage.setItem('haulboard.tabs', JSON.stringify({ userId: 1, addresses }));
  const store = createTabStore(1);
  const commands = createCommandHub();
  function Page() {
    const { search, pathname } = useLocation();
    const { show, close, move } = useTabs({ store, hasTab: true });
    const tabs = useStore(store);
    const named = tabs.list.map((tab) => ({ ...tab, name: tab.id.slice(1).toUpperCase() }));
    useTabKeys(commands, named, show);
    return (
      <>
        <TabBar tabs={named} activeId={tabs.activeId} show={show} close={close} move={move} />
        <p>{`at ${pathname}${search}`}</p>
      </>
    );
  }
  renderRemote(<Page />, { shell: fakeShell({ server: fakeServer() }), path: at });
  return { store, commands };
}

function names(): string[] {
  return within(screen.getByRole('tablist'))
    .getAllByRole('tab')
    .map((tab) => tab.textContent ?? '');
}

async function choose(way: string) {
  await userEvent.click(screen.getByRole('button', { name: 'All open pages' }));
  await userEvent.click(await screen.findByRole('button', { name: way }));
}

describe('the bar of open pages', () => {
  it('comes back with the session, each page at its own address', async () => {
    open(['/today?q=smith', '/map'], '/stock');
    expect(names()).toEqual(['TODAY', 'MAP', 'STOCK']);
    await userEvent.click(screen.getByRole('tab', { name: 'TODAY' }));
    expect(screen.getByText('at /today?q=smith')).toBeTruthy();
  });

  it('keeps what was written into the address a moment before another page was chosen', async () => {
    open(['/today', '/map'], '/today');
    history.replaceState({}, '', '/today?q=smith');
    await userEvent.click(screen.getByRole('tab', { name: 'MAP' }));
    history.replaceState({}, '', '/map');
    await userEvent.click(screen.getByRole('tab', { name: 'TODAY' }));
    expect(screen.getByText('at /today?q=smith')).toBeTruthy();
  });

  it('is put into another order by keys, and stays so after a reload', async () => {
    open(['/today', '/map', '/stock'], '/today');
    act(() => screen.getByRole('tab', { name: 'TODAY' }).focus());
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    expect(names()).toEqual(['MAP', 'TODAY', 'STOCK']);
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'TODAY' }));
    await choose('Move right Ctrl+Shift+→');
    expect(names()).toEqual(['MAP', 'STOCK', 'TODAY']);
    expect(
      createTabStore(1)
        .get()
        .list.map(({ id }) => id),
    ).toEqual(['/map', '/stock', '/today']);
  });

  it('is not shown to another person who signs in after', () => {
    sessionStorage.setItem('haulboard.tabs', JSON.stringify({ userId: 2, addresses: ['/today'] }));
    expect(createTabStore(1).get().list).toEqual([]);
  });

  it.each([
    ['Close current', ['A', 'C']],
    ['Close left', ['B', 'C']],
    ['Close right', ['A', 'B']],
    ['Close all', ['B']],
  ])('%s', async (way, left) => {
    open(['/a', '/b', '/c'], '/b');
    await choose(way);
    expect(names()).toEqual(left);
  });

  it.each([
    ['Close current', ['/a'], 'The last tab cannot be closed'],
    ['Close all', ['/a'], 'The last tab cannot be closed'],
    ['Close left', ['/a', '/b'], 'No tabs on the left'],
    ['Close right', ['/b', '/a'], 'No tabs on the right'],
  ])('%s says why it closes nothing', async (way, addresses, message) => {
    open(addresses, '/a');
    await choose(way);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(names()).toHaveLength(addresses.length);
  });

  it('closes with the middle button and with Delete', async () => {
    open(['/a', '/b', '/c'], '/a');
    await userEvent.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('tab', { name: 'B' }) });
    expect(names()).toEqual(['A', 'C']);
    screen.getByRole('tab', { name: 'C' }).focus();
    await userEvent.keyboard('{Delete}');
    expect(names()).toEqual(['A']);
  });

  it('is one stop of the Tab key; arrows move and Enter shows', async () => {
    open(['/a', '/b', '/c'], '/a');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(screen.getByText('at /c')).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  });

  it('is reached by number, the last one by nine', async () => {
    const { commands } = open(['/a', '/b', '/c'], '/a');
    act(() => void commands.run('shell.tab', 'Alt+2'));
    expect(await screen.findByText('at /b')).toBeTruthy();
    act(() => void commands.run('shell.tab', 'Alt+9'));
    expect(await screen.findByText('at /c')).toBeTruthy();
  });

  it('shows how many things wait in a page, and calls it as before', () => {
    const { store } = open(['/a', '/b'], '/b');
    act(() => store.change((tabs) => describeTab(tabs, '/a', { count: 29 })));
    const tab = screen.getByRole('tab', { name: 'A', description: '29 to look at' });
    expect(tab.querySelector('[data-count="29"]')).toBeTruthy();
    act(() => store.change((tabs) => describeTab(tabs, '/a', { count: 0 })));
    expect(screen.queryByRole('tab', { description: /to look at/ })).toBeNull();
  });

  it('asks before it closes over unsaved work', async () => {
    const { store } = open(['/a', '/b'], '/b');
    act(() => store.change((tabs) => describeTab(tabs, '/b', { hasUnsaved: true })));
    expect(screen.getByRole('tab', { name: /unsaved/ })).toBeTruthy();
    await choose('Close current');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep open' }));
    expect(names()).toHaveLength(2);
    await choose('Close current');
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Close and lose it' })).at(-1) ?? document.body,
    );
    expect(await screen.findByText('at /a')).toBeTruthy();
    expect(names()).toEqual(['A']);
  });
});
