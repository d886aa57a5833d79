import { changeClosure, listIncidentClosures, type IncidentClosure } from '@haulboard/contract';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useCall, useSend, useShell, useZone } from '@haulboard/data';
import { Button, Screen, Tag } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { IncidentRow } from '../incident-row.ts';
import styles from '../incidents.module.css';
import { ClosureForm } from './closure-form.tsx';

/** Places that are closed for an incident: the board checks its loads against them. */
export function IncidentClosures({ incident }: { incident: IncidentRow }) {
  const { t } = useLingui();
  const { session } = useShell();
  const call = useCall(listIncidentClosures, { params: { id: incident.id } });
  const [isClosing, setIsClosing] = useState(false);
  const hasPlace = incident.skidId !== null || incident.forestId !== null;
  const canClose = session.can('today.edit') && incident.status !== 'closed';
  return (
    <section className={styles['more']} aria-label={t`Closed places`}>
      <h2>
        <Trans>Closed places</Trans>
      </h2>
      <Screen
        title={t`Closed places`}
        isTitleHidden
        state={call}
        isEmpty={(closures) => closures.length === 0}
        empty={
          <p className={styles['soft']}>
            <Trans>Nothing is closed for it.</Trans>
          </p>
        }
      >
        {(closures) => (
          <ul className={styles['list']}>
            {closures.map((closure) => (
              <Closure key={closure.disruptionId} closure={closure} canOpen={canClose} />
            ))}
          </ul>
        )}
      </Screen>
      {canClose && !isClosing && (
        <Button
          why={hasPlace ? '' : t`Give the incident a skid or a forest first, and save it.`}
          onClick={() => setIsClosing(true)}
        >
          <Trans>Close the skid or road</Trans>
        </Button>
      )}
      {isClosing && <ClosureForm incident={incident} onClose={() => setIsClosing(false)} />}
    </section>
  );
}

type ClosureProps = { closure: IncidentClosure; canOpen: boolean };

function Closure({ closure, canOpen }: ClosureProps) {
  const { t } = useLingui();
  const { session } = useShell();
  const zone = useZone();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const { send, isSending } = useSend(changeClosure);
  const { disruptionId, version, carrierId, kind, name, fromAt, untilAt, endedAt } = closure;
  const at = (seconds: number) => `${formatDay(dayOf(seconds, zone))} ${formatTime(seconds, zone)}`;
  const isClosed = endedAt === null && untilAt > now;
  const until = at(endedAt ?? untilAt);
  const place = kind === 'road' ? t`Roads of ${name}` : name;
  const open = () =>
    void send({
      params: { id: disruptionId },
      query: session.user.role === 'SUPPER_ADMIN' ? { carrierId } : {},
      body: { version, answers: [] },
    });
  return (
    <li>
      {place} {isClosed ? <Tag color="error">{t`Closed`}</Tag> : <Tag>{t`Open again`}</Tag>}{' '}
      <span className={styles['soft']}>
        {isClosed ? <Trans>until {until}</Trans> : <Trans>since {until}</Trans>}
      </span>{' '}
      <Link to={`/today/edit?dateTime=${fromAt * 1000}`}>
        <Trans>See the board</Trans>
      </Link>{' '}
      {isClosed && canOpen && (
        <Button size="small" isBusy={isSending} aria-label={t`Open again: ${place}`} onClick={open}>
          <Trans>Open again</Trans>
        </Button>
      )}
    </li>
  );
}
