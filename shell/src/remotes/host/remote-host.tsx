import { useLocale, useShell, useStore } from '@haulboard/data';
import { Waiting } from '@haulboard/ui/core';
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadingBar } from '../../look/loading-bar.tsx';
import { useTitle } from '../../layout/use-title.ts';
import type { OwnedRoute } from '../../routing/resolve-path.ts';
import { calmTitle } from '../../texts/calm-title.ts';
import { ReleaseLine } from './release-line.tsx';
import { RemoteApp } from './remote-app.tsx';
import { RemoteCard } from './remote-card.tsx';
import type { RemoteLoader } from '../loader/remote-loader.ts';
import { isFetching, isRunning } from '../builds/remote-state.ts';
import type { TabInstance } from '../loader/tab-instance.ts';
import type { MakeGuest, TabGuard } from '../loader/tab-parts.ts';
import { useAsked, useLooks } from './use-swap.ts';

/** A page that runs, for what others show in it. */
export type PageHost = {
  remote: string;
  build: string;
  /** Slots that its manifest names. */
  slots: readonly string[];
  loader: RemoteLoader;
  isActive: boolean;
  makeGuest: MakeGuest;
};

type Slots = ComponentType<{ host: PageHost; children: ReactNode }>;

type Props = {
  loader: RemoteLoader;
  owned: OwnedRoute;
  guard: TabGuard;
  /** What fills the slots of the page; left out, they stay empty. */
  slots?: { Slots: Slots; makeGuest: MakeGuest };
  hasUnsaved?: boolean;
  isActive?: boolean;
};

/** One remote in one tab: on its way, running, or a card with Retry. The rest of the shell never notices. */
export function RemoteHost(props: Props) {
  const { loader, owned, guard, slots, hasUnsaved = false, isActive = true } = props;
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
  const host = useHost(tab, props);

  const page = useRunningPage(tab, owned);

  if (state.phase === 'failed') {
    const before = tab.hasBefore() ? { onBefore: () => tab.runBefore() } : {};
    return <RemoteCard title={title} state={state} onRetry={() => tab.open()} {...before} />;
  }
  if (!isRunning(state) || !page) {
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
        {slots && host ? <slots.Slots host={host}>{page}</slots.Slots> : page}
      </ErrorBoundary>
    </>
  );
}

/** What runs, the same until another build comes: on the way to that nothing of the page is drawn anew. */
function useRunningPage(tab: TabInstance, { remote, route }: OwnedRoute): ReactNode {
  const shell = useShell();
  const state = useStore(tab);
  const App = isRunning(state) ? tab.module()?.App : undefined;
  const build = isRunning(state) ? state.target.build : '';
  return useMemo(
    () => App && <RemoteApp App={App} shell={shell} basePath={route.path} remote={remote} build={build} />,
    [App, shell, route.path, remote, build],
  );
}

/** The page for what others show in it; undefined while it does not run, or where nobody fills slots. */
function useHost(tab: TabInstance, { loader, owned, slots, isActive = true }: Props): PageHost | undefined {
  const { remote } = owned;
  const state = useStore(tab);
  const build = isRunning(state) ? state.target.build : undefined;
  return useMemo(
    () =>
      build !== undefined && slots
        ? { remote, build, slots: tab.slots(), loader, isActive, makeGuest: slots.makeGuest }
        : undefined,
    [remote, build, tab, loader, isActive, slots],
  );
}

function OnTheWay({ isSlow }: { isSlow: boolean }) {
  return (
    <>
      <LoadingBar isActive />
      <Waiting isSlow={isSlow} />
    </>
  );
}
