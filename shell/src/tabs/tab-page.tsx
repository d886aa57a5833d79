import { ShellProvider } from '@haulboard/data';
import { TabContainer } from '@haulboard/ui/frame';
import { memo, useCallback, useMemo, useRef } from 'react';
import { BeforeHidden } from './before-hidden.ts';
import { useKeptLook } from './use-kept-look.ts';
import { Route, Routes } from 'react-router';
import type { CommandHub } from '../commands/command-hub.ts';
import { OwnPageView } from '../own-pages/own-page-view.tsx';
import type { Page } from '../routing/resolve-path.ts';
import type { RemoteLoader } from '../remotes/loader/remote-loader.ts';
import { RemoteHost } from '../remotes/host/remote-host.tsx';
import type { LocaleStore } from '../session/locale-store.ts';
import { SlotsOf } from '../slots/slot.tsx';
import { panelElementId, tabElementId } from './named-tab.ts';
import { TabNavigation } from './tab-navigation.tsx';
import type { TabStore } from './tab-store.ts';
import styles from './tab-page.module.css';
import { useTabShell } from './use-tab-shell.ts';

type Props = {
  id: string;
  address: string;
  isActive: boolean;
  hasUnsaved: boolean;
  page: Page;
  store: TabStore;
  commands: CommandHub;
  locale: LocaleStore;
  remotes: RemoteLoader;
};

/**
 * A page that stays in the document while another is in front. So its filters, scroll and half-typed text are still
 * there. It keeps its own address; its dialogs open inside it and hide with it.
 */
export const TabPage = memo(function TabPage(props: Props) {
  const { id, address, isActive, hasUnsaved, page, remotes, locale, store, commands } = props;
  const panel = useRef<HTMLDivElement>(null);
  const noteScrolls = useKeptLook({ id, panel, store, isActive });
  const { shell, guard, makeGuest } = useTabShell({ id, isActive, store, commands, panel });
  const slots = useMemo(() => ({ Slots: SlotsOf, makeGuest }), [makeGuest]);
  // Another function would have every button of the page drawn anew.
  const container = useCallback(() => panel.current ?? document.body, []);
  return (
    <div
      ref={panel}
      id={panelElementId(id)}
      className={styles['panel']}
      role="tabpanel"
      tabIndex={-1}
      data-page={address.split(/[?#]/, 1)[0]}
      aria-labelledby={tabElementId(id)}
      hidden={!isActive}
      data-landmark={isActive ? 'page' : undefined}
    >
      <BeforeHidden isShown={isActive} onHide={noteScrolls} />
      <TabContainer container={container}>
        <ShellProvider shell={shell}>
          <TabNavigation id={id} isActive={isActive} store={store}>
            <Routes location={address}>
              <Route
                path="*"
                element={
                  page.kind === 'remote' ? (
                    <RemoteHost
                      key={page.remote}
                      loader={remotes}
                      owned={page}
                      guard={guard}
                      slots={slots}
                      hasUnsaved={hasUnsaved}
                      isActive={isActive}
                    />
                  ) : (
                    <OwnPageView key={page.page.path} page={page.page} isActive={isActive} locale={locale} />
                  )
                }
              />
            </Routes>
          </TabNavigation>
        </ShellProvider>
      </TabContainer>
    </div>
  );
});
