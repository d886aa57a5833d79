import type { ShellApi } from '@haulboard/contract/shell';
import { ShellProvider, useShell } from '@haulboard/data';
import { TabContainer } from '@haulboard/ui/frame';
import { memo, useEffect, useMemo, useRef } from 'react';
import { Route, Routes } from 'react-router';
import type { CommandHub } from '../commands/command-hub.ts';
import { OwnPageView } from '../routing/own-page-view.tsx';
import type { Page } from '../routing/resolve-path.ts';
import type { RemoteHandle } from '../remotes/remote-loader.ts';
import { RemoteHost } from '../remotes/remote-host.tsx';
import type { LocaleStore } from '../session/locale-store.ts';
import { panelElementId, tabElementId } from './named-tab.ts';
import { describeTab } from './tab-list.ts';
import type { TabStore } from './tab-store.ts';
import styles from './tab-page.module.css';

type Props = {
  id: string;
  address: string;
  isActive: boolean;
  page: Page;
  store: TabStore;
  commands: CommandHub;
  locale: LocaleStore;
  openRemote: (name: string) => RemoteHandle;
};

/**
 * A page that stays in the document while another is in front, so that filters, scroll and half-typed text are
 * still there. It keeps its own address; its dialogs open inside it and hide with it.
 */
export const TabPage = memo(function TabPage(props: Props) {
  const { id, address, isActive, page, openRemote, locale } = props;
  const panel = useRef<HTMLDivElement>(null);
  const shell = useTabShell(props);
  return (
    <div
      ref={panel}
      id={panelElementId(id)}
      className={styles['panel']}
      role="tabpanel"
      aria-labelledby={tabElementId(id)}
      hidden={!isActive}
    >
      <TabContainer container={() => panel.current ?? document.body}>
        <ShellProvider shell={shell}>
          <Routes location={address}>
            <Route
              path="*"
              element={
                page.kind === 'remote' ? (
                  <RemoteHost handle={openRemote(page.remote)} owned={page} isActive={isActive} />
                ) : (
                  <OwnPageView page={page.page} isActive={isActive} locale={locale} />
                )
              }
            />
          </Routes>
        </ShellProvider>
      </TabContainer>
    </div>
  );
});

/** The page's shell as one tab sees it: what it says of itself is said of this tab, whichever is in front. */
function useTabShell({
  id,
  isActive,
  store,
  commands,
}: Pick<Props, 'id' | 'isActive' | 'store' | 'commands'>): ShellApi {
  const shell = useShell();
  const inFront = useRef(isActive);
  useEffect(() => {
    inFront.current = isActive;
  });
  return useMemo(
    () => ({
      ...shell,
      tabs: {
        ...shell.tabs,
        isActive: () => inFront.current,
        setDirty: (hasUnsaved) => store.change((tabs) => describeTab(tabs, id, { hasUnsaved })),
        setDetail: (detail) => store.change((tabs) => describeTab(tabs, id, { detail })),
      },
      commands: {
        on: (command, run) => commands.on(command, run, () => inFront.current),
      },
    }),
    [shell, id, store, commands],
  );
}
