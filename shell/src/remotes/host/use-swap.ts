import { useShell } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { RemoteState } from '../builds/remote-state.ts';
import type { TabInstance } from '../loader/tab-instance.ts';

/** How often a tab that waits looks whether the person has closed and left what was in hand. */
const LOOK_MS = 250;

/** A build that waits for the work in a tab comes when that is finished, however it was. */
export function useLooks(tab: TabInstance, { phase }: RemoteState): void {
  useEffect(() => {
    if (phase !== 'draining') {
      return undefined;
    }
    const timer = setInterval(() => tab.becameClean(), LOOK_MS);
    return () => clearInterval(timer);
  }, [tab, phase]);
}

/** Operations want the person asked, not only told: a notice, once. */
export function useAsked(state: RemoteState, title: string): void {
  const { t } = useLingui();
  const { notify } = useShell();
  const isAsked = state.phase === 'draining' && state.urgency === 'ask';
  useEffect(() => {
    if (isAsked) {
      notify.info(t`Please save your work on ${title}: an update is waiting for it.`);
    }
    // Another language is no reason to ask twice.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsked]);
}
