// This entry is not shared between shell and remotes: lingui's context lives here, and every remote
// carries its own lingui. What is shared comes through the front door, '@haulboard/data'.
import type {
  Locale,
  RemoteExtensionProps,
  RemoteModule,
  RemoteProps,
  ShellApi,
} from '@haulboard/contract/shell';
import { CONTRACT_VERSION } from '@haulboard/contract/shell';
import { createQueryClient, ShellProvider, useLocale } from '@haulboard/data';
import { ErrorPanel, Waiting } from '@haulboard/ui/core';
import type { Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as JotaiProvider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { createElement, useEffect, useState } from 'react';

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
  /** What it shows in slots of others, by its name in the manifest, each a file of its own. */
  extensions?: Readonly<Record<string, LoadExtension>>;
};

type PageProps = { basePath: string };
type LoadPage = () => Promise<ComponentType<PageProps>>;

type GivenContext = { context: RemoteExtensionProps['context'] };
/** Written as a method: each extension says itself which fields its context has. */
type ExtensionView = { draw(props: GivenContext): ReactNode }['draw'];
type LoadExtension = () => Promise<ExtensionView>;

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
export function defineApp(definition: Definition): Required<RemoteModule> {
  const { name, contract, catalogs, App, pages = {}, extensions = {} } = definition;
  const client = createQueryClient();
  const within = (shell: ShellApi, content: ReactNode) => (
    <ShellProvider shell={shell}>
      <QueryClientProvider client={client}>
        <JotaiProvider>
          <Texts catalogs={catalogs}>{content}</Texts>
        </JotaiProvider>
      </QueryClientProvider>
    </ShellProvider>
  );
  function RemoteApp({ shell, basePath }: RemoteProps) {
    const load = pages[basePath];
    if (!load && !App) {
      throw new Error(`${name} has no page for ${basePath}.`);
    }
    const props = { basePath };
    return within(
      shell,
      load ? <Fetched load={load} props={props} waiting={<Waiting />} /> : App && <App basePath={basePath} />,
    );
  }
  function Extension({ shell, name: extension, context }: RemoteExtensionProps) {
    const load = extensions[extension];
    if (!load) {
      throw new Error(`${name} has no extension ${extension}.`);
    }
    return within(shell, <Fetched load={load} props={{ context }} waiting={<Waiting rows={2} />} />);
  }
  RemoteApp.displayName = `Remote(${name})`;
  Extension.displayName = `Extension(${name})`;
  return { contract: contract ?? `^${CONTRACT_VERSION}`, App: RemoteApp, Extension };
}

type Load<P> = () => Promise<View<P>>;
type View<P> = ComponentType<P> | ((props: P) => ReactNode);
type FetchedProps<P> = { load: Load<P>; props: P; waiting: ReactNode };
type Found<P> = { load: Load<P> } & ({ View: View<P> } | { fault: unknown });

/**
 * Routes that have the same `load` are one page, which stays as it is while its address changes. A file that did not
 * come says so in its place: thrown, it would look like a build that cannot run.
 */
function Fetched<P extends object>({ load, props, waiting }: FetchedProps<P>) {
  const [found, setFound] = useState<Found<P>>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (View) => isCurrent && setFound({ load, View }),
      (error: unknown) => isCurrent && setFound({ load, fault: faultOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, turn]);
  if (found?.load !== load) {
    return <div data-page-is-loading>{waiting}</div>;
  }
  const again = () => {
    setFound(undefined);
    setTurn(turn + 1);
  };
  return 'View' in found ? (
    createElement(found.View, props)
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
