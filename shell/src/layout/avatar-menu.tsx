import { CheckOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import type { UserInfo } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Dropdown, type MenuProps } from '@haulboard/ui/frame';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LocaleStore } from '../session/locale-store.ts';
import { ROLE_NAMES } from '../texts/role-names.ts';
import styles from './avatar-menu.module.css';

type Props = { user: UserInfo; locale: LocaleStore; onLogOut: () => void };

/** Who is signed in, as what; language and the way out. */
export function AvatarMenu({ user, locale, onLogOut }: Props) {
  const { t } = useLingui();
  const current = useLocale();
  const { name } = user;
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
    { key: 'en-US', icon: current === 'en-US' ? check : blank, label: <span lang="en">English</span> },
    { key: 'zh-CN', icon: current === 'zh-CN' ? check : blank, label: <span lang="zh-CN">简体中文</span> },
    { type: 'divider' },
    { key: 'out', icon: <LogoutOutlined aria-hidden />, label: <Trans>Log out</Trans> },
  ];
  const handleClick: MenuProps['onClick'] = ({ key }) => {
    if (key === 'en-US' || key === 'zh-CN') {
      locale.set(key);
    } else if (key === 'out') {
      onLogOut();
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
