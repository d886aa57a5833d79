// This entry is not shared between shell and remotes: lingui's context lives here, and every remote
// carries its own lingui. What is shared comes through the front door, '@haulboard/data'.
import type { Locale, RemoteModule, RemoteProps } from '@haulboard/contract/shell';
import { CONTRACT_VERSION } from '@haulboard/contract/shell';
import { createQueryClient, ShellProvider, useLocale } from '@haulboard/data';
import { ErrorPanel, Waiting } from '@haulboard/ui/core';
import type { Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as JotaiProvider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';

type Catalogs = Record<Locale, () => Promise<{ messages: Messages }>>;

type Definition = {
  name: string;
  /** Range of the contract this was built for; default: the version it was compiled against. */
  contract?: string;
  catalogs: Catalogs;
  /** Pages by their route in the manifest, each a file of its own that is fetched when it is opened. */
  pages?: Readonly<Record<string, LoadPage>>;
  /** Shows the routes that are not among the pages. */
  App?: ComponentType<PageProps>;
};

type PageProps = { basePath: string };
type LoadPage = () => Promise<ComponentType<PageProps>>;

/**
 * What a remote's `src/main.tsx` exports: its app with its own texts, cache and atoms around it.
 *
 * @example
 * export const { contract, App } = defineApp({
 *   name: 'map',
 *   catalogs: { 'en-US': () => import('./locales/en-US.po'), 'zh-CN': () => import('./locales/zh-CN.po') },
 *   pages: { '/map': async () => (await import('./pages/fleet-page.tsx')).FleetPage },
 * });
 */
export function defineApp({ name, contract, catalogs, App, pages = {} }: Definition): RemoteModule {
  const client = createQueryClient();
  function RemoteApp({ shell, basePath }: RemoteProps) {
    const load = pages[basePath];
    if (!load && !App) {
      throw new Error(`${name} has no page for ${basePath}.`);
    }
    return (
      <ShellProvider shell={shell}>
        <QueryClientProvider client={client}>
          <JotaiProvider>
            <Texts catalogs={catalogs}>
              {load ? <FetchedPage load={load} basePath={basePath} /> : App && <App basePath={basePath} />}
            </Texts>
          </JotaiProvider>
        </QueryClientProvider>
      </ShellProvider>
    );
  }
  RemoteApp.displayName = `Remote(${name})`;
  return { contract: contract ?? `^${CONTRACT_VERSION}`, App: RemoteApp };
}

type FetchedProps = PageProps & { load: LoadPage };
type Fetched = { load: LoadPage } & ({ Page: ComponentType<PageProps> } | { fault: unknown });

/**
 * Routes that have the same `load` are one page, which stays as it is while its address changes. A file that did not
 * come says so in its place: thrown, it would look like a build that cannot run.
 */
function FetchedPage({ load, basePath }: FetchedProps) {
  const [found, setFound] = useState<Fetched>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Page) => isCurrent && setFound({ load, Page }),
      (error: unknown) => isCurrent && setFound({ load, fault: faultOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, turn]);
  if (found?.load !== load) {
    return (
      <div data-page-is-loading>
        <Waiting />
      </div>
    );
  }
  const again = () => {
    setFound(undefined);
    setTurn(turn + 1);
  };
  return 'Page' in found ? (
    <found.Page basePath={basePath} />
  ) : (
    <ErrorPanel error={found.fault} retry={again} />
  );
}

/** A file that did not come is the network's fault, and is told as such. */
function faultOf(error: unknown): unknown {
  const isFile = error instanceof Error && error.name === 'ChunkLoadError';
  return isFile ? Object.assign(new Error(error.message), { name: 'NetworkError' }) : error;
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
