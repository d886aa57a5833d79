import { useLingui } from '@lingui/react/macro';
import { useTitle } from '../layout/use-title.ts';
import type { LocaleStore } from '../session/locale-store.ts';
import type { OwnPage } from '../routing/own-pages.ts';
import { FetchedPage } from '../fetched-page/fetched-page.tsx';
import { OWN_PAGES_FILES, type OwnPagesFiles } from './own-pages-files.ts';

type Props = {
  page: OwnPage;
  isActive: boolean;
  locale: LocaleStore;
  /** How the pages are fetched; a test has its own. */
  files?: OwnPagesFiles;
};

/** One of the shell's own pages. */
export function OwnPageView({ page, isActive, locale, files = OWN_PAGES_FILES }: Props) {
  const { t } = useLingui();
  const title = t(page.title);
  useTitle(title, isActive);
  return (
    <FetchedPage title={title} load={files[page.path]}>
      {/* Whoever changes the language of the account reads it at once. */}
      {(View) => <View onSaved={({ language }) => language !== null && locale.set(language)} />}
    </FetchedPage>
  );
}
