import type { Facts } from '../app/facts.ts';
import { BrandMark } from '../brand/brand-mark.tsx';
import { useShell } from '@haulboard/data';
import { Layout } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
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
  user: Facts['user'];
  routes: readonly OwnedRoute[];
  locale: LocaleStore;
  onLogOut: () => void;
};

/** The fixed header: brand, menu, notices, the person. */
export function Header({ user, routes, locale, onLogOut }: Props) {
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
        <OfflineMark />
        {session.can('notice.view') && (
          <>
            <ShareNotices />
            <MessageBell />
          </>
        )}
        <AvatarMenu user={user} locale={locale} onLogOut={onLogOut} />
      </div>
    </Layout.Header>
  );
}
