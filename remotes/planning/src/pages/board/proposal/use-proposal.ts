import { cancelProposal, findProposal, startProposal, type Proposal } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { type CallState, useCall, useSend, useZone } from '@haulboard/data';
import { useEffect, useRef } from 'react';
import type { WhichPlan } from '../state/plan/plan-store.ts';

/** While it runs, it is asked so often how far it is. */
const ASK_EVERY_MS = 700;

export type ProposalWork = {
  call: CallState<Proposal | null>;
  start: () => void;
  cancel: () => void;
  isSending: boolean;
};

/** The proposal for a day. It goes on while nobody looks; whoever opens this finds it again. */
export function useProposal({ day, carrierId }: WhichPlan): ProposalWork {
  const zone = useZone();
  const input = { query: { date: dayStart(day, zone), carrierId: carrierId ?? undefined } };
  const call = useCall(findProposal, input);
  const { data, setData, retry, isPending, isFetching, error } = call;
  const starting = useSend(startProposal, { onDone: (proposal) => setData(() => proposal) });
  const stopping = useSend(cancelProposal, { onDone: (proposal) => setData(() => proposal) });
  const start = () => void starting.send(input);
  const cancel = () => void (data && stopping.send({ params: { id: data.id } }));

  const isRunning = data?.state === 'running';
  useEffect(() => {
    if (!isRunning) {
      return undefined;
    }
    const timer = setInterval(retry, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, retry]);

  // Who opens this wants a proposal: the first one needs no second button.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!wasAsked.current && !isPending && !isFetching && error === null) {
      wasAsked.current = true;
      if (data === null) {
        start();
      }
    }
  });
  return { call, start, cancel, isSending: starting.isSending || stopping.isSending };
}
