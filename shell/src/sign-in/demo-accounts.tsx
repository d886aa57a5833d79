import { getSystemSettings, type Role } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ROLE_NAMES } from '../texts/role-names.ts';
import styles from './sign-in.module.css';

type Props = {
  http: ShellApi['http'];
  onChoose: (given: { account: string; password: string }) => void;
};

const ASK_AGAIN_MS = 2000;
const PASSWORD = 'demo-haulboard';

/** Accounts of the demo data, one for each role; they exist nowhere else. */
const ACCOUNTS: readonly (readonly [account: string, role: Role])[] = [
  ['carrier', 'CARRIER'],
  ['carrier2', 'CARRIER'],
  ['subcarrier', 'SUB_CARRIER'],
  ['portal', 'SHARING_PORTAL_CARRIER'],
  ['admin', 'SUPPER_ADMIN'],
  ['customer', 'CUSTOMER'],
  ['subcustomer', 'SUB_CUSTOMER'],
  ['company', 'CARRIER_COMPANY'],
  ['crew', 'CREW_COMPANY'],
  ['destination', 'DESTINATION_CUSTOMER'],
];

/** On a demo system: whom a newcomer can sign in as. A press fills the form in. */
export function DemoAccounts({ http, onChoose }: Props) {
  const { t } = useLingui();
  const [isDemo, setIsDemo] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = new AbortController();
    const ask = (): void => {
      http.send(getSystemSettings, {}, { signal: over.signal }).then(
        (settings) => setIsDemo(settings.isDemo),
        // The form itself says when the server cannot be reached; the page may stand open until it can.
        () => {
          timer = over.signal.aborted ? undefined : setTimeout(ask, ASK_AGAIN_MS);
        },
      );
    };
    ask();
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [http]);
  if (!isDemo) {
    return null;
  }
  return (
    <section className={styles['demo']} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles['demoTitle']}>
        <Trans>Demo accounts</Trans>
      </h2>
      <p className={styles['demoText']}>
        <Trans>
          Choose one to fill in the form. Every password is <code>{PASSWORD}</code>.
        </Trans>
      </p>
      <ul className={styles['demoList']}>
        {ACCOUNTS.map(([account, role]) => (
          <li key={account}>
            <button type="button" onClick={() => onChoose({ account, password: PASSWORD })}>
              <strong>{account}</strong>
              <span>{t(ROLE_NAMES[role])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
