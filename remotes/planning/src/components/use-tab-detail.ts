import { formatDay, type Day } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';
import { useEffect } from 'react';

type UseTabDetailOptions = {
  /** The day shown, where the page's own name does not say it. */
  day: Day | undefined;
  /** Whose plan, where it is not one's own. */
  carrier: string | undefined;
  /** What else tells it from another page of the same name. */
  kind?: string;
};

/** Adds to the tab's name what tells it from others of the same name. */
export function useTabDetail({ day, carrier, kind }: UseTabDetailOptions): void {
  const { tabs } = useShell();
  const detail = [carrier, day && formatDay(day).slice(0, 5), kind].filter(Boolean).join(' · ');
  useEffect(() => tabs.setDetail(detail), [tabs, detail]);
}
