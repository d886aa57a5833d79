import { renderRemote } from '@haulboard/data/testing';
import type { ShellApi } from '@haulboard/contract/shell';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { useStore } from '@haulboard/data';
import { createCommandHub } from '../../commands/command-hub.ts';
import { routeOf } from '../../remotes/testing/registry-of.ts';
import type { openTabFixture } from '../../remotes/testing/tab-fixture.ts';
import { createLocaleStore } from '../../session/locale-store.ts';
import { TabPage } from '../tab-page.tsx';
import { createTabStore } from '../tab-store.ts';

/** A page with one tab, of the map that a test makes. */
export function openOneTab(
  { loader }: Pick<ReturnType<typeof openTabFixture>, 'loader'>,
  path: string,
  shell: ShellApi = fakeShell({ server: fakeServer() }),
) {
  sessionStorage.setItem('haulboard.tabs', JSON.stringify({ userId: 1, addresses: [path] }));
  const store = createTabStore(1);
  const commands = createCommandHub();
  const locale = createLocaleStore();
  const page = { kind: 'remote', remote: 'map', route: routeOf(path) } as const;
  function Page() {
    const [tab] = useStore(store).list;
    return (
      <TabPage
        id={path}
        address={path}
        isActive
        hasUnsaved={tab?.hasUnsaved ?? false}
        page={page}
        store={store}
        commands={commands}
        locale={locale}
        remotes={loader}
      />
    );
  }
  renderRemote(<Page />, { shell, path });
  return { store, shell };
}
