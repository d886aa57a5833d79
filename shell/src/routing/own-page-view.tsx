import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { LoadingBar } from '../layout/loading-bar.tsx';
import { useTitle } from '../layout/use-title.ts';
import { RemoteCard } from '../remotes/remote-card.tsx';
import type { LocaleStore } from '../session/locale-store.ts';
import type { OwnPage } from './own-pages.ts';

type Props = { page: OwnPage; isActive: boolean; locale: LocaleStore };

const AccountSettings = lazy(async () => ({
  default: (await import('../account/account-settings.tsx')).AccountSettings,
}));

const VIEWS = {
  '/account/center': lazy(async () => ({
    default: (await import('../account/account-center.tsx')).AccountCenter,
  })),
  '/account/releases': lazy(async () => ({
    default: (await import('../releases/releases-page.tsx')).ReleasesPage,
  })),
  '/result/success': lazy(async () => ({ default: (await import('../result/result-page.tsx')).SuccessPage })),
  '/result/fail': lazy(async () => ({ default: (await import('../result/result-page.tsx')).FailPage })),
} as const;

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

function fallbackOf(title: string) {
  return ({ error }: FallbackProps) => (
    // React keeps a failed fetch for good: only a page load asks again.
    <RemoteCard title={title} state={failureOf(error)} onRetry={() => location.reload()} />
  );
}

/** One of the shell's own pages, fetched when it is first opened; one that cannot be costs itself only. */
export function OwnPageView({ page, isActive, locale }: Props) {
  const { t } = useLingui();
  const title = t(page.title);
  useTitle(title, isActive);
  return (
    <ErrorBoundary fallbackRender={fallbackOf(title)}>
      <Suspense fallback={<LoadingBar isActive />}>{viewOf(page, locale)}</Suspense>
    </ErrorBoundary>
  );
}

function viewOf({ path }: OwnPage, locale: LocaleStore) {
  if (path === '/account/settings') {
    // Whoever changes the language of the account reads it at once.
    return <AccountSettings onSaved={({ language }) => language !== null && locale.set(language)} />;
  }
  const View = VIEWS[path];
  return <View />;
}
