import { seePlanHistory, type PlanHistory } from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { useShell, type CallState } from '@haulboard/data';
import { useEffect } from 'react';

type UseFirstLookOptions = { day: Day; carrierId: number | null; history: CallState<PlanHistory> };

/** Whoever opens a day for the first time has seen it as it is: from now on others' changes are new. */
export function useFirstLook({ day, carrierId, history }: UseFirstLookOptions): void {
  const { http, time } = useShell();
  const { zone } = time;
  const { data, setData } = history;
  const isFirst = data?.seen === null;
  const newest = data?.list[0]?.id ?? 0;
  useEffect(() => {
    if (!isFirst) {
      return;
    }
    const query = { date: dayStart(day, zone), carrierId: carrierId ?? undefined };
    http.send(seePlanHistory, { query, body: { stepId: newest } }).then(
      (seen) => setData((shown) => shown && { ...shown, seen }),
      // Not worth a word: it is tried again when the history is fetched next.
      () => undefined,
    );
  }, [http, zone, day, carrierId, isFirst, newest, setData]);
}
