import { listHelpCalls, type HelpCall } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { useCall, useShell } from '@haulboard/data';
import { Button, DoneProvider } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './help-calls.module.css';
import { useAnswer } from './use-answer.ts';

/** Drivers who call for help, on every page until somebody says that it is done. */
export function HelpBanner({ isOnWall = false }: { isOnWall?: boolean }) {
  const { t } = useLingui();
  const { session } = useShell();
  const { data } = useCall(listHelpCalls, {}, { enabled: session.can(listHelpCalls.allow) });
  return (
    <DoneProvider>
      {/* It stands before its first call, or screen readers would not hear of that one. */}
      <div role="alert">
        {data !== undefined && data.length > 0 && (
          <aside className={styles['banner']} aria-label={t`Calls for help`}>
            <ul className={styles['list']} data-wall={isOnWall}>
              {data.map((call) => (
                <Call key={call.id} call={call} />
              ))}
            </ul>
          </aside>
        )}
      </div>
    </DoneProvider>
  );
}

function Call({ call }: { call: HelpCall }) {
  const { t } = useLingui();
  const shell = useShell();
  const { session, time } = shell;
  const { vehicleId, vehicleCode: code, driverName, driverPhone, at, takenBy, takenByName, toldAt } = call;
  const isMine = takenBy === session.user.userId;
  const called = formatTime(at, time.zone);
  const told = takenByName === null && toldAt ? formatTime(toldAt, time.zone) : undefined;
  return (
    <li className={styles['call']}>
      <span className={styles['text']}>
        <Trans>
          <strong>SOS: truck {code}</strong> called for help at {called}.
        </Trans>{' '}
        {driverName}{' '}
        {driverPhone !== '' && (
          <a href={`tel:${driverPhone}`} aria-label={t`Call ${driverName}: ${driverPhone}`}>
            {driverPhone}
          </a>
        )}
        {told !== undefined && (
          <em>
            <Trans>Nobody looks after it; messages went out to dispatchers at {told}</Trans>
          </em>
        )}
        {takenByName !== null && (
          <em>{isMine ? <Trans>You look after it</Trans> : <Trans>{takenByName} looks after it</Trans>}</em>
        )}
      </span>
      <span className={styles['presses']}>
        <Button
          size="small"
          className={styles['press'] ?? ''}
          aria-label={t`Show on the map: ${code}`}
          onClick={() => shell.navigate(`/map?vehicle=${vehicleId}`)}
        >
          <Trans>Show on the map</Trans>
        </Button>
        <Answer call={call} isMine={isMine} />
      </span>
    </li>
  );
}

function Answer({ call, isMine }: { call: HelpCall; isMine: boolean }) {
  const { t } = useLingui();
  const { canAnswer, isSending, take, leave, finish } = useAnswer(call);
  const code = call.vehicleCode;
  if (!canAnswer) {
    return null;
  }
  return (
    <>
      <Button
        size="small"
        className={styles['press'] ?? ''}
        isBusy={isSending}
        aria-label={isMine ? t`Leave it to others: ${code}` : t`I look after it: ${code}`}
        onClick={isMine ? leave : take}
      >
        {isMine ? <Trans>Leave it to others</Trans> : <Trans>I look after it</Trans>}
      </Button>
      <Button
        size="small"
        className={styles['press'] ?? ''}
        isBusy={isSending}
        aria-label={t`Done: ${code}`}
        onClick={finish}
      >
        <Trans>Done</Trans>
      </Button>
    </>
  );
}
