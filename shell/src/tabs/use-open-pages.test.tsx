import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Viewer } from '../routing/resolve-path.ts';
import { registryWith } from '../remotes/testing/registry-of.ts';
import { describeTab } from './tab-list.ts';
import { createTabStore } from './tab-store.ts';
import { useOpenPages } from './use-open-pages.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const MAY: Viewer = { role: 'CARRIER', hasPermissions: true, can: () => true };
const MAY_NOT: Viewer = { ...MAY, can: (permission) => permission !== 'today.view' };

/** The board and the map are open; the first tells whether it holds unsaved work. */
function openTabs() {
  sessionStorage.setItem('haulboard.tabs', JSON.stringify({ userId: 1, addresses: ['/tomorrow', '/map'] }));
  const store = createTabStore(1);
  const document = registryWith().get();
  const levers: { set?: (viewer: Viewer) => void } = {};
  function Page() {
    const [viewer, setViewer] = useState(MAY);
    levers.set = setViewer;
    const { pageOf, placeOf } = useOpenPages({ document, viewer, store });
    const open = ['/tomorrow', '/map'].filter((path) => pageOf(path) !== undefined);
    return (
      <p>
        {open.join(' ')}, at the board: {placeOf('/tomorrow').kind}
      </p>
    );
  }
  renderRemote(<Page />, { shell: fakeShell({ server: fakeServer() }), path: '/tomorrow' });
  return {
    look: (viewer: Viewer) => act(() => levers.set?.(viewer)),
    setUnsaved: (hasUnsaved: boolean) =>
      act(() => store.change((tabs) => describeTab(tabs, '/tomorrow', { hasUnsaved }))),
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
