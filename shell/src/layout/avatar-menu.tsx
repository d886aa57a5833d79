import {
  CheckOutlined,
  LogoutOutlined,
  RocketOutlined,
  RollbackOutlined,
  SettingOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { getUserInfo, type UserInfo } from '@haulboard/contract';
import { useCall, useLocale, useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Dropdown, type MenuProps } from '@haulboard/ui/frame';
import { Trans, useLingui } from '@lingui/react/macro';
import type { WaysOut } from '../session/use-leave.ts';
import type { LocaleStore } from '../session/locale-store.ts';
import { ROLE_NAMES } from '../texts/role-names.ts';
import styles from './avatar-menu.module.css';

type Props = { user: UserInfo; locale: LocaleStore; isActing: boolean; ways: WaysOut };

/** Who is signed in, as what; language and the way out. */
export function AvatarMenu({ user, locale, isActing, ways }: Props) {
  const { t } = useLingui();
  const shell = useShell();
  // The account page keeps this answer up to date when the person changes the own name.
  const info = useCall(getUserInfo, {}, { enabled: false });
  const current = useLocale();
  const { name } = info.data?.user ?? user;
  const role = t(ROLE_NAMES[user.role]);
  const check = <CheckOutlined aria-hidden />;
  const blank = <span className={styles['blank']} />;
  const items: MenuProps['items'] = [
    {
      key: 'person',
      type: 'group',
      label: (
        <span className={styles['person']}>
          <strong>{name}</strong>
          <span>{user.carrierName === null ? role : `${role} · ${user.carrierName}`}</span>
        </span>
      ),
    },
    { type: 'divider' },
    { key: '/account/center', icon: <UserOutlined aria-hidden />, label: <Trans>My account</Trans> },
    {
      key: '/account/settings',
      icon: <SettingOutlined aria-hidden />,
      label: <Trans>Account settings</Trans>,
    },
    ...(shell.session.can('release.view')
      ? [{ key: '/account/releases', icon: <RocketOutlined aria-hidden />, label: <Trans>Releases</Trans> }]
      : []),
    { type: 'divider' },
    { key: 'en-US', icon: current === 'en-US' ? check : blank, label: <span lang="en">English</span> },
    { key: 'zh-CN', icon: current === 'zh-CN' ? check : blank, label: <span lang="zh-CN">简体中文</span> },
    { type: 'divider' },
    isActing
      ? {
          key: 'back',
          icon: <RollbackOutlined aria-hidden />,
          label: <Trans>Back to my own session</Trans>,
        }
      : { key: 'out', icon: <LogoutOutlined aria-hidden />, label: <Trans>Log out</Trans> },
  ];
  const handleClick: MenuProps['onClick'] = ({ key }) => {
    if (key === 'en-US' || key === 'zh-CN') {
      locale.set(key);
    } else if (key === 'out') {
      ways.logOut();
    } else if (key === 'back') {
      ways.stopActing();
    } else {
      shell.navigate(key);
    }
  };
  return (
    <Dropdown
      menu={{ items, onClick: handleClick }}
      trigger={['click']}
      placement="bottomRight"
      // Inside the header's landmark, so that nothing on the page lies outside of one.
      getPopupContainer={(trigger) => trigger.parentElement ?? trigger}
    >
      <Button type="text" icon={<UserOutlined aria-hidden />} aria-label={t`Account of ${name}`}>
        <span className={styles['name']}>{name}</span>
      </Button>
    </Dropdown>
  );
}
