import { getUserInfo, listSessions, type UserInfo } from '@haulboard/contract';
import { Allowed, useCall, useLocale } from '@haulboard/data';
import { Screen, UNKNOWN } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ROLE_NAMES } from '../texts/role-names.ts';
import styles from './account.module.css';
import { LANGUAGE_NAMES } from './language-names.ts';
import { Registrations } from './registrations.tsx';

/** Who I am here, and who waits for my word. */
export function AccountCenter() {
  const info = useCall(getUserInfo, {});
  return (
    <div className={styles['page']}>
      <Screen
        title={<Trans>My account</Trans>}
        state={info}
        actions={
          <Link to="/account/settings">
            <Trans>Account settings</Trans>
          </Link>
        }
      >
        {({ user }) => (
          <div className={styles['cards']}>
            <section className={styles['card']} aria-label={user.name}>
              <WhoIAm user={user} />
            </section>
            <Allowed to="registration.view">
              <Registrations />
            </Allowed>
          </div>
        )}
      </Screen>
    </div>
  );
}

function WhoIAm({ user }: { user: UserInfo }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { name, account, role, carrierName, email, phone, language } = user;
  return (
    <>
      <h2 className={styles['heading']}>{name}</h2>
      <dl className={styles['facts']}>
        <Fact name={<Trans>Account</Trans>}>{account}</Fact>
        <Fact name={<Trans>Role</Trans>}>{t(ROLE_NAMES[role])}</Fact>
        {carrierName !== null && <Fact name={<Trans>Carrier</Trans>}>{carrierName}</Fact>}
        <Fact name={<Trans>E-mail</Trans>}>{email || UNKNOWN}</Fact>
        <Fact name={<Trans>Phone</Trans>}>{phone || UNKNOWN}</Fact>
        <Fact name={<Trans>Language</Trans>}>{LANGUAGE_NAMES[language ?? locale]}</Fact>
        <Fact name={<Trans>Signed in</Trans>}>
          <SignedInCount />
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SignedInCount() {
  const { data } = useCall(listSessions, {});
  return (
    <>
      {data ? <Plural value={data.length} one="in # place" other="in # places" /> : UNKNOWN}
      {' · '}
      <Link to="/account/settings">
        <Trans>See and end them</Trans>
      </Link>
    </>
  );
}
