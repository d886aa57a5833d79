import type { Facts } from '../app/facts.ts';
import type { WaysOut } from '../app/use-leave.ts';
import { BrandMark } from '../brand/brand-mark.tsx';
import { useShell } from '@haulboard/data';
import { Layout } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MessageBell } from '../notices/message-bell.tsx';
import { ShareNotices } from '../notices/share-notices.tsx';
import type { OwnedRoute } from '../routing/resolve-path.ts';
import type { LocaleStore } from '../session/locale-store.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import styles from './header.module.css';
import { OfflineMark } from './offline-mark.tsx';
import { TopMenu } from './top-menu.tsx';

type Props = {
  facts: Facts;
  routes: readonly OwnedRoute[];
  locale: LocaleStore;
  ways: WaysOut;
  /** What stands before the notices: the search. */
  search: ReactNode;
};

/** The fixed header: brand, menu, notices, the person. */
export function Header({ facts, routes, locale, ways, search }: Props) {
  const { t } = useLingui();
  const { session } = useShell();
  return (
    <Layout.Header className={styles['header']}>
      <Link to="/" className={styles['brand']} aria-label={t`Haulboard, home`}>
        <BrandMark />
        <span className={styles['name']}>Haulboard</span>
      </Link>
      <nav className={styles['menu']} aria-label={t`Main menu`}>
        <TopMenu routes={routes} />
      </nav>
      <div className={styles['tools']}>
        {search}
        <OfflineMark />
        {session.can('notice.view') && (
          <>
            <ShareNotices />
            <MessageBell />
          </>
        )}
        <AvatarMenu user={facts.user} locale={locale} isActing={facts.impersonation !== null} ways={ways} />
      </div>
    </Layout.Header>
  );
}
