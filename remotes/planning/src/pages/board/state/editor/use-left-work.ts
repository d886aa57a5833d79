import type { ShellApi } from '@haulboard/contract/shell';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetWork, watchWork, type LeftWork, type PlanQuery } from './left-work.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Where half-typed work of a plan is kept: on the server, and in this browser until the server has it. */
export type EditorPlace = { http: ShellApi['http']; query: PlanQuery; plan: string; kept: StoredDraft };

/** By plan: whoever goes to another one leaves its work there. */
type Found = { plan: string; work: readonly LeftWork[] };

type Options = {
  place: EditorPlace;
  canEdit: boolean;
  /** This tab had half typed this. */
  onOwn: (work: LeftWork) => void;
};

const NONE: readonly LeftWork[] = [];

/** What tabs that are closed now left half typed on a plan. */
export function useLeftWork({ place, canEdit, onOwn }: Options) {
  const { http, query, plan, kept } = place;
  const [found, setFound] = useState<Found>();
  const takeBack = useEffectEvent(onOwn);

  useEffect(() => {
    if (!canEdit) {
      return undefined;
    }
    const mounted = new AbortController();
    const { signal } = mounted;
    const watching = watchWork({ http, query, kept, signal }, ({ left }, own) => {
      setFound({ plan, work: left });
      if (own) {
        takeBack(own);
      }
    });
    // Without an answer there is nothing to restore; the board itself says that the server is away.
    watching.catch(
      () => signal.aborted || setFound((now) => (now?.plan === plan ? now : { plan, work: NONE })),
    );
    return () => mounted.abort();
  }, [http, query, plan, kept, canEdit]);

  return {
    left: found?.plan === plan ? found.work : NONE,
    /** Whether it is known what was half typed before. */
    isFound: found?.plan === plan,
    discard: (work: LeftWork): void => {
      setFound((now) => now && { ...now, work: now.work.filter(({ tab }) => tab !== work.tab) });
      // What cannot be forgotten now is offered again.
      forgetWork(http, query, { tab: work.tab, kept }).catch(() => undefined);
    },
  };
}
