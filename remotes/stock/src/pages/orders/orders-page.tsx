import type { OrderWeek } from '@haulboard/contract';
import { addDays, formatDay } from '@haulboard/contract/time';
import { Button, DoneProvider, EmptyState, Screen } from '@haulboard/ui/core';
import { DayField, onCtrlEnter } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { StockTabs } from '../stock-tabs.tsx';
import { AddOrder } from './add-order.tsx';
import { OrderConflict } from './order-conflict.tsx';
import { OrderSheet } from './order-sheet.tsx';
import styles from './orders.module.css';
import { useOrders, useOrderWeek, type Orders } from './use-orders.ts';

/** What each destination takes in a week, what came and what is still to go. */
export function OrdersPage() {
  return (
    <DoneProvider>
      <OrdersOfWeek />
    </DoneProvider>
  );
}

function OrdersOfWeek() {
  const { call, goTo } = useOrderWeek();
  return (
    <Screen title={<Trans>Orders against delivered</Trans>} actions={<StockTabs />} state={call}>
      {(week) => (
        <OneWeek key={week.week} week={week} onSaved={(now) => call.setData(() => now)} goTo={goTo} />
      )}
    </Screen>
  );
}

type WeekProps = { week: OrderWeek; onSaved: (now: OrderWeek) => void; goTo: (day: string) => void };

function OneWeek({ week, onSaved, goTo }: WeekProps) {
  const orders = useOrders({ week, onSaved });
  const { rows, canEdit } = orders;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the whole page, like any shortcut
    <div className={styles['page']} onKeyDown={onCtrlEnter(orders.save)}>
      <WeekBar orders={orders} week={week.week} goTo={goTo} />
      {orders.clashes.length > 0 && <OrderConflict orders={orders} week={week.week} />}
      {rows.length === 0 ? (
        <EmptyState title={<Trans>Nothing is ordered in this week, and nothing came.</Trans>}>
          {canEdit && <Trans>Add the first order below.</Trans>}
        </EmptyState>
      ) : (
        <OrderSheet orders={orders} week={week} />
      )}
      {canEdit && <AddOrder week={week} orders={orders} />}
    </div>
  );
}

type WeekBarProps = Pick<WeekProps, 'goTo'> & { orders: Orders; week: string };

function WeekBar({ orders, week, goTo }: WeekBarProps) {
  const { t } = useLingui();
  const { save, giveUp, isSending, isDirty, why, canEdit } = orders;
  return (
    <div className={styles['bar']}>
      <Button onClick={() => goTo(addDays(week, -7))}>
        <Trans>Week before</Trans>
      </Button>
      <DayField aria-label={t`Week of`} value={week} onChange={goTo} />
      <Button onClick={() => goTo(addDays(week, 7))}>
        <Trans>Week after</Trans>
      </Button>
      <span className={styles['soft']}>{`${formatDay(week)} – ${formatDay(addDays(week, 6))}`}</span>
      {canEdit && (
        <>
          <Button type="primary" why={why} isBusy={isSending} onClick={save}>
            <Trans>Save the orders</Trans>
          </Button>
          <Button why={isDirty ? '' : t`Nothing has been typed yet.`} onClick={giveUp}>
            <Trans>Clear what I typed</Trans>
          </Button>
          <span className={styles['soft']}>
            <Trans>Ctrl+Enter saves</Trans>
          </span>
        </>
      )}
    </div>
  );
}
