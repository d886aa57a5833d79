import { useLocale, useShell, useStore } from '@haulboard/data';
import { useDelayed } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadingBar } from '../layout/loading-bar.tsx';
import { useTitle } from '../layout/use-title.ts';
import type { OwnedRoute } from '../routing/resolve-path.ts';
import { calmTitle } from '../texts/calm-title.ts';
import { RemoteCard } from './remote-card.tsx';
import styles from './remote-host.module.css';
import type { RemoteHandle } from './remote-loader.ts';
import { isFetching } from './remote-state.ts';

type Props = { handle: RemoteHandle; owned: OwnedRoute; isActive?: boolean };

/** One remote in the page: on its way, running, or a card with Retry. The rest of the shell never notices. */
export function RemoteHost({ handle, owned, isActive = true }: Props) {
  const shell = useShell();
  const locale = useLocale();
  const state = useStore(handle);
  useTitle(owned.route.title[locale], isActive);
  useEffect(() => {
    if (handle.get().phase === 'idle') {
      handle.open();
    }
  }, [handle]);

  if (state.phase === 'failed') {
    return (
      <RemoteCard title={calmTitle(owned.route.title[locale])} state={state} onRetry={() => handle.open()} />
    );
  }
  const App = state.phase === 'ready' ? handle.module()?.App : undefined;
  if (!App) {
    return <OnTheWay isSlow={isFetching(state) && state.isSlow} />;
  }
  const build = 'build' in state ? state.build : undefined;
  const handleError = (error: unknown): void => {
    shell.report({ remote: owned.remote, message: String(error), ...(build ? { build } : {}) });
    handle.crashed(error);
  };
  return (
    <ErrorBoundary key={state.round} fallbackRender={() => null} onError={handleError}>
      <App shell={shell} basePath={owned.route.path} />
    </ErrorBoundary>
  );
}

function OnTheWay({ isSlow }: { isSlow: boolean }) {
  const isDue = useDelayed(isSlow, 0);
  return (
    <>
      <LoadingBar isActive />
      <output className={styles['slow']}>
        {isDue && <Trans>This takes longer than usual. Still loading…</Trans>}
      </output>
    </>
  );
}
