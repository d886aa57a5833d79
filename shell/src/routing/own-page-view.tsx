import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { LoadingBar } from '../layout/loading-bar.tsx';
import { useTitle } from '../layout/use-title.ts';
import type { OwnPage } from './own-pages.ts';

const VIEWS = {
  '/account/center': lazy(async () => ({
    default: (await import('../account/account-center.tsx')).AccountCenter,
  })),
  '/account/settings': lazy(async () => ({
    default: (await import('../account/account-settings.tsx')).AccountSettings,
  })),
  '/result/success': lazy(async () => ({ default: (await import('../result/result-page.tsx')).SuccessPage })),
  '/result/fail': lazy(async () => ({ default: (await import('../result/result-page.tsx')).FailPage })),
} as const;

/** One of the shell's own pages, fetched when it is first opened. */
export function OwnPageView({ page, isActive }: { page: OwnPage; isActive: boolean }) {
  const { t } = useLingui();
  useTitle(t(page.title), isActive);
  const View = VIEWS[page.path];
  return (
    <Suspense fallback={<LoadingBar isActive />}>
      <View />
    </Suspense>
  );
}
