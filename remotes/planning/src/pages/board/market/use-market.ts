import {
  acceptShareRequest,
  acceptShares,
  counterShare,
  denyShareRequest,
  denyShares,
  getShareMarket,
  requestTrucks,
  returnShare,
  withdrawShare,
  withdrawShareRequest,
  type AnyCall,
  type CallInput,
  type CallResult,
  type MarketOffer,
  type MarketRequest,
  type ShareMarket,
} from '@haulboard/contract';
import { dayOf, formatDay, type Day } from '@haulboard/contract/time';
import type { LocalEvent } from '@haulboard/contract/shell';
import { useCall, useSend, useShell } from '@haulboard/data';
import { useDone, type Done } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';

/** The market in the order in which a person goes through it. */
export type Sorted = {
  /** What waits for the caller's answer. */
  toAnswer: { offers: MarketOffer[]; requests: MarketRequest[] };
  /** What waits for the other side's. */
  waiting: { offers: MarketOffer[]; requests: MarketRequest[] };
  agreed: { offers: MarketOffer[]; requests: MarketRequest[] };
  over: { offers: MarketOffer[]; requests: MarketRequest[] };
};

export function sortMarket({ offers, requests }: ShareMarket): Sorted {
  const open = requests.filter(({ status }) => status === 'open');
  const pending = offers.filter(({ status }) => status === 'pending');
  const is = (direction: 'in' | 'out') => (one: { direction: string }) => one.direction === direction;
  return {
    toAnswer: { offers: pending.filter(is('in')), requests: open.filter(is('in')) },
    waiting: { offers: pending.filter(is('out')), requests: open.filter(is('out')) },
    agreed: { offers: offers.filter(({ status }) => status === 'accepted'), requests: [] },
    over: {
      offers: offers.filter(({ status }) => status !== 'accepted' && status !== 'pending'),
      requests: requests.filter(({ status }) => status !== 'open'),
    },
  };
}

/** What one side of the market does to one offer or request; what was done is shown. */
function useStep<C extends AnyCall>(call: C, onDone: () => void) {
  const { done } = useDone();
  const { send, isSending } = useSend(call, { onDone });
  return {
    isSending,
    send: async (input: CallInput<C>, said: (result: CallResult<C>) => Done) => {
      const result = await send(input);
      if (result === undefined) {
        return false;
      }
      done(said(result));
      return true;
    },
  };
}

function answerOf({ date, vehicleId, carrierId }: MarketOffer, reason: string) {
  const said = reason === '' ? {} : { reason };
  return {
    query: { date },
    body: { shareList: [{ vehicleId, fromDispatcherId: carrierId }], ...said },
  };
}

/** Every step, each with the message of its failure. */
function useSteps(onDone: () => void) {
  const steps = {
    accepting: useStep(acceptShares, onDone),
    declining: useStep(denyShares, onDone),
    countering: useStep(counterShare, onDone),
    returning: useStep(returnShare, onDone),
    withdrawing: useStep(withdrawShare, onDone),
    asking: useStep(requestTrucks, onDone),
    agreeing: useStep(acceptShareRequest, onDone),
    refusing: useStep(denyShareRequest, onDone),
    forgetting: useStep(withdrawShareRequest, onDone),
  };
  return { ...steps, isBusy: Object.values(steps).some(({ isSending }) => isSending) };
}

export type MarketBoard = {
  /** The day on the board. */
  day: Day;
  onOpenDay: (day: Day) => void;
  /** The board may show other trucks now. */
  onChanged: () => void;
};

/** As the share notices answer, but the person stays: whoever opens the market answers several offers. */
function useAnswers({ accepting, declining }: ReturnType<typeof useSteps>, { day, onOpenDay }: MarketBoard) {
  const { t } = useLingui();
  const { events, time } = useShell();
  const tell = (type: LocalEvent['type'], { date, vehicleId }: MarketOffer) =>
    events.emit({ type, date, vehicleIds: [vehicleId] });
  const wayTo = (offered: Day): Pick<Done, 'action'> => {
    const dayText = formatDay(offered);
    // The board behind the market shows its own day.
    return offered === day ? {} : { action: { label: t`Open ${dayText}`, run: () => onOpenDay(offered) } };
  };
  return {
    accept: async (offer: MarketOffer) => {
      const way = wayTo(dayOf(offer.date, time.zone));
      const said = { text: t`Accepted successfully`, ...way };
      const isDone = await accepting.send(answerOf(offer, ''), () => said);
      if (isDone) {
        tell('share_accept_local', offer);
      }
      return isDone;
    },
    decline: async (offer: MarketOffer, reason: string) => {
      const said = { text: t`Declined successfully` };
      const isDone = await declining.send(answerOf(offer, reason), () => said);
      if (isDone) {
        tell('share_decline_local', offer);
      }
      return isDone;
    },
  };
}

/** The market, and what can be done in it. */
export function useMarket(board: MarketBoard) {
  const { t } = useLingui();
  const call = useCall(getShareMarket, {});
  const steps = useSteps(board.onChanged);
  const answers = useAnswers(steps, board);
  const { countering, returning, withdrawing } = steps;
  const { asking, agreeing, refusing, forgetting } = steps;
  const forget = (request: MarketRequest) =>
    forgetting.send({ params: { id: request.requestId } }, () => ({ text: t`Withdrew the request` }));
  const asked = (text: string) => (request: MarketRequest) => ({
    text,
    action: { label: t`Undo`, run: () => void forget(request) },
  });
  return {
    call,
    isBusy: steps.isBusy,
    ...answers,
    counter: (offer: MarketOffer, body: CallInput<typeof counterShare>['body']) => {
      const { shareId, vehicleCode } = offer;
      return countering.send(
        { params: { id: shareId }, body },
        asked(t`Asked for ${vehicleCode} on other terms`),
      );
    },
    giveBack: (offer: MarketOffer, reason: string) => {
      const { shareId, vehicleCode, carrierName } = offer;
      const body = reason === '' ? {} : { reason };
      return returning.send({ params: { id: shareId }, body }, () => ({
        text: t`Gave ${vehicleCode} back to ${carrierName}`,
      }));
    },
    withdraw: (offer: MarketOffer) => {
      const { shareId, vehicleCode } = offer;
      return withdrawing.send({ params: { id: shareId } }, () => ({
        text: t`Withdrew the offer of ${vehicleCode}`,
      }));
    },
    ask: (body: CallInput<typeof requestTrucks>['body']) => asking.send({ body }, asked(t`Asked for trucks`)),
    agree: (request: MarketRequest) => {
      const { carrierName } = request;
      return agreeing.send({ params: { id: request.requestId } }, () => ({
        text: t`Agreed to the request of ${carrierName}`,
      }));
    },
    refuse: (request: MarketRequest, reason: string) => {
      const { requestId, carrierName } = request;
      return refusing.send({ params: { id: requestId }, body: reason === '' ? {} : { reason } }, () => ({
        text: t`Declined the request of ${carrierName}`,
      }));
    },
    forget,
  };
}

export type Market = ReturnType<typeof useMarket>;
