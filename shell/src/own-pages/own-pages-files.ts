import type { UserInfo } from '@haulboard/contract';
import type { ComponentType } from 'react';
import type { OwnPage } from '../routing/own-pages.ts';

type OwnPageProps = { onSaved: (user: UserInfo) => void };

/** Fetches the code of each of the shell's own pages. */
export type OwnPagesFiles = Readonly<Record<OwnPage['path'], () => Promise<ComponentType<OwnPageProps>>>>;

export const OWN_PAGES_FILES: OwnPagesFiles = {
  '/account/settings': async () => (await import('../account/account-settings.tsx')).AccountSettings,
  '/account/center': async () => (await import('../account/account-center.tsx')).AccountCenter,
  '/account/releases': async () => (await import('../releases/releases-page.tsx')).ReleasesPage,
  '/result/success': async () => (await import('../result/result-page.tsx')).SuccessPage,
  '/result/fail': async () => (await import('../result/result-page.tsx')).FailPage,
};
