import { useConnection } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadingBar } from '../layout/loading-bar.tsx';
import { useTitle } from '../layout/use-title.ts';
import { RemoteCard } from '../remotes/remote-card.tsx';
import type { LocaleStore } from '../session/locale-store.ts';
import type { OwnPage } from './own-pages.ts';
import { OWN_PAGES_FILES, type OwnPageProps, type OwnPagesFiles } from './own-pages-files.ts';

type Props = {
  page: OwnPage;
  isActive: boolean;
  locale: LocaleStore;
  /** How the pages are fetched; a test has its own. */
  files?: OwnPagesFiles;
};

function failureOf(error: unknown) {
  const isLost = error instanceof Error && error.name === 'ChunkLoadError';
  const build = document.querySelector<HTMLMetaElement>('meta[name="haulboard-build"]')?.content;
  return {
    phase: 'failed',
    round: 0,
    build,
    reason: isLost ? 'network' : 'crash',
    detail: String(error),
  } as const;
}

type FailedProps = { title: string; error: unknown; onRetry: () => void };

/** The page asks again by itself when the line comes back: nobody has to press Retry for that. */
function FailedPage({ title, error, onRetry }: FailedProps) {
  const connection = useConnection();
  const before = useRef(connection);
  useEffect(() => {
    if (before.current === 'offline' && connection === 'online') {
      onRetry();
    }
    before.current = connection;
    // oxlint-disable-next-line react/exhaustive-deps -- only the line coming back counts
  }, [connection]);
  return <RemoteCard title={title} state={failureOf(error)} onRetry={onRetry} />;
}

/** React keeps a failed fetch for good, so that each attempt needs a component of its own. */
function useFetchedPage(load: () => Promise<ComponentType<OwnPageProps>>) {
  const fetchPage = () => lazy(async () => ({ default: await load() }));
  const [View, setView] = useState(fetchPage);
  return { View, retry: () => setView(fetchPage()) };
}

/** One of the shell's own pages, fetched when it is first opened; one that cannot be costs itself only. */
export function OwnPageView({ page, isActive, locale, files = OWN_PAGES_FILES }: Props) {
  const { t } = useLingui();
  const title = t(page.title);
  useTitle(title, isActive);
  const { View, retry } = useFetchedPage(files[page.path]);
  return (
    <ErrorBoundary
      resetKeys={[View]}
      fallbackRender={({ error }) => <FailedPage title={title} error={error} onRetry={retry} />}
    >
      <Suspense fallback={<LoadingBar isActive />}>
        {/* Whoever changes the language of the account reads it at once. */}
        <View onSaved={({ language }) => language !== null && locale.set(language)} />
      </Suspense>
    </ErrorBoundary>
  );
}
