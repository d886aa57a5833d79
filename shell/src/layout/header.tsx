import type { UserInfo } from '@haulboard/contract';
import type { WaysOut } from '../session/use-leave.ts';
import { SearchButton } from '../commands/search-button.tsx';
import type { CommandHub } from '../commands/command-hub.ts';
import { BrandMark } from '../brand/brand-mark.tsx';
import { Allowed } from '@haulboard/data';
import { Toolbar, useRovingFocus } from '@haulboard/ui/core';
import { Layout } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Link } from 'react-router';
import { JobsButton } from '../jobs/jobs-button.tsx';
import { MessageBell } from '../notices/message-bell.tsx';
import { ShareNotices } from '../notices/share-notices.tsx';
import type { MenuRoute } from '../routing/resolve-path.ts';
import type { LocaleStore } from '../session/locale-store.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import styles from './header.module.css';
import type { Pace } from '../server/pace.ts';
import { OfflineMark } from './offline-mark.tsx';
import { SlowMark } from './slow-mark.tsx';
import { TopMenu } from './top-menu.tsx';

type Props = {
  user: UserInfo;
  isActing: boolean;
  routes: readonly MenuRoute[];
  /** How many things wait on a page, by its path. */
  counts: Readonly<Record<string, number>>;
  locale: LocaleStore;
  ways: WaysOut;
  pace: Pace;
  commands: CommandHub;
};

/** The fixed header: brand, menu, notices, the person. Addresses change with each letter of a search: it is not drawn anew. */
export const Header = memo(function Header(props: Props) {
  const { user, isActing, routes, counts, locale, ways, pace, commands } = props;
  const { t } = useLingui();
  const menu = useRovingFocus<HTMLElement>();
  return (
    <Layout.Header className={styles['header']} data-landmark="header">
      <Link to="/" className={styles['brand']} aria-label={t`Haulboard, home`}>
        <BrandMark />
        <span className={styles['name']}>Haulboard</span>
      </Link>
      <nav ref={menu} className={styles['menu']} aria-label={t`Main menu`}>
        <TopMenu routes={routes} counts={counts} />
      </nav>
      <Toolbar className={styles['tools']} label={t`Search, notices and account`}>
        <SearchButton hub={commands} />
        <OfflineMark />
        <SlowMark pace={pace} />
        <JobsButton />
        <Allowed to="notice.view">
          <ShareNotices />
          <MessageBell />
        </Allowed>
        <AvatarMenu user={user} locale={locale} isActing={isActing} ways={ways} />
      </Toolbar>
    </Layout.Header>
  );
});
