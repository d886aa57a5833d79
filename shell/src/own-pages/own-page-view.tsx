import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { LoadingBar } from '../layout/loading-bar.tsx';
import { useTitle } from '../layout/use-title.ts';
import type { LocaleStore } from '../session/locale-store.ts';
import { OwnPageFailed } from './own-page-failed.tsx';
import type { OwnPage } from '../routing/own-pages.ts';
import { useFetchedPage } from './use-fetched-page.ts';
import { OWN_PAGES_FILES, type OwnPagesFiles } from './own-pages-files.ts';

type Props = {
  page: OwnPage;
  isActive: boolean;
  locale: LocaleStore;
  /** How the pages are fetched; a test has its own. */
  files?: OwnPagesFiles;
};

/** One of the shell's own pages, fetched when it is first opened; one that cannot be costs itself only. */
export function OwnPageView({ page, isActive, locale, files = OWN_PAGES_FILES }: Props) {
  const { t } = useLingui();
  const title = t(page.title);
  useTitle(title, isActive);
  const { View, wasOffline, retry } = useFetchedPage(files[page.path]);
  const failed = ({ error }: FallbackProps) => (
    <OwnPageFailed title={title} error={error} wasOffline={wasOffline} onRetry={retry} />
  );
  return (
    <ErrorBoundary resetKeys={[View]} fallbackRender={failed}>
      <Suspense fallback={<LoadingBar isActive />}>
        {/* Whoever changes the language of the account reads it at once. */}
        <View onSaved={({ language }) => language !== null && locale.set(language)} />
      </Suspense>
    </ErrorBoundary>
  );
}
