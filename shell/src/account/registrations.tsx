import { listRegistrations, type Registration } from '@haulboard/contract';
import { dayOf, formatDay } from '@haulboard/contract/time';
import { Allowed, useCall, useShell } from '@haulboard/data';
import { Button, EmptyState, ErrorPanel, Waiting } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styles from './account.module.css';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import type { Decided } from './use-decide.ts';

type Decision = 'approve' | 'decline';
type Open = { registration: Registration; decision: Decision };

/** Which registration a mail asks about: its dialog opens, and what comes of it has a page of its own. */
function useMailed(waiting: readonly Registration[] | undefined, openDialog: (open: Open) => void) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const mailed = Number(search.get('registration') ?? Number.NaN);
  const isThere = waiting !== undefined;
  const found = waiting?.find(({ id }) => id === mailed);
  const end = (outcome: Decided): void => {
    const page = outcome === 'already-decided' ? 'fail' : 'success';
    void navigate(`/result/${page}?action=${outcome}`, { replace: true });
  };
  useEffect(() => {
    if (found) {
      openDialog({ registration: found, decision: 'approve' });
    } else if (isThere && Number.isInteger(mailed)) {
      end('already-decided');
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each mail, not whenever the list is read again
  }, [mailed, isThere]);
  return { mailed, end };
}

/** People who asked for an account and confirmed their address: this person says yes or no. */
export function Registrations() {
  const { t } = useLingui();
  const waiting = useCall(listRegistrations, {});
  const [open, setOpen] = useState<Open>();
  const { mailed, end } = useMailed(waiting.data, setOpen);
  const close = (): void => setOpen(undefined);
  const handleDecided = (outcome: Decided): void => {
    close();
    if (open?.registration.id === mailed) {
      end(outcome);
    } else {
      waiting.retry();
    }
  };
  const list = () => {
    if (waiting.data === undefined) {
      return waiting.error ? <ErrorPanel error={waiting.error} retry={waiting.retry} /> : <Waiting />;
    }
    if (waiting.data.length === 0) {
      return <EmptyState title={t`Nobody waits for your approval.`} />;
    }
    return (
      <ul className={styles['people']}>
        {waiting.data.map((registration) => (
          <Person
            key={registration.id}
            registration={registration}
            onDecide={(decision) => setOpen({ registration, decision })}
          />
        ))}
      </ul>
    );
  };
  return (
    <section className={styles['card']} aria-labelledby="registrations-title">
      <h2 id="registrations-title" className={styles['heading']}>
        <Trans>Registrations waiting</Trans>
      </h2>
      {list()}
      {open?.decision === 'approve' && (
        <ApproveDialog registration={open.registration} onDecided={handleDecided} onClose={close} />
      )}
      {open?.decision === 'decline' && (
        <DeclineDialog registration={open.registration} onDecided={handleDecided} onClose={close} />
      )}
    </section>
  );
}

type PersonProps = { registration: Registration; onDecide: (decision: Decision) => void };

function Person({ registration, onDecide }: PersonProps) {
  const { t } = useLingui();
  const { time } = useShell();
  const { name, account, email, phone, parentAccount, createdAt } = registration;
  const day = formatDay(dayOf(createdAt, time.zone));
  return (
    <li className={styles['person']}>
      <div className={styles['personText']}>
        <strong>{name}</strong> ({account})
        <span>{[email, phone].filter((text) => text !== '').join(' · ')}</span>
        <span>
          {parentAccount === null
            ? t`Asked on ${day}`
            : t`Asked on ${day} for a sub-account of ${parentAccount}`}
        </span>
      </div>
      <Allowed to="registration.decide">
        <div className={styles['buttons']}>
          <Button type="primary" aria-label={t`Approve ${name}`} onClick={() => onDecide('approve')}>
            <Trans>Approve</Trans>
          </Button>
          <Button aria-label={t`Decline ${name}`} onClick={() => onDecide('decline')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      </Allowed>
    </li>
  );
}
