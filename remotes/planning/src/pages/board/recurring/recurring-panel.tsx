import { FILL_DAYS_AHEAD, type BoardVehicle } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { Button, EmptyState, Screen } from '@haulboard/ui/core';
import { Drawer } from '@haulboard/ui/frame';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Choices } from '../../../model/drafts/load-draft.ts';
import { useAsOpened } from '../state/dialogs/use-as-opened.ts';
import { EditRecurring } from './edit-recurring.tsx';
import { RecurringItem } from './recurring-item.tsx';
import styles from './recurring.module.css';
import { dayText, recurringName } from './rhythm-labels.ts';
import { useRecurring, type Filled, type Recurring } from './use-recurring.ts';

type Props = {
  day: Day;
  today: Day;
  carrierId: number | null;
  vehicles: readonly BoardVehicle[];
  choices: Choices;
  /** The one that is edited over the list. */
  loadId: number | undefined;
  onEdit: (loadId: number | undefined) => void;
  /** Loads were made for the board's day. */
  onFilled: () => void;
  onClose: () => void;
};

/** All loads that come again, and what can be done with them. */
export function RecurringPanel(props: Props) {
  const { day, today, carrierId, vehicles, choices, loadId, onEdit, onFilled, onClose } = props;
  const { t } = useLingui();
  const recurring = useRecurring({ carrierId, onFilled });
  const { call, show } = recurring;
  const kept = call.data?.filter(({ state }) => state !== 'removed');
  const { opened, isGone } = useAsOpened(loadId, kept);
  useEffect(() => {
    if (isGone) {
      onEdit(undefined);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- editing none is the same in every drawing
  }, [isGone]);
  return (
    <Drawer
      open
      title={t`Recurring loads`}
      size={720}
      closable={{ 'aria-label': t`Close` }}
      mask={{ closable: false }}
      onClose={onClose}
    >
      <FillButton day={day} today={today} recurring={recurring} />
      {recurring.filled && <FilledLine filled={recurring.filled} />}
      <RemovedLine recurring={recurring} />
      <Screen
        title={t`Recurring loads`}
        isTitleHidden
        state={call}
        isEmpty={(list) => list.every(({ state }) => state === 'removed')}
        empty={
          <EmptyState
            title={t`No load comes again yet. Select loads on the board and press R to repeat them.`}
          />
        }
      >
        {(list) => (
          <ul className={styles['items']} aria-label={t`Recurring loads`}>
            {list
              .filter(({ state }) => state !== 'removed')
              .map((one) => (
                <RecurringItem key={one.id} one={one} recurring={recurring} onEdit={() => onEdit(one.id)} />
              ))}
          </ul>
        )}
      </Screen>
      {opened && (
        <EditRecurring
          key={opened.id}
          one={opened}
          vehicles={vehicles}
          choices={choices}
          onSaved={(saved) => {
            show(saved);
            onEdit(undefined);
          }}
          onStale={call.retry}
          onCancel={() => onEdit(undefined)}
        />
      )}
    </Drawer>
  );
}

type FillProps = { day: Day; today: Day; recurring: Recurring };

function FillButton({ day, today, recurring }: FillProps) {
  const { i18n, t } = useLingui();
  const text = dayText(i18n, day);
  const days = FILL_DAYS_AHEAD;
  const limit = t`Days can be filled from today until ${days} days ahead.`;
  const isOpen = day >= today && day <= addDays(today, days);
  return (
    <div className={styles['bar']}>
      <Button why={isOpen ? '' : limit} isBusy={recurring.isBusy} onClick={() => recurring.fill(day)}>
        {t`Add the loads of ${text}`}
      </Button>
      <span className={styles['soft']}>
        {isOpen ? t`Today and tomorrow are filled by themselves, each day once.` : limit}
      </span>
    </div>
  );
}

function FilledLine({ filled: { made, left } }: { filled: Filled }) {
  return (
    <output className={styles['outcome']}>
      {made === 0 && left.length === 0 ? (
        <Trans>Nothing to add: this day has its recurring loads already, or none is due.</Trans>
      ) : (
        <Plural value={made} one="# load added as a draft" other="# loads added as drafts" />
      )}
      {left.length > 0 && (
        <ul className={styles['reasons']}>
          {left.map(({ load, reason }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two loads may be called the same
            <li key={at}>
              <Trans>
                {load}: {reason}
              </Trans>
            </li>
          ))}
        </ul>
      )}
    </output>
  );
}

function RemovedLine({ recurring }: { recurring: Recurring }) {
  const { t } = useLingui();
  const { removed, restoreTargets, isBusy } = recurring;
  if (!removed) {
    return null;
  }
  const name = recurringName(removed.one);
  return (
    <div className={styles['bar']}>
      <output>{t`Removed ${name}. Loads that were made stay.`}</output>
      <Button
        key={removed.one.id}
        size="small"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has gone with its row
        autoFocus
        isBusy={isBusy}
        onClick={() => void restoreTargets()}
      >
        {t`Undo`}
      </Button>
    </div>
  );
}
