import type { TruckAlert } from '@haulboard/contract';
import { Button, EmptyState, Screen, Tag } from '@haulboard/ui/core';
import { Dropdown } from '@haulboard/ui/overlay';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import fleet from '../fleet.module.css';
import styles from './alerts.module.css';
import { useAlertTexts } from './use-alert-texts.ts';
import { SNOOZE_MINUTES, type Alerts } from './use-alerts.ts';

type Props = {
  alerts: Alerts;
  now: number;
  /** The truck that is chosen. */
  selectedId: number | undefined;
  onShow: (vehicleId: number) => void;
};

/** The trucks that somebody should look at, in place of the list of all. */
export function AlertList({ alerts, now, selectedId, onShow }: Props) {
  const { t } = useLingui();
  const { call, open, settled } = alerts;
  const list = (shown: readonly TruckAlert[], label: string) => (
    <ul className={styles['alerts']} aria-label={label}>
      {shown.map((alert) => (
        <AlertRow
          key={alert.id}
          alert={alert}
          alerts={alerts}
          now={now}
          isSelected={alert.vehicleId === selectedId}
          onShow={onShow}
        />
      ))}
    </ul>
  );
  return (
    <div className={styles['pane']}>
      <Screen
        title={t`Needs attention`}
        isTitleHidden
        state={call}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState title={<Trans>Nothing needs attention</Trans>}>
            <Trans>
              A load is listed here when it is late, waits too long, leaves its way, or its truck is silent,
              too fast for a fence or one too many in it.
            </Trans>
          </EmptyState>
        }
      >
        {() => (
          <>
            {open.length === 0 ? (
              <p className={fleet['found']}>
                <Trans>Nothing is left to look at.</Trans>
              </p>
            ) : (
              list(open, t`Needs attention`)
            )}
            {settled.length > 0 && (
              <details className={styles['settled']}>
                <summary>
                  <Plural value={settled.length} one="# put off or done" other="# put off or done" />
                </summary>
                {list(settled, t`Put off or done`)}
              </details>
            )}
          </>
        )}
      </Screen>
    </div>
  );
}

type RowProps = Omit<Props, 'selectedId'> & { alert: TruckAlert; isSelected: boolean };

function AlertRow({ alert, alerts, now, isSelected, onShow }: RowProps) {
  const texts = useAlertTexts(now);
  const { vehicleId, vehicleCode, driverName, kind, takenByName, takenBy, snoozedUntil, doneAt } = alert;
  const isMine = takenBy === alerts.userId;
  return (
    <li className={styles['alert']} data-kind={kind} data-selected={isSelected ? '' : undefined}>
      <button type="button" className={styles['show']} onClick={() => onShow(vehicleId)}>
        <Tag color={kind === 'silent' ? 'default' : 'warning'}>{texts.kind(kind)}</Tag>
        <span className={fleet['code']}>{vehicleCode}</span>
        <span className={fleet['driver']}>{driverName}</span>
      </button>
      <p>{texts.say(alert)}</p>
      {takenByName !== null && (
        <p className={styles['taken']}>
          {isMine ? <Trans>You look after it</Trans> : <Trans>{takenByName} looks after it</Trans>}
        </p>
      )}
      {doneAt !== null && (
        <p className={styles['taken']}>
          <Trans>Done at {texts.at(doneAt)}</Trans>
        </p>
      )}
      {doneAt === null && snoozedUntil !== null && snoozedUntil > now && (
        <p className={styles['taken']}>
          <Trans>Put off until {texts.at(snoozedUntil)}</Trans>
        </p>
      )}
      {alerts.canSettle && <Settle alert={alert} alerts={alerts} now={now} isMine={isMine} />}
    </li>
  );
}

type SettleProps = { alert: TruckAlert; alerts: Alerts; now: number; isMine: boolean };

function Settle({ alert, alerts, now, isMine }: SettleProps) {
  const { t } = useLingui();
  const code = alert.vehicleCode;
  const isBusy = alerts.isBusy(alert);
  const isSettled = alert.doneAt !== null || (alert.snoozedUntil !== null && alert.snoozedUntil > now);
  if (isSettled) {
    return (
      <div className={styles['bar']}>
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={t`Bring back ${code}`}
          onClick={() => alerts.settle(alert, 'bring_back')}
        >
          <Trans>Bring back</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['bar']}>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={isMine ? t`Give back ${code}` : t`Take ${code}`}
        onClick={() => alerts.settle(alert, isMine ? 'give_back' : 'take')}
      >
        {isMine ? <Trans>Give back</Trans> : <Trans>Take</Trans>}
      </Button>
      <GiveTo alert={alert} alerts={alerts} />
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t`${SNOOZE_MINUTES} min later: ${code}`}
        onClick={() => alerts.settle(alert, 'snooze')}
      >
        <Trans>{SNOOZE_MINUTES} min later</Trans>
      </Button>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t`${code} is done`}
        onClick={() => alerts.settle(alert, 'done')}
      >
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}

/** Hands it to a colleague who may look after it. */
function GiveTo({ alert, alerts }: Pick<SettleProps, 'alert' | 'alerts'>) {
  const { t } = useLingui();
  const code = alert.vehicleCode;
  const others = alerts.colleagues.filter(({ userId }) => userId !== alert.takenBy);
  if (others.length === 0) {
    return null;
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: others.map(({ userId, name }) => ({ key: String(userId), label: name })),
        onClick: ({ key }) => {
          const taker = others.find(({ userId }) => String(userId) === key);
          if (taker) {
            alerts.give(alert, taker);
          }
        },
      }}
    >
      <Button size="small" isBusy={alerts.isBusy(alert)} aria-label={t`Give to a colleague: ${code}`}>
        <Trans>Give to …</Trans>
      </Button>
    </Dropdown>
  );
}
