// This entry is not shared between shell and remotes: lingui's context lives here, and every remote
// carries its own lingui. What is shared comes through the front door, '@haulboard/data'.
import type { Locale, RemoteModule, RemoteProps } from '@haulboard/contract/shell';
import { CONTRACT_VERSION } from '@haulboard/contract/shell';
import { createQueryClient, ShellProvider, useLocale } from '@haulboard/data';
import type { Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as JotaiProvider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';

type Catalogs = Record<Locale, () => Promise<{ messages: Messages }>>;

type Definition = {
  name: string;
  /** Range of the contract this was built for; default: the version it was compiled against. */
  contract?: string;
  catalogs: Catalogs;
  App: ComponentType<{ basePath: string }>;
  /** Pages with a route of their own, each fetched when it is opened; `App` shows the others. */
  pages?: Readonly<Record<string, () => Promise<ComponentType>>>;
};

/**
 * What a remote's `src/main.tsx` exports: its app with its own texts, cache and atoms around it.
 *
 * @example
 * export const { contract, App } = defineApp({
 *   name: 'planning',
 *   catalogs: { 'en-US': () => import('./locales/en-US.po'), 'zh-CN': () => import('./locales/zh-CN.po') },
 *   App: PlanningRoutes,
 * });
 */
export function defineApp({ name, contract, catalogs, App, pages = {} }: Definition): RemoteModule {
  const client = createQueryClient();
  function RemoteApp({ shell, basePath }: RemoteProps) {
    const load = pages[basePath];
    return (
      <ShellProvider shell={shell}>
        <QueryClientProvider client={client}>
          <JotaiProvider>
            <Texts catalogs={catalogs}>
              {load ? <FetchedPage load={load} /> : <App basePath={basePath} />}
            </Texts>
          </JotaiProvider>
        </QueryClientProvider>
      </ShellProvider>
    );
  }
  RemoteApp.displayName = `Remote(${name})`;
  return { contract: contract ?? `^${CONTRACT_VERSION}`, App: RemoteApp };
}

/** React keeps a failed fetch for good: each drawing has a fetch of its own, so that the shell's Retry asks again. */
function FetchedPage({ load }: { load: () => Promise<ComponentType> }) {
  const [Page] = useState(() => lazy(async () => ({ default: await load() })));
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}

type TextsProps = { catalogs: Catalogs; children: ReactNode };

/** Shows nothing until the texts are there; a language switch keeps the old texts until the new ones came. */
function Texts({ catalogs, children }: TextsProps) {
  const locale = useLocale();
  const [i18n] = useState(() => setupI18n());
  const [isReady, setIsReady] = useState(false);
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    let isCurrent = true;
    catalogs[locale]().then(
      ({ messages }) => {
        if (isCurrent) {
          i18n.loadAndActivate({ locale, messages });
          setIsReady(true);
        }
      },
      (error: unknown) => isCurrent && setFault(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [catalogs, i18n, locale]);
  if (fault !== undefined && !isReady) {
    // The shell's boundary shows the card with Retry; Retry mounts this anew and asks again.
    throw fault instanceof Error ? fault : new Error('The texts could not be loaded.');
  }
  return isReady ? <I18nProvider i18n={i18n}>{children}</I18nProvider> : null;
}
