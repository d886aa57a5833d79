import { packetsOf, type RecurringLoad } from '@haulboard/contract';
import { Button, Tag } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { skidPlace } from '../../../components/load-labels.ts';
import { LeaveOut } from './leave-out.tsx';
import styles from './recurring.module.css';
import { dayText, recurringName, rhythmText } from './rhythm-labels.ts';
import type { Recurring } from './use-recurring.ts';

type Props = { one: RecurringLoad; recurring: Recurring; onEdit: () => void };

/** One recurring load: what it is, when it comes next, and what can be done with it. */
export function RecurringItem({ one, recurring, onEdit }: Props) {
  const { i18n, t } = useLingui();
  const { isBusy, setState, remove } = recurring;
  const name = recurringName(one);
  const isPaused = one.state === 'paused';
  const truck = one.vehicleCode ?? t`No truck`;
  return (
    <li className={styles['item']}>
      <div className={styles['what']}>
        <span>
          <strong>{truck}</strong> · {name}
        </span>
        <span className={styles['soft']}>
          {packetsOf(one).map(skidPlace).join(' + ')} · {rhythmText(i18n, one)}
          {one.note !== '' && ` · ${one.note}`}
        </span>
        <NextDay one={one} />
        <LeaveOut one={one} recurring={recurring} />
      </div>
      <div className={styles['buttons']}>
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={isPaused ? t`Resume ${name}` : t`Pause ${name}`}
          onClick={() => setState(one, isPaused ? 'active' : 'paused')}
        >
          {isPaused ? t`Resume` : t`Pause`}
        </Button>
        <Button size="small" isBusy={isBusy} aria-label={t`Edit ${name}`} onClick={onEdit}>
          {t`Edit …`}
        </Button>
        <Button
          size="small"
          danger
          isBusy={isBusy}
          aria-label={t`Remove ${name}`}
          onClick={() => void remove(one)}
        >
          {t`Remove`}
        </Button>
      </div>
    </li>
  );
}

function NextDay({ one }: { one: RecurringLoad }) {
  const { i18n, t } = useLingui();
  if (one.state === 'paused') {
    return (
      <span>
        <Tag color="warning">{t`Paused`}</Tag>
      </span>
    );
  }
  if (one.nextDay === null) {
    return (
      <span>
        <Tag>{t`Ended`}</Tag>
      </span>
    );
  }
  const day = dayText(i18n, one.nextDay);
  return <span>{t`Next: ${day}`}</span>;
}
