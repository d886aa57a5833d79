import { useLocale, useShell, useStore } from '@haulboard/data';
import { Waiting } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadingBar } from '../layout/loading-bar.tsx';
import { useTitle } from '../layout/use-title.ts';
import type { OwnedRoute } from '../routing/resolve-path.ts';
import { calmTitle } from '../texts/calm-title.ts';
import { ReleaseLine } from './release-line.tsx';
import { RemoteApp } from './remote-app.tsx';
import { RemoteCard } from './remote-card.tsx';
import type { RemoteLoader } from './remote-loader.ts';
import { isFetching, isRunning, type RemoteState } from './remote-state.ts';
import type { TabInstance } from './tab-instance.ts';
import type { TabGuard } from './tab-parts.ts';

type Props = {
  loader: RemoteLoader;
  owned: OwnedRoute;
  guard: TabGuard;
  hasUnsaved?: boolean;
  isActive?: boolean;
};

/** One remote in one tab: on its way, running, or a card with Retry. The rest of the shell never notices. */
export function RemoteHost({ loader, owned, guard, hasUnsaved = false, isActive = true }: Props) {
  const shell = useShell();
  const locale = useLocale();
  const [tab] = useState(() => loader.make(owned.remote, guard));
  const state = useStore(tab);
  const title = calmTitle(owned.route.title[locale]);
  useTitle(owned.route.title[locale], isActive);
  useEffect(() => tab.setInFront(isActive), [tab, isActive]);
  useEffect(() => loader.show(tab), [loader, tab]);
  useEffect(() => {
    if (!hasUnsaved) {
      tab.becameClean();
    }
  }, [tab, hasUnsaved]);
  useLooks(tab, state);
  useAsked(state, title);

  if (state.phase === 'failed') {
    const before = tab.hasBefore() ? { onBefore: () => tab.runBefore() } : {};
    return <RemoteCard title={title} state={state} onRetry={() => tab.open()} {...before} />;
  }
  const App = isRunning(state) ? tab.module()?.App : undefined;
  if (!isRunning(state) || !App) {
    return <OnTheWay isSlow={isFetching(state) && state.isSlow} />;
  }
  return (
    <>
      <ReleaseLine
        title={title}
        state={state}
        canSave={guard.canSave()}
        onTake={() => void tab.takeNow()}
        onTryAgain={() => tab.tryAgain()}
      />
      <ErrorBoundary
        key={`${state.round}/${state.target.build}`}
        fallbackRender={() => null}
        onError={(error) => tab.crashed(error)}
      >
        <RemoteApp
          App={App}
          shell={shell}
          basePath={owned.route.path}
          remote={owned.remote}
          build={state.target.build}
        />
      </ErrorBoundary>
    </>
  );
}

/** How often a tab that waits looks whether the person has closed and left what was in hand. */
const LOOK_MS = 250;

function useLooks(tab: TabInstance, { phase }: RemoteState): void {
  useEffect(() => {
    if (phase !== 'draining') {
      return undefined;
    }
    const timer = setInterval(() => tab.becameClean(), LOOK_MS);
    return () => clearInterval(timer);
  }, [tab, phase]);
}

/** Operations want the person asked, not only told: a notice, once. */
function useAsked(state: RemoteState, title: string): void {
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

function OnTheWay({ isSlow }: { isSlow: boolean }) {
  return (
    <>
      <LoadingBar isActive />
      <Waiting isSlow={isSlow} />
    </>
  );
}
