import type { RemoteEntry } from '@haulboard/contract/shell';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Viewer } from '../routing/resolve-path.ts';
import type { ShownPages } from '../routing/shown-pages.ts';
import { entryOf, manifestOf, registryWith, routeOf } from '../remotes/testing/registry-of.ts';
import { describeTab } from './tab-list.ts';
import { createTabStore } from './tab-store.ts';
import { useOpenPages } from './use-open-pages.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const MAY: Viewer = { role: 'CARRIER', hasPermissions: true, can: () => true };
const MAY_NOT: Viewer = { ...MAY, can: (permission) => permission !== 'today.view' };

/** A page and the map are open; the first tells whether it holds unsaved work. */
function openTabs(board = '/tomorrow', ...released: readonly RemoteEntry[]) {
  sessionStorage.setItem('haulboard.tabs', JSON.stringify({ userId: 1, addresses: [board, '/map'] }));
  const store = createTabStore(1);
  const first = registryWith(...released).get();
  const levers: { set?: (viewer: Viewer) => void; release?: (next: ShownPages) => void } = {};
  function Page() {
    const [viewer, setViewer] = useState(MAY);
    const [document, setDocument] = useState<ShownPages>(first);
    levers.set = setViewer;
    levers.release = setDocument;
    const { pageOf, placeOf } = useOpenPages({ document, viewer, store });
    const open = [board, '/map'].filter((path) => pageOf(path) !== undefined);
    return (
      <p>
        {open.join(' ')}, at the board: {placeOf(board).kind}
      </p>
    );
  }
  renderRemote(<Page />, { shell: fakeShell({ server: fakeServer() }), path: board });
  return {
    release: (...next: readonly RemoteEntry[]) => act(() => levers.release?.(registryWith(...next).get())),
    look: (viewer: Viewer) => act(() => levers.set?.(viewer)),
    setUnsaved: (hasUnsaved: boolean) =>
      act(() => store.change((tabs) => describeTab(tabs, board, { hasUnsaved }))),
  };
}

describe('a page that its person may not open any more', () => {
  it('goes at once where nothing in it can be lost', async () => {
    const { look } = openTabs();
    expect(await screen.findByText('/tomorrow /map, at the board: remote')).toBeTruthy();
    look(MAY_NOT);
    expect(await screen.findByText('/map, at the board: redirect')).toBeTruthy();
  });

  it('stays until what is unsaved in it is saved or given up', async () => {
    const { look, setUnsaved } = openTabs();
    setUnsaved(true);
    look(MAY_NOT);
    expect(await screen.findByText('/tomorrow /map, at the board: remote')).toBeTruthy();
    setUnsaved(false);
    expect(await screen.findByText('/map, at the board: redirect')).toBeTruthy();
  });
});

describe('a page that a release takes away', () => {
  const weigh = entryOf(manifestOf({ name: 'weigh' }));
  const without = entryOf(manifestOf({ name: 'weigh', routes: [routeOf('/scales')] }));

  it.each([
    ['with its remote', []],
    ['alone', [without]],
  ])('%s goes at once where nothing in it can be lost', async (_, next) => {
    const { release } = openTabs('/weigh', weigh);
    expect(await screen.findByText('/weigh /map, at the board: remote')).toBeTruthy();
    release(...next);
    expect(await screen.findByText('/map, at the board: redirect')).toBeTruthy();
  });

  it.each([
    ['with its remote', []],
    ['alone', [without]],
  ])('%s stays until what is unsaved in it is saved or given up', async (_, next) => {
    const { release, setUnsaved } = openTabs('/weigh', weigh);
    setUnsaved(true);
    release(...next);
    expect(await screen.findByText('/weigh /map, at the board: remote')).toBeTruthy();
    release(...next);
    setUnsaved(false);
    expect(await screen.findByText('/map, at the board: redirect')).toBeTruthy();
  });
});
