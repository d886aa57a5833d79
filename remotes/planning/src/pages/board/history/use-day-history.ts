import { getPlanHistory, seePlanHistory, type PlanHistory } from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { useCall, useShell, useZone } from '@haulboard/data';
import { useEffect, useState } from 'react';

const FIRST_PAGE = 50;
const NEXT_PAGE = 150;
/** The server gives no more at once, and nobody reads on from there. */
const MOST = 500;

type UseTellSeenOptions = { day: Day; carrierId: number | null; onSeen: () => void };

/** Tells the server that the newest step has been seen, once for each. */
function useTellSeen({ day, carrierId, onSeen }: UseTellSeenOptions, data: PlanHistory | undefined): void {
  const { http, time } = useShell();
  const newest = data?.list[0]?.id ?? 0;
  const isUnseen = data !== undefined && newest > (data.seen?.stepId ?? 0);
  useEffect(() => {
    if (isUnseen) {
      const query = { date: dayStart(day, time.zone), carrierId: carrierId ?? undefined };
      http.send(seePlanHistory, { query, body: { stepId: newest } }).then(onSeen, () => undefined);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each newest step, whoever listens
  }, [http, day, carrierId, isUnseen, newest]);
}

/** The steps of a day, newest first, more on demand; whoever opens them has seen them. */
export function useDayHistory(given: UseTellSeenOptions) {
  const { day, carrierId } = given;
  const zone = useZone();
  const [pageSize, setPageSize] = useState(FIRST_PAGE);
  const [withProgress, setWithProgress] = useState(false);
  const plan = { date: dayStart(day, zone), carrierId: carrierId ?? undefined };
  const query = { ...plan, pageSize, withProgress: withProgress ? 1 : undefined };
  const call = useCall(getPlanHistory, { query });
  const { data } = call;
  // What was new when the panel was opened stays marked while it is open.
  const [newAfter, setNewAfter] = useState<number>();
  if (newAfter === undefined && data) {
    setNewAfter(data.seen?.stepId ?? 0);
  }
  useTellSeen(given, data);
  const hasMore = data !== undefined && data.total > data.list.length && pageSize < MOST;
  return {
    call,
    withProgress,
    setWithProgress,
    isNew: (stepId: number) => stepId > (newAfter ?? 0),
    more: hasMore ? () => setPageSize((size) => Math.min(size + NEXT_PAGE, MOST)) : undefined,
  };
}
