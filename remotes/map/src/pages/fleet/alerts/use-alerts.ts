import {
  ApiError,
  changeTruckAlert,
  Code,
  listAlertTakers,
  listTruckAlerts,
  type AlertTaker,
  type TruckAlert,
} from '@haulboard/contract';
import { useAddress, useCall, useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { splitAlerts } from '../../../model/fleet/alerts.ts';

export const SNOOZE_MINUTES = 30;
const NONE: ReadonlySet<number> = new Set();

/** What somebody does with an alert. */
export type Settling = 'take' | 'give_back' | 'snooze' | 'done' | 'bring_back';

type State = { takenBy: number | null; snoozeMinutes: number | null; isDone: boolean };

function stateOf(alert: TruckAlert, now: number): State {
  const { takenBy, snoozedUntil, doneAt } = alert;
  const left = snoozedUntil === null ? 0 : Math.ceil((snoozedUntil - now) / 60);
  return { takenBy, snoozeMinutes: left > 0 ? left : null, isDone: doneAt !== null };
}

const CHANGES: Readonly<Record<Exclude<Settling, 'take'>, Partial<State>>> = {
  give_back: { takenBy: null },
  snooze: { snoozeMinutes: SNOOZE_MINUTES },
  done: { isDone: true, snoozeMinutes: null },
  bring_back: { isDone: false, snoozeMinutes: null },
};

/** What somebody else has made of an alert, where a change was refused for that. */
function presentIn(error: unknown): TruckAlert | undefined {
  const data = error instanceof ApiError && error.code === Code.Conflict ? error.data : undefined;
  return changeTruckAlert.result.safeParse(data).data;
}

/** Whether an alert is as it was wanted: who pressed twice, or in two windows, was not overtaken. */
function isSo(alert: TruckAlert | undefined, { takenBy, snoozeMinutes, isDone }: State): boolean {
  return (
    alert !== undefined &&
    alert.takenBy === takenBy &&
    (alert.doneAt !== null) === isDone &&
    (alert.snoozedUntil !== null) === (snoozeMinutes !== null)
  );
}

/** What needs attention, and what becomes of it. */
export function useAlerts(now: number) {
  const { t } = useLingui();
  const { session, notify, tabs } = useShell();
  const { done } = useDone();
  const [params, put] = useAddress();
  const call = useCall(listTruckAlerts, {});
  const { open, settled } = splitAlerts(call.data ?? [], now);
  const [sending, setSending] = useState<ReadonlySet<number>>(NONE);
  const { send } = useSend(changeTruckAlert, {
    onFailed: (error, { body }) => {
      if (isSo(presentIn(error), body)) {
        return;
      }
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === Code.Conflict) {
        done({ text: t`Somebody else has settled this meanwhile: this is how it is now.`, tone: 'refused' });
      } else if (code === Code.NotFound) {
        done({ text: t`This is over: the truck is on its way again.`, tone: 'refused' });
      } else {
        notify.failed(error);
      }
    },
  });
  const count = open.length;
  useEffect(() => tabs.setCount(count), [tabs, count]);
  useEffect(() => () => tabs.setCount(0), [tabs]);

  const said = (what: Settling, code: string): string => {
    switch (what) {
      case 'take':
        return t`You look after ${code}.`;
      case 'give_back':
        return t`Nobody looks after ${code} now.`;
      case 'snooze':
        return t`${code} comes back in ${SNOOZE_MINUTES} minutes.`;
      case 'done':
        return t`${code} is done.`;
      case 'bring_back':
        return t`${code} is in the list again.`;
    }
  };
  const apply = async (alert: TruckAlert, { change, text }: { change: Partial<State>; text: string }) => {
    const before = stateOf(alert, now);
    const { id } = alert;
    const to = async (state: State, version: number) => {
      setSending((now) => new Set([...now, id]));
      const after = await send({ params: { id }, body: { ...state, version } });
      setSending((now) => new Set([...now].filter((one) => one !== id)));
      return after;
    };
    const after = await to({ ...before, ...change }, alert.version);
    if (after) {
      const undo = () => void to(before, after.version);
      done({ text, action: { label: t`Undo`, run: undo } });
    }
  };
  const settle = (alert: TruckAlert, what: Settling): Promise<void> => {
    const change = what === 'take' ? { takenBy: session.user.userId } : CHANGES[what];
    return apply(alert, { change, text: said(what, alert.vehicleCode) });
  };
  const give = (alert: TruckAlert, { userId, name }: AlertTaker): Promise<void> => {
    const code = alert.vehicleCode;
    return apply(alert, { change: { takenBy: userId }, text: t`${name} looks after ${code}.` });
  };
  const isShown = params.get('attention') === '1';
  const canSettle = session.can('map.triage');
  const takers = useCall(listAlertTakers, {}, { enabled: isShown && canSettle });
  return {
    call,
    open,
    settled,
    isShown,
    toggle: () => put({ attention: isShown ? '' : '1' }),
    canSettle,
    userId: session.user.userId,
    /** Colleagues who may look after an alert. */
    colleagues: (takers.data ?? []).filter(({ userId }) => userId !== session.user.userId),
    settle: (alert: TruckAlert, what: Settling) => void settle(alert, what),
    give: (alert: TruckAlert, taker: AlertTaker) => void give(alert, taker),
    /** A change of it is on its way. */
    isBusy: ({ id }: TruckAlert) => sending.has(id),
  };
}

export type Alerts = ReturnType<typeof useAlerts>;
