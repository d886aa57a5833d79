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
  type MarketOffer,
  type MarketRequest,
  type ShareMarket,
} from '@haulboard/contract';
import { useCall, useSend, useShell } from '@haulboard/data';

const REFRESH_ON = ['share_vehicle', 'share_accept', 'share_task_modify', 'task_modify'] as const;

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

/** What one side of the market does to one offer or request; `said` is shown when it is done. */
function useStep<C extends AnyCall>(call: C, onDone: (isDone: boolean) => void) {
  const { notify } = useShell();
  const { send, isSending } = useSend(call, {
    onDone: () => onDone(true),
    onFailed: (error) => {
      notify.failed(error);
      // The other side may have been first: show how it is now.
      onDone(false);
    },
  });
  return { isSending, send: async (input: CallInput<C>) => (await send(input)) !== undefined };
}

function answerOf({ date, vehicleId, carrierId }: MarketOffer, reason: string) {
  const said = reason === '' ? {} : { reason };
  return {
    query: { date },
    body: { shareList: [{ vehicleId, fromDispatcherId: carrierId }], ...said },
  };
}

/** The market, and what can be done in it. `onChanged`: the board may show other trucks now. */
export function useMarket(onChanged: () => void) {
  const call = useCall(getShareMarket, {}, { refreshOn: REFRESH_ON });
  const refresh = (isDone: boolean) => {
    call.retry();
    if (isDone) {
      onChanged();
    }
  };
  const accepting = useStep(acceptShares, refresh);
  const declining = useStep(denyShares, refresh);
  const countering = useStep(counterShare, refresh);
  const returning = useStep(returnShare, refresh);
  const withdrawing = useStep(withdrawShare, refresh);
  const asking = useStep(requestTrucks, refresh);
  const agreeing = useStep(acceptShareRequest, refresh);
  const refusing = useStep(denyShareRequest, refresh);
  const forgetting = useStep(withdrawShareRequest, refresh);
  const steps = [
    accepting,
    declining,
    countering,
    returning,
    withdrawing,
    asking,
    agreeing,
    refusing,
    forgetting,
  ];
  return {
    call,
    refresh: () => refresh(true),
    isBusy: steps.some(({ isSending }) => isSending),
    accept: (offer: MarketOffer) => accepting.send(answerOf(offer, '')),
    decline: (offer: MarketOffer, reason: string) => declining.send(answerOf(offer, reason)),
    counter: (offer: MarketOffer, body: CallInput<typeof counterShare>['body']) =>
      countering.send({ params: { id: offer.shareId }, body }),
    giveBack: (offer: MarketOffer, reason: string) =>
      returning.send({ params: { id: offer.shareId }, body: reason === '' ? {} : { reason } }),
    withdraw: (offer: MarketOffer) => withdrawing.send({ params: { id: offer.shareId } }),
    ask: (body: CallInput<typeof requestTrucks>['body']) => asking.send({ body }),
    agree: (request: MarketRequest) => agreeing.send({ params: { id: request.requestId } }),
    refuse: (request: MarketRequest, reason: string) =>
      refusing.send({ params: { id: request.requestId }, body: reason === '' ? {} : { reason } }),
    forget: (request: MarketRequest) => forgetting.send({ params: { id: request.requestId } }),
  };
}

export type Market = ReturnType<typeof useMarket>;
