import { conflictData, getOrderWeek, saveOrders, type OrderRow, type OrderWeek } from '@haulboard/contract';
import { dayIn } from '@haulboard/contract/time';
import { useAddress, useCall, useHalfTyped, useSend, useShell, useUnsaved } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { clashesOf, keepMine, takeTheirs } from '../../model/order-clash.ts';
import {
  emptyRow,
  goodsOf,
  keyOf,
  leftOf,
  linesOf,
  NO_ORDERS,
  orderDraft,
  sheetRows,
  type OrderDraft,
} from '../../model/orders.ts';

/** Rows that are there, and those that were added or typed into and are not stored (any more). */
function allRows(week: OrderWeek, { added, typed }: OrderDraft) {
  const known = new Set(week.rows.map(keyOf));
  const nameOf = (list: OrderWeek['customers'], id: number) => list.find((one) => one.id === id)?.name ?? '';
  const listed = new Set(added.map(keyOf));
  const orphans = Object.keys(typed).filter((key) => !listed.has(key));
  const fresh = [...added, ...orphans.map(goodsOf)]
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

type State = { isDirty: boolean; isFaulty: boolean; hasClashes: boolean };

/** Why the orders cannot be saved now; empty when they can. */
function useWhyNot({ isDirty, isFaulty, hasClashes }: State): string {
  const { t } = useLingui();
  if (!isDirty) {
    return t`Nothing has been typed yet.`;
  }
  if (hasClashes) {
    return t`Some orders were changed by somebody else: decide on them first.`;
  }
  return isFaulty ? t`A cell is no number of tonnes.` : '';
}

/** What is typed into one week, and saving it; another week is another sheet. */
export function useOrders({ week, onSaved }: UseOrdersOptions) {
  const { t } = useLingui();
  const { done } = useDone();
  const { notify, session } = useShell();
  const draft = useHalfTyped({ name: `orders ${week.week}`, schema: orderDraft, first: NO_ORDERS });
  /** The refusal of what was saved last, because somebody else was faster. */
  const [stale, setStale] = useState<object>();
  /** What is on its way: what is typed meanwhile stays typed. */
  const sent = useRef(NO_ORDERS);
  const rows = sheetRows(allRows(week, draft.value), draft.value);
  const { send, isSending } = useSend(saveOrders, {
    onDone: (now) => {
      onSaved(now);
      draft.change(leftOf(draft.value, sent.current, now.rows));
      setStale(undefined);
      done({ text: t`The orders are saved.` });
    },
    onFailed: (error) => {
      const now = saveOrders.result.safeParse(conflictData(error)).data;
      if (now) {
        onSaved(now);
        setStale(now);
      } else {
        notify.failed(error);
      }
    },
  });
  const back = useSend(saveOrders, {
    onDone: (now) => {
      onSaved(now);
      done({ text: t`The order is back.` });
    },
  });
  const stored = rows.map(({ row }) => row);
  const clashes = stale ? clashesOf(stored, draft.value) : [];
  const isFaulty = rows.some((row) => row.isFaulty.includes(true));
  const isDirty = Object.keys(draft.value.typed).length > 0;
  useUnsaved(isDirty);
  const why = useWhyNot({ isDirty, isFaulty, hasClashes: clashes.length > 0 });
  const post = (given: OrderDraft) => {
    const lines = linesOf(sheetRows(allRows(week, given), given), given);
    if (!isSending && lines.length > 0) {
      sent.current = given;
      void send({ body: { day: week.week, lines } });
    }
  };
  const settle = (next: OrderDraft) => {
    setStale(undefined);
    draft.change(next);
    return next;
  };
  return {
    rows,
    draft,
    stale,
    /** The orders that others have changed meanwhile; decided on before anything is saved again. */
    clashes,
    keepMine: () => post(settle(keepMine(draft.value, stored))),
    takeTheirs: () => settle(takeTheirs(draft.value, stored)),
    isSending,
    isDirty,
    why,
    canEdit: session.can('stock_overview.order'),
    save: () => {
      if (why === '') {
        post(draft.value);
      }
    },
    /** Brings back an order that was taken out. */
    putBack: ({ customerId, destinationId, logGradeId, requiredKg }: OrderRow) =>
      void back.send({
        body: { day: week.week, lines: [{ customerId, destinationId, logGradeId, requiredKg }] },
      }),
    /** Clears what was typed: the orders are there as they are stored. */
    giveUp: () => {
      draft.restart();
      setStale(undefined);
    },
  };
}

export type Orders = ReturnType<typeof useOrders>;
