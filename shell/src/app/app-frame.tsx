import { useShell } from '@haulboard/data';
import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Header } from '../layout/header.tsx';
import { fetchCode } from '../remotes/federation.ts';
import { fetchAhead } from '../remotes/provided.ts';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { resolvePath, visibleRoutes, type Viewer } from '../routing/resolve-path.ts';
import type { LocaleStore } from '../session/locale-store.ts';
import styles from './app-frame.module.css';
import type { Facts } from './facts.ts';
import { PlaceView } from './place.tsx';

type Props = { facts: Facts; locale: LocaleStore; onLogOut: () => void };

/** The main layout: header and one page. `nomenu=1` leaves the page alone on the screen (SPEC.md 2). */
export function AppFrame({ facts, locale, onLogOut }: Props) {
  const { session } = useShell();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { registry, user, role } = facts;
  const openRemote = useMemo(() => createRemoteLoader({ registry, fetchCode }), [registry]);
  const document = registry.get();
  const viewer: Viewer = useMemo(
    () => ({
      role: user.role,
      hasPermissions: role.permissionList.length > 0,
      can: (permission) => session.can(permission),
    }),
    [user, role, session],
  );
  useEffect(() => fetchAhead(), []);
  const place = resolvePath(pathname, document, viewer);
  const hasHeader = search.get('nomenu') !== '1';
  return (
    <div className={styles['frame']}>
      {hasHeader && (
        <>
          <a className={styles['skip']} href="#content">
            <Trans>Skip to content</Trans>
          </a>
          <Header user={user} routes={visibleRoutes(document, viewer)} locale={locale} onLogOut={onLogOut} />
        </>
      )}
      <main id="content" className={styles['main']} tabIndex={-1}>
        <PlaceView place={place} openRemote={openRemote} />
      </main>
    </div>
  );
}
