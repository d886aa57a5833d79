import { previewPlanCopy, type LoadToCopy, type PlanCopy } from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { useCall, useZone, type CallState } from '@haulboard/data';
import { useState } from 'react';

export type CopyDays = { from: Day; to: Day; carrierId: number | null };

/** What is ticked until somebody ticks: all that can be planned and is not planned yet. */
function isSuggested({ isPlanned, refused }: LoadToCopy): boolean {
  return !isPlanned && refused === '';
}

function tickedOf(loads: readonly LoadToCopy[], ids: readonly number[] | undefined): LoadToCopy[] {
  return loads.filter((load) => (ids ? ids.includes(load.task.id) : isSuggested(load)));
}

type Seen = { days: string; data: PlanCopy };

/** The rows stay in place while ticks are checked. */
function shownOf(data: PlanCopy | undefined, last: Seen | undefined, days: string): PlanCopy | undefined {
  return data ?? (last?.days === days ? last.data : undefined);
}

export type CopyPreview = {
  state: CallState<PlanCopy>;
  loads: readonly LoadToCopy[];
  chosen: readonly LoadToCopy[];
  /** The checks shown are of other ticks: new ones are on their way. */
  isStale: boolean;
  choose: (ids: readonly number[], isChosen: boolean) => void;
};

const NONE: readonly LoadToCopy[] = [];

/** The loads of another day with their ticks, checked by the server anew whenever a tick changes. */
export function useCopyPreview({ from, to, carrierId }: CopyDays, enabled: boolean): CopyPreview {
  const zone = useZone();
  const days = `${from} ${to} ${carrierId}`;
  const [ticks, setTicks] = useState<{ days: string; ids: readonly number[] }>();
  const ids = ticks?.days === days ? ticks.ids : undefined;
  const input = {
    query: { date: dayStart(to, zone), carrierId: carrierId ?? undefined },
    body: { from: dayStart(from, zone), ...(ids ? { ids: [...ids] } : {}) },
  };
  const call = useCall(previewPlanCopy, input, { enabled });
  const { data } = call;
  const [last, setLast] = useState<Seen>();
  if (data && last?.data !== data) {
    setLast({ days, data });
  }
  const shown = shownOf(data, last, days);
  const loads = shown?.loads ?? NONE;
  const chosen = tickedOf(loads, ids);
  return {
    state: { ...call, data: shown, isPending: call.isPending && shown === undefined },
    loads,
    chosen,
    isStale: data === undefined && shown !== undefined,
    choose: (changed, isChosen) => {
      const others = chosen.map(({ task }) => task.id).filter((id) => !changed.includes(id));
      const next = isChosen ? [...others, ...changed] : others;
      setTicks({ days, ids: next.toSorted((a, b) => a - b) });
    },
  };
}
