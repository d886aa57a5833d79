import { getIncidentChoices } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';
import { DoneProvider, Screen } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import styles from '../incidents.module.css';
import { NearHitForm } from './near-hit-form.tsx';

/** A near hit in three taps: what, where, send. */
export function NearHitPage() {
  const { t } = useLingui();
  const { tabs } = useShell();
  const call = useCall(getIncidentChoices, {});
  const title = t`Near hit`;
  useEffect(() => tabs.setDetail(title), [tabs, title]);
  return (
    <DoneProvider>
      <div className={styles['scroll']}>
        <Screen title={<Trans>Report a near hit</Trans>} state={call}>
          {(choices) => <NearHitForm choices={choices} onSent={call.retry} />}
        </Screen>
      </div>
    </DoneProvider>
  );
}
