import { Waiting } from '@haulboard/ui/core';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { LoadingBar } from '../look/loading-bar.tsx';
import { PageFailed } from './page-failed.tsx';
import { useFetchedPage } from './use-fetched-page.ts';

type Props<P> = {
  title: string;
  load: () => Promise<ComponentType<P>>;
  children: (View: ComponentType<P>) => ReactNode;
};

/** A page of the shell whose code is fetched when it is first opened; one that cannot be costs itself only. */
export function FetchedPage<P>({ title, load, children }: Props<P>) {
  const { View, wasOffline, retry } = useFetchedPage(load);
  const failed = ({ error }: FallbackProps) => (
    <PageFailed title={title} error={error} wasOffline={wasOffline} onRetry={retry} />
  );
  const waiting = (
    <>
      <LoadingBar isActive />
      <Waiting />
    </>
  );
  return (
    <ErrorBoundary resetKeys={[View]} fallbackRender={failed}>
      <Suspense fallback={waiting}>{children(View)}</Suspense>
    </ErrorBoundary>
  );
}
