import { useLocale, useShell, useStore } from '@haulboard/data';
import { useFocusKeeper } from '@haulboard/ui/frame';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams, Navigate } from 'react-router';
import { useAttention } from '../attention/use-attention.ts';
import { CommandCenter } from '../commands/command-center.tsx';
import { ErrorPage } from '../error/error-page.tsx';
import { HelpBanner } from '../help-calls/help-banner.tsx';
import { ImpersonationBanner } from '../impersonation/impersonation-banner.tsx';
import { Header } from '../layout/header.tsx';
import { StorageNotice } from '../layout/storage-notice.tsx';
import { partOfRegistry } from '../remotes/registry/part-of-registry.ts';
import { registryFor } from '../remotes/registry/registry-for.ts';
import { fetchAhead } from '../remotes/provided.ts';
import { useRemotes } from '../remotes/use-remotes.ts';
import { MenuContext } from '../routing/menu-context.ts';
import { visibleRoutes, type Page, type Viewer } from '../routing/resolve-path.ts';
import { shownPages } from '../routing/shown-pages.ts';
import type { Pace } from '../server/pace.ts';
import type { Leaving } from '../session/leaving.ts';
import type { LocaleStore } from '../session/locale-store.ts';
import { fetchSlots } from '../slots/slot.tsx';
import { ShellUpdateNotice } from '../shell-update/shell-update-notice.tsx';
import { useShellUpdate } from '../shell-update/use-shell-update.ts';
import { TabBar } from '../tabs/tab-bar.tsx';
import { mountedIds } from '../tabs/tab-list.ts';
import { TabPage } from '../tabs/tab-page.tsx';
import { useTabKeys } from '../tabs/use-tab-keys.ts';
import { useOpenPages } from '../tabs/use-open-pages.ts';
import { useTabs } from '../tabs/use-tabs.ts';
import { openedTrials } from '../trials/opened-trials.ts';
import { TrialBanner } from '../trials/trial-banner.tsx';
import styles from './app-frame.module.css';
import type { Facts } from './facts.ts';
import type { PageState } from './shell-host.tsx';
import type { WaysOut } from '../session/use-leave.ts';

/** Leads elsewhere; the query and what follows it come along (`/today?dateTime=…`). */
function GoTo({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={to + search + hash} replace />;
}

type Props = {
  facts: Facts;
  locale: LocaleStore;
  pace: Pace;
  leaving: Leaving;
  page: PageState;
  ways: WaysOut;
};

const BARE = '1';
/** The page that says how many trucks need a look. */
const MAP = '/map';

/** The main layout: header, open tabs, pages. `nomenu=1` leaves the page alone on the screen (SPEC.md 2). */
export function AppFrame({ facts, locale, pace, leaving, page, ways }: Props) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { user, freezes } = facts;
  // A page keeps to the builds that it began with.
  const [trials] = useState(() => openedTrials());
  const person = useMemo(() => ({ role: user.role, userId: user.userId, trials }), [user, trials]);
  const registry = useMemo(() => registryFor(facts.registry, person), [facts.registry, person]);
  const remotes = useRemotes({ registry, person, freezes, hints: page.hints });
  const viewer = useViewer(facts);
  const pages = useMemo(
    () => partOfRegistry(registry, (released) => shownPages(released, person)),
    [registry, person],
  );
  const document = useStore(pages);
  const { pageOf, placeOf } = useOpenPages({ document, viewer, store: page.tabs });
  const routes = useMemo(() => visibleRoutes(document, viewer), [document, viewer]);
  // On a wall board as well, which has no header to offer it in.
  const update = useShellUpdate({ registry, tabs: page.tabs, leaving });
  useEffect(() => fetchAhead([fetchSlots]), []);

  const place = placeOf(pathname);
  const isPage = place.kind === 'remote' || place.kind === 'own';
  const { tabs, show, close, move } = useTabs({ store: page.tabs, hasTab: isPage });
  const named = useNames(
    tabs.list.flatMap((tab) => {
      const shown = pageOf(tab.id);
      return shown ? [{ ...tab, page: shown }] : [];
    }),
  );
  useTabKeys(page.commands, named, show);
  const keeper = useFocusKeeper(isPage ? tabs.activeId : pathname);
  const isBare = place.kind === 'remote' && place.route.layout === 'bare';
  const hasHeader = search.get('nomenu') !== BARE && !isBare;
  const mounted = mountedIds(tabs);
  const attention = useAttention();
  const counts = useMemo(() => ({ [MAP]: attention }), [attention]);
  return (
    <div className={styles['frame']}>
      <HelpBanner isOnWall={search.get('nomenu') === BARE} />
      {facts.impersonation && (
        <ImpersonationBanner impersonation={facts.impersonation} onReturn={ways.stopActing} />
      )}
      <TrialBanner registry={registry} person={person} />
      {hasHeader && (
        <>
          <a
            className={styles['skip']}
            href="#content"
            onClick={(event) => {
              event.preventDefault();
              keeper.land();
            }}
          >
            <Trans>Skip to content</Trans>
          </a>
          <Header
            user={user}
            isActing={facts.impersonation !== null}
            routes={routes}
            counts={counts}
            locale={locale}
            ways={ways}
            pace={pace}
            commands={page.commands}
          />
          <StorageNotice />
          <ShellUpdateNotice {...update} />
          {named.length > 0 && (
            <TabBar
              tabs={named.map((tab) =>
                tab.id === MAP && !mounted.has(MAP) ? { ...tab, count: attention } : tab,
              )}
              activeId={tabs.activeId}
              show={show}
              close={close}
              move={move}
            />
          )}
        </>
      )}
      <main id="content" className={styles['main']} tabIndex={-1} data-landmark="content">
        <MenuContext value={routes}>
          {named
            .filter(({ id }) => mounted.has(id))
            .map(({ id, address, hasUnsaved, page: shown }) => (
              <TabPage
                key={id}
                id={id}
                address={address}
                isActive={isPage && id === tabs.activeId}
                hasUnsaved={hasUnsaved}
                page={shown}
                store={page.tabs}
                commands={page.commands}
                locale={locale}
                remotes={remotes}
              />
            ))}
        </MenuContext>
        {place.kind === 'redirect' && <GoTo to={place.to} />}
        {place.kind === 'error' && <ErrorPage code={place.code} />}
      </main>
      <CommandCenter
        hub={page.commands}
        document={document}
        onLogOut={ways.logOut}
        onLanguage={(next) => locale.set(next)}
        onImpersonate={(signedIn) => void ways.actFor(signedIn)}
      />
    </div>
  );
}

function useViewer({ user, role }: Facts): Viewer {
  const { session } = useShell();
  return useMemo(
    () => ({
      role: user.role,
      hasPermissions: role.permissionList.length > 0,
      can: (permission) => session.can(permission),
    }),
    [user, role, session],
  );
}

/** Tabs are called what their pages are titled, in capitals, and what a remote adds to tell them apart. */
function useNames<T extends { detail: string; page: Page }>(tabs: readonly T[]): (T & { name: string })[] {
  const { t } = useLingui();
  const locale = useLocale();
  return tabs.map((tab) => {
    const title =
      tab.page.kind === 'remote' ? tab.page.route.title[locale] : t(tab.page.page.title).toUpperCase();
    return { ...tab, name: tab.detail === '' ? title : `${title} · ${tab.detail}` };
  });
}
