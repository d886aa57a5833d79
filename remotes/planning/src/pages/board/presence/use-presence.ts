import { beatBoard, type BoardPerson } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/time';
import { newAttemptKey, useHints, useShell } from '@haulboard/data';
import { useEffect, useRef, useState } from 'react';
import type { WhichPlan } from '../state/plan/plan-store.ts';
import { keepHeartbeat } from './heartbeat.ts';

const NOBODY: readonly BoardPerson[] = [];

function isSame(a: readonly BoardPerson[], b: readonly BoardPerson[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      ({ userId, name, vehicleId }, at) =>
        b[at]?.userId === userId && b[at].name === name && b[at].vehicleId === vehicleId,
    )
  );
}

/** Says that this person is on the board, and on which row; gives who else is. Not knowing it holds nothing up. */
export function usePresence({ day, carrierId }: WhichPlan): readonly BoardPerson[] {
  const { http, tabs, time } = useShell();
  const { zone } = time;
  const [people, setPeople] = useState(NOBODY);
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    const tab = newAttemptKey();
    const query = { date: dayStart(day, zone), carrierId: carrierId ?? undefined };
    let isOver = false;
    const hear = (heard: readonly BoardPerson[]) => {
      if (!isOver) {
        setPeople((known) => (isSame(known, heard) ? known : heard));
      }
    };
    const { beat, stop } = keepHeartbeat({
      isActive: () => tabs.isActive(),
      tell: (vehicleId, isLast) => {
        const body = { tab, vehicleId, isLast };
        http
          .send(beatBoard, { query, body }, { outlivesPage: isLast })
          .then(hear)
          .catch(() => hear(NOBODY));
      },
    });
    again.current = beat;
    return () => {
      stop();
      isOver = true;
      setPeople(NOBODY);
    };
  }, [http, tabs, zone, day, carrierId]);
  useHints(['presence'], () => again.current?.());
  return people;
}
