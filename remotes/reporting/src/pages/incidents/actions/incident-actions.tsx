import { incidentActions, recordPath } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { useCall, useShell } from '@haulboard/data';
import { Button, Screen, Tag } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { IncidentRow } from '../incident-row.ts';
import styles from '../incidents.module.css';
import { STATE_NAMES } from '../labels.ts';
import { ActionForm } from './action-form.tsx';

type Props = { incident: IncidentRow; onChanged: () => void };

/** What is done so that it does not happen again; each leads to its own record. */
export function IncidentActions({ incident: { id, status }, onChanged }: Props) {
  const { t, i18n } = useLingui();
  const { session } = useShell();
  const [isAdding, setIsAdding] = useState(false);
  const query = { filter: `incidentId:${id}`, sort: 'dueOn', page: 1, pageSize: 100 };
  const call = useCall(incidentActions.calls.find, { query });
  const canAdd = session.can('report.edit') && status !== 'closed';
  return (
    <section className={styles['more']} aria-label={t`Corrective actions`}>
      <h2>
        <Trans>Corrective actions</Trans>
      </h2>
      <Screen
        title={t`Corrective actions`}
        isTitleHidden
        state={call}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <p className={styles['soft']}>
            <Trans>None yet. Say what is done, by whom and until when.</Trans>
          </p>
        }
      >
        {({ list }) => (
          <ul className={styles['list']}>
            {list.map(({ id: actionId, what, owner, dueOn, state, isOverdue }) => {
              const due = formatDay(dueOn);
              return (
                <li key={actionId}>
                  <Link to={recordPath('incidentActions', actionId)}>{what}</Link>{' '}
                  <span className={styles['soft']}>
                    {owner} · <Trans>due {due}</Trans> · {i18n._(STATE_NAMES[state])}
                  </span>{' '}
                  {isOverdue && (
                    <Tag color="error">
                      <Trans>Overdue</Trans>
                    </Tag>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Screen>
      {canAdd && !isAdding && (
        <Button onClick={() => setIsAdding(true)}>
          <Trans>Add an action</Trans>
        </Button>
      )}
      {isAdding && (
        <ActionForm
          incidentId={id}
          onAdded={() => {
            setIsAdding(false);
            onChanged();
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  );
}
