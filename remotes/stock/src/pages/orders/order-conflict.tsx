import { factsText } from '@haulboard/contract';
import { addDays, formatWeekday } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { ConflictBar, UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClashDay, OrderClash } from '../../model/order-clash.ts';
import { keyOf } from '../../model/orders.ts';
import styles from './orders.module.css';
import type { Orders } from './use-orders.ts';

type Props = { orders: Orders; week: string };

/** Orders that somebody changed while others were typed over them: theirs, mine, and the choice between them. */
export function OrderConflict({ orders, week }: Props) {
  const { t } = useLingui();
  return (
    <ConflictBar
      label={t`Changed elsewhere`}
      message={
        <Trans>These orders were changed while you typed. Nothing of what you typed is saved yet.</Trans>
      }
      answers={orders.stale}
      mine={{ text: t`Keep mine`, onClick: orders.keepMine }}
      theirs={{ text: t`Take theirs`, onClick: orders.takeTheirs }}
    >
      <ul className={styles['clashes']}>
        {orders.clashes.map((clash) => (
          <Clash key={keyOf(clash.row)} clash={clash} week={week} />
        ))}
      </ul>
    </ConflictBar>
  );
}

/** What became of one order, by weekday. */
function Clash({ clash, week }: { clash: OrderClash; week: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { row, isTakenOut, days } = clash;
  const name = [row.destinationName, row.customerName, row.gradeCode].join(' ');
  const { changedBy } = row;
  const changed = changedBy === '' ? name : t`${name}, changed by ${changedBy}`;
  const dayText = ({ at, before, now, mine }: ClashDay) => {
    const weekday = formatWeekday(addDays(week, at), locale);
    const was = before === undefined ? '' : `${before || UNKNOWN} → `;
    const theirs = isTakenOut ? weekday : `${weekday} ${was}${now || UNKNOWN}`;
    const own = mine || UNKNOWN;
    return mine === undefined ? theirs : factsText([theirs, t`yours ${own}`], locale);
  };
  return (
    <li>
      {isTakenOut ? t`${name}, taken out` : changed}
      {days.length > 0 && `: ${days.map(dayText).join(' · ')}`}
    </li>
  );
}
