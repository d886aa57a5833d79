import { CopyButton } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './second-factor.module.css';

/** The codes that open the account where the app is lost, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  // What was typed into has left: the codes are what comes next.
  useEffect(() => list.current?.focus(), []);
  return (
    <>
      <p>
        <Trans>
          Keep these recovery codes where you keep what matters. Each signs you in once, should the app be
          lost. They are not shown again.
        </Trans>
      </p>
      <ul ref={list} tabIndex={-1} className={styles['codes']} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <CopyButton text={() => codes.join('\n')}>
          <Trans>Copy</Trans>
        </CopyButton>
      </div>
    </>
  );
}
