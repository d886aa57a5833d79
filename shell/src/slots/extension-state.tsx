import { SlotsProvider, useLocale, useShell, useStore } from '@haulboard/data';
import { Waiting } from '@haulboard/ui/core';
import { Suspense, useMemo, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ReleaseLine } from '../remotes/host/release-line.tsx';
import { RemoteExtension } from '../remotes/host/remote-app.tsx';
import type { PageHost } from '../remotes/host/remote-host.tsx';
import { isFetching, isRunning, type FailReason, type RunningState } from '../remotes/builds/remote-state.ts';
import type { TabInstance } from '../remotes/loader/tab-instance.ts';
import type { Guest } from '../remotes/loader/tab-parts.ts';
import { useAsked, useLooks } from '../remotes/host/use-swap.ts';
import type { Offered } from './extensions-in.ts';
import { QuietLine } from './quiet-line.tsx';
import { useExtension } from './use-extension.ts';

type Props = {
  host: PageHost;
  extension: Offered;
  element: HTMLElement;
  context: Readonly<Record<string, unknown>>;
  title: ReactNode;
};

/** Nobody did anything wrong: it is not meant to be here any more. */
const WITHDRAWN: readonly FailReason[] = ['unlisted', 'disabled', 'forbidden'];

/** An extension on its way, running, or a line with Retry; nothing where it was withdrawn. Its page never notices a fault. */
export function ExtensionState({ host, extension, element, context, title }: Props) {
  const { tab, guest } = useExtension({ host, extension, element });
  const state = useStore(tab);
  if (isRunning(state)) {
    return (
      <>
        {title}
        <Running tab={tab} guest={guest} extension={extension} context={context} state={state} />
      </>
    );
  }
  if (state.phase !== 'failed') {
    return (
      <>
        {title}
        <Waiting rows={2} isSlow={isFetching(state) && state.isSlow} />
      </>
    );
  }
  return WITHDRAWN.includes(state.reason) ? null : (
    <>
      {title}
      <QuietLine tab={tab} reason={state.reason} />
    </>
  );
}

type RunningProps = Pick<Props, 'extension' | 'context'> & {
  tab: TabInstance;
  guest: Guest;
  state: RunningState;
};

function Running({ tab, guest, extension, context, state }: RunningProps) {
  const title = extension.title[useLocale()];
  useLooks(tab, state);
  useAsked(state, title);
  const { build } = state.target;
  const { remote, name } = extension;
  const Extension = tab.module()?.Extension;
  const { session } = useShell();
  const content = useMemo(
    () => (
      <RemoteExtension
        Extension={Extension}
        shell={{ ...guest.shell, session }}
        name={name}
        context={context}
        remote={remote}
        build={build}
      />
    ),
    [Extension, guest, session, name, context, remote, build],
  );
  return (
    <>
      {state.phase === 'draining' && (
        <ReleaseLine
          title={title}
          state={state}
          canSave={guest.guard.canSave()}
          onTake={() => void tab.takeNow()}
          onTryAgain={() => tab.tryAgain()}
        />
      )}
      <ErrorBoundary
        key={`${state.round}/${build}`}
        fallbackRender={() => null}
        onError={(error) => tab.crashed(error)}
      >
        <Suspense fallback={<Waiting rows={2} />}>
          {/* It places no slots of its own: what stands in a page ends somewhere. */}
          <SlotsProvider value={undefined}>{content}</SlotsProvider>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
