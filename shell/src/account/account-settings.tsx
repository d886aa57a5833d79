import { getUserInfo, type UserInfo } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Alert, Screen } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { LettersSwitch } from '../commands/letters-switch.tsx';
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx';
import styles from './account.module.css';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Sessions } from './sessions.tsx';

/** What one can change about oneself. `onSaved` lets the rest of the page follow name and language. */
export function AccountSettings({ onSaved }: { onSaved?: (user: UserInfo) => void }) {
  const info = useCall(getUserInfo, {});
  const { setData } = info;
  const handleSaved = (user: UserInfo): void => {
    setData((now) => now && { ...now, user });
    onSaved?.(user);
  };
  return (
    <div className={styles['page']}>
      <Screen title={<Trans>Account settings</Trans>} state={info}>
        {({ user, impersonation }) => (
          <div className={styles['cards']}>
            <Card title={<Trans>Profile</Trans>}>
              <ProfileForm user={user} onSaved={handleSaved} />
            </Card>
            <Card title={<Trans>Password</Trans>}>
              {impersonation ? <NotYours /> : <PasswordForm account={user.account} />}
            </Card>
            <Card title={<Trans>Second factor</Trans>}>
              {impersonation ? <NotYours /> : <SecondFactorCard />}
            </Card>
            <Card title={<Trans>Where you are signed in</Trans>} isWide>
              {impersonation ? <NotYours /> : <Sessions />}
            </Card>
            <Card title={<Trans>Keyboard</Trans>} isWide>
              <LettersSwitch />
              <p className={styles['hint']}>
                <Trans>
                  Off, letters alone do nothing, here and on the board; shortcuts with Ctrl or Alt still work.
                </Trans>
              </p>
            </Card>
          </div>
        )}
      </Screen>
    </div>
  );
}

function NotYours() {
  return (
    <Alert
      type="info"
      showIcon
      title={<Trans>Only the user can change this. You are acting for somebody else.</Trans>}
    />
  );
}

function Card({
  title,
  isWide = false,
  children,
}: {
  title: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`${styles['card']} ${isWide ? styles['wide'] : ''}`} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
