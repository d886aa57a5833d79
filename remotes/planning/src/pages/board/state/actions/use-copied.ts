import { formatDay, type Day } from '@haulboard/contract/time';
import type { DoneVoice } from '@haulboard/ui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEvent } from '../../../../components/use-event.ts';
import type { BoardActions } from './use-board-actions.ts';
import type { PlanDay } from '../plan/use-day.ts';

type UseCopiedOptions = {
  planDay: PlanDay;
  actions: BoardActions;
  voice: DoneVoice;
  refreshHistory: () => void;
  goTo: (day: Day) => void;
};

/** Shows what was copied: on the day that is open with its undo, of another day with the way there. */
export function useCopied({ planDay, actions, voice, refreshHistory, goTo }: UseCopiedOptions) {
  const { i18n, t } = useLingui();
  return useEvent(({ to, count }: { to: Day; count: number }) => {
    if (to === planDay.day) {
      planDay.refresh();
      refreshHistory();
      actions.tell({ name: 'copyDay', load: '', to: '', count });
      return;
    }
    const loads = msg`Copied ${plural(count, { one: '# load', other: '# loads' })} onto ${formatDay(to)}`;
    voice.done({
      text: i18n._(loads),
      action: { label: t`Show that day`, run: () => goTo(to) },
    });
  });
}
