import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { LoadingBar } from '../layout/loading-bar.tsx';
import { useTitle } from '../layout/use-title.ts';
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

/** One of the shell's own pages, fetched when it is first opened. */
export function OwnPageView({ page, isActive, locale }: Props) {
  const { t } = useLingui();
  useTitle(t(page.title), isActive);
  return <Suspense fallback={<LoadingBar isActive />}>{viewOf(page, locale)}</Suspense>;
}

function viewOf({ path }: OwnPage, locale: LocaleStore) {
  if (path === '/account/settings') {
    // Whoever changes the language of the account reads it at once.
    return <AccountSettings onSaved={({ language }) => language !== null && locale.set(language)} />;
  }
  const View = VIEWS[path];
  return <View />;
}
