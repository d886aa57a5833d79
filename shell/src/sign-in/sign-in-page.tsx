import type { ShellApi } from '@haulboard/contract/shell';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type SyntheticEvent } from 'react';
import { BrandMark } from '../brand/brand-mark.tsx';
import type { LocaleStore } from '../session/locale-store.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './sign-in.module.css';
import { useSignIn, type SignedIn } from './use-sign-in.ts';

type Props = {
  http: ShellApi['http'];
  locale: LocaleStore;
  onSignedIn: (signedIn: SignedIn) => void;
};

/** Account, password, language; on a demo system also the accounts to try. */
export function SignInPage({ http, locale, onSignedIn }: Props) {
  const { t } = useLingui();
  const form = useSignIn(http, onSignedIn);
  const title = t`Sign in`;
  useEffect(() => {
    document.title = `${title.toUpperCase()} - Haulboard`;
  }, [title]);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <div className={styles['sign']}>
          <p className={styles['brand']}>
            <BrandMark size={36} />
            <span>Haulboard</span>
          </p>
          <h1 className={styles['title']}>{title}</h1>
          <form onSubmit={handleSubmit} noValidate aria-busy={form.isSending}>
            <label className={styles['label']} htmlFor="account">
              <Trans>Account</Trans>
            </label>
            <input
              id="account"
              className={styles['input']}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this page
              autoFocus
              value={form.account}
              onChange={(event) => form.setAccount(event.target.value)}
              aria-invalid={form.wrong === 'account'}
              aria-describedby={form.fault ? 'sign-in-fault' : undefined}
            />
            <label className={styles['label']} htmlFor="password">
              <Trans>Password</Trans>
            </label>
            <input
              id="password"
              className={styles['input']}
              type="password"
              autoComplete="current-password"
              value={form.password}
              onChange={(event) => form.setPassword(event.target.value)}
              aria-invalid={form.wrong === 'password'}
              aria-describedby={form.fault ? 'sign-in-fault' : undefined}
            />
            <p id="sign-in-fault" role="alert" className={styles['fault']}>
              {form.fault}
            </p>
            <button type="submit" className={styles['submit']} disabled={form.isSending}>
              {form.isSending ? t`Signing in…` : title}
            </button>
          </form>
          <LanguageSwitch locale={locale} />
        </div>
        <DemoAccounts http={http} onChoose={form.fill} />
      </div>
    </main>
  );
}
