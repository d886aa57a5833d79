import type { Day } from '@haulboard/contract/time';
import type { Done, DoneVoice } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { stepText } from '../../labels/step-labels.ts';
import type { PlanNews } from './plan-news.ts';
import type { PlanStore } from './plan-store.ts';
import { useEvent } from '../../../../components/use-event.ts';

type Action = NonNullable<Done['action']>;
type Options = { store: PlanStore; day: Day; voice: DoneVoice; undoAction: Action; redoAction: Action };

/** Says what came of undo and redo, and takes back what was said of a change that the server refused. */
export function usePlanNews({ store, day, voice, undoAction, redoAction }: Options): void {
  const { i18n, t } = useLingui();
  const tell = useEvent((news: PlanNews) => {
    if (news.day !== day) {
      return;
    }
    switch (news.kind) {
      case 'takenBack': {
        const what = stepText(i18n, news.label);
        voice.done(
          news.isRedo
            ? { text: t`Redone: ${what}`, action: undoAction }
            : { text: t`Undone: ${what}`, action: redoAction },
        );
        break;
      }
      case 'refused':
        // The store says why; what was said to be done is not.
        voice.clear();
        break;
      case 'undoRefused': {
        const { load } = news;
        const by = news.by === 'driver' ? t`The driver` : news.by;
        const text =
          load === ''
            ? t`Not undone: ${by} has changed the load since`
            : t`Not undone: ${by} has changed the load since (${load})`;
        voice.done({ text, tone: 'refused' });
        break;
      }
    }
  });
  useEffect(() => store.onNews(tell), [store, tell]);
}
