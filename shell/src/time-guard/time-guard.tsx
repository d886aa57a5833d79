import { useShell } from '@haulboard/data';
import { sessionStore } from '@haulboard/data/storage';
import { Button } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Leaving } from '../session/leaving.ts';
import type { Verdict } from './check-clock.ts';
import styles from './time-guard.module.css';
import { watchClock } from './watch-clock.ts';
import { GoOnText, WrongZoneText, WrongZoneTitle } from './zone-labels.tsx';

type Wrong = Exclude<Verdict, { kind: 'right' | 'unsure' }>;

const GOES_ON = 'haulboard.time-guard.goes-on';

/**
 * The full-screen notice of SPEC.md 2: this computer does not show New Zealand time, or that of the
 * operating zone where it is another. Unsaved work is saved before it covers the page. Whoever tries the demo from
 * elsewhere may go on: every time on screen is the zone's.
 */
export function TimeGuard({ leaving }: { leaving: Leaving }) {
  const { http, time, connection } = useShell();
  const [wrong, setWrong] = useState<Wrong>();
  useEffect(
    () =>
      watchClock({
        http,
        connection,
        zone: time.zone,
        onVerdict: (verdict) => {
          const isWrong = verdict.kind === 'wrongZone' || verdict.kind === 'wrongClock';
          const isAccepted = time.isDemo && sessionStore.getItem(GOES_ON) !== null;
          if (!isWrong || isAccepted) {
            setWrong(undefined);
            return;
          }
          void leaving.save().then(() => setWrong(verdict));
        },
      }),
    [http, connection, time, leaving],
  );
  if (!wrong) {
    return null;
  }
  const goOn = (): void => {
    sessionStore.setItem(GOES_ON, '1');
    setWrong(undefined);
  };
  return <Notice wrong={wrong} zone={time.zone} {...(time.isDemo ? { onGoOn: goOn } : {})} />;
}

function Notice({ wrong, zone, onGoOn }: { wrong: Wrong; zone: string; onGoOn?: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    // A modal dialog of the browser's own: nothing behind it can be reached by mouse, keyboard or screen reader.
    element?.showModal();
    // Nor by Escape, which would close the editor behind it and forget what was typed there.
    const keep = (event: KeyboardEvent): void => event.stopPropagation();
    element?.addEventListener('keydown', keep);
    return () => element?.removeEventListener('keydown', keep);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['notice']}
      aria-labelledby="time-guard-title"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles['text']}>
        <h1 id="time-guard-title">
          {wrong.kind === 'wrongZone' ? (
            <WrongZoneTitle zone={zone} />
          ) : (
            <Trans>This computer’s clock is wrong</Trans>
          )}
        </h1>
        <p>
          {wrong.kind === 'wrongZone' ? (
            <WrongZoneText zone={zone} />
          ) : (
            <ClockText hoursAhead={wrong.hoursAhead} />
          )}
        </p>
        <p>
          <Trans>What you had not saved yet is kept.</Trans>
        </p>
        <div className={styles['buttons']}>
          <Button type="primary" size="large" onClick={() => location.reload()}>
            {t`Refresh`}
          </Button>
          {onGoOn && (
            <Button size="large" onClick={onGoOn}>
              <GoOnText zone={zone} />
            </Button>
          )}
        </div>
      </div>
    </dialog>
  );
}

function ClockText({ hoursAhead }: { hoursAhead: number }) {
  const hours = Math.abs(hoursAhead);
  return hoursAhead > 0 ? (
    <Plural
      value={hours}
      one="The time zone is right, but the clock is # hour fast. Set it to the right time, then refresh this page."
      other="The time zone is right, but the clock is # hours fast. Set it to the right time, then refresh this page."
    />
  ) : (
    <Plural
      value={hours}
      one="The time zone is right, but the clock is # hour slow. Set it to the right time, then refresh this page."
      other="The time zone is right, but the clock is # hours slow. Set it to the right time, then refresh this page."
    />
  );
}
