import { listClosures, type Board, type Closure } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { useCall, useZone } from '@haulboard/data';
import { useEffect, useRef } from 'react';
import type { WhichPlan } from '../state/plan/plan-store.ts';

const NONE: readonly Closure[] = [];

type Listener = {
  /** An undo takes a closure with it: another board may have other closures. */
  board: Board | undefined;
  /** What the checks said of the plan is old. */
  onOther: () => void;
};

/** What is closed on the day. */
export function useClosures({ day, carrierId }: WhichPlan, listener?: Listener) {
  const zone = useZone();
  const input = { query: { date: dayStart(day, zone), carrierId: carrierId ?? undefined } };
  const { data, retry } = useCall(listClosures, input, {
    // A hint that names rows says no more than the board that then has them.
    isAbout: ({ vehicles }) => vehicles === undefined,
  });
  const { board, onOther } = listener ?? {};
  const known = useRef(data);
  const knownBoard = useRef(board);
  useEffect(() => {
    const isOther = known.current !== undefined && data !== undefined && known.current !== data;
    known.current = data;
    if (isOther) {
      onOther?.();
    }
  }, [data, onOther]);
  useEffect(() => {
    const isOther = knownBoard.current !== undefined && knownBoard.current !== board;
    knownBoard.current = board;
    if (isOther) {
      retry();
    }
  }, [board, retry]);
  return { closures: data ?? NONE, isKnown: data !== undefined, retry };
}
