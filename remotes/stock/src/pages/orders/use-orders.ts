import { ApiError, Code, getOrderWeek, saveOrders, type OrderWeek } from '@haulboard/contract';
import { useAddress, useCall, useHalfTyped, useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  emptyRow,
  keyOf,
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

/** The week of the address, what is typed into it, and saving it. */
export function useOrders() {
  const { t } = useLingui();
  const { done } = useDone();
  const { notify, session } = useShell();
  const [params, put] = useAddress();
  const asked = params.get('week') ?? '';
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : undefined;
  const call = useCall(getOrderWeek, { query: day === undefined ? {} : { day } });
  const week = call.data?.week ?? day ?? '';
  const draft = useHalfTyped({ name: `orders ${week}`, schema: orderDraft, first: NO_ORDERS });
  const [isStale, setIsStale] = useState(false);
  const rows = call.data ? sheetRows(allRows(call.data, draft.value.added), draft.value) : [];
  const { send, isSending } = useSend(saveOrders, {
    onDone: (now) => {
      call.setData(() => now);
      draft.restart();
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
  const isFaulty = rows.some((row) => row.isFaulty.includes(true));
  const isDirty = Object.keys(draft.value.typed).length > 0;
  const why = () => {
    if (!isDirty) {
      return t`Nothing has been typed yet.`;
    }
    return isFaulty ? t`A cell is no number of tonnes.` : '';
  };
  return {
    call,
    rows,
    draft,
    isStale,
    isSending,
    isDirty,
    why: why(),
    canEdit: session.can('stock_overview.order'),
    goTo: (next: string) => put({ week: next }, { isStep: true }),
    save: () => {
      if (why() === '') {
        void send({ body: { day: week, lines: linesOf(rows, draft.value) } });
      }
    },
    /** Keeps what was typed, on what the others have made of it meanwhile. */
    giveUp: () => {
      draft.restart();
      setIsStale(false);
    },
  };
}

export type Orders = ReturnType<typeof useOrders>;
