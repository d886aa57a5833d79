import { ApiError, Code, getOrderWeek, saveOrders, type OrderRow, type OrderWeek } from '@haulboard/contract';
import { dayIn } from '@haulboard/contract/time';
import { useAddress, useCall, useHalfTyped, useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import {
  emptyRow,
  keyOf,
  leftOf,
  linesOf,
  NO_ORDERS,
  orderDraft,
  sheetRows,
  type Goods,
} from '../../model/orders.ts';

/** Rows that are there, and those that were added and are not stored yet. */
function allRows(week: OrderWeek, added: readonly Goods[]) {
  const known = new Set(week.rows.map(keyOf));
  const nameOf = (list: OrderWeek['customers'], id: number) => list.find((one) => one.id === id)?.name ?? '';
  const fresh = added
    .filter((goods) => !known.has(keyOf(goods)))
    .map((goods) =>
      emptyRow(goods, {
        customerName: nameOf(week.customers, goods.customerId),
        destinationName: nameOf(week.destinations, goods.destinationId),
        gradeCode: nameOf(week.grades, goods.logGradeId),
      }),
    );
  return [...week.rows, ...fresh];
}

/** The week that the address names, this one where it names none. */
export function useOrderWeek() {
  const [params, put] = useAddress();
  const day = dayIn(params.get('week'));
  const call = useCall(getOrderWeek, { query: day === undefined ? {} : { day } });
  return { call, goTo: (next: string) => put({ week: next }, { isStep: true }) };
}

type UseOrdersOptions = {
  week: OrderWeek;
  /** Shows what the server has made of the week. */
  onSaved: (now: OrderWeek) => void;
};

/** What is typed into one week, and saving it; another week is another sheet. */
export function useOrders({ week, onSaved }: UseOrdersOptions) {
  const { t } = useLingui();
  const { done } = useDone();
  const { notify, session, tabs } = useShell();
  const draft = useHalfTyped({ name: `orders ${week.week}`, schema: orderDraft, first: NO_ORDERS });
  const [isStale, setIsStale] = useState(false);
  /** What is on its way: what is typed meanwhile stays typed. */
  const sent = useRef(NO_ORDERS);
  const rows = sheetRows(allRows(week, draft.value.added), draft.value);
  const { send, isSending } = useSend(saveOrders, {
    onDone: (now) => {
      onSaved(now);
      draft.change(leftOf(draft.value, sent.current, now.rows));
      setIsStale(false);
      done({ text: t`The orders are saved.` });
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === Code.Conflict) {
        setIsStale(true);
        return;
      }
      notify.failed(error);
    },
  });
  const back = useSend(saveOrders, {
    onDone: (now) => {
      onSaved(now);
      done({ text: t`The order is back.` });
    },
  });
  const isFaulty = rows.some((row) => row.isFaulty.includes(true));
  const isDirty = Object.keys(draft.value.typed).length > 0;
  useEffect(() => {
    tabs.setDirty(isDirty);
    return () => tabs.setDirty(false);
  }, [tabs, isDirty]);
  const why = () => {
    if (!isDirty) {
      return t`Nothing has been typed yet.`;
    }
    return isFaulty ? t`A cell is no number of tonnes.` : '';
  };
  return {
    rows,
    draft,
    isStale,
    isSending,
    isDirty,
    why: why(),
    canEdit: session.can('stock_overview.order'),
    save: () => {
      if (why() === '') {
        sent.current = draft.value;
        void send({ body: { day: week.week, lines: linesOf(rows, draft.value) } });
      }
    },
    /** Brings back an order that was taken out. */
    putBack: ({ customerId, destinationId, logGradeId, requiredKg }: OrderRow) =>
      void back.send({
        body: { day: week.week, lines: [{ customerId, destinationId, logGradeId, requiredKg }] },
      }),
    /** Keeps what was typed, on what the others have made of it meanwhile. */
    giveUp: () => {
      draft.restart();
      setIsStale(false);
    },
  };
}

export type Orders = ReturnType<typeof useOrders>;
