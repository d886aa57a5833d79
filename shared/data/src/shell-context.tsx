import type { Connection, Locale, ShellApi } from '@haulboard/contract/shell';
import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react';

const ShellContext = createContext<ShellApi | undefined>(undefined);

/** Gives a remote its shell; `defineApp` does it, tests do it through `renderRemote`. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/**
 * The shell this remote runs in: the only way to session, notices, navigation and the server.
 * @throws Error outside a `ShellProvider`
 */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (shell === undefined) {
    throw new Error(
      'useShell was called outside a shell: render the remote through defineApp or renderRemote.',
    );
  }
  return shell;
}

/** The operating time zone: days begin and clocks are read in it, wherever the browser is. */
export function useZone(): string {
  return useShell().time.zone;
}

/** Whether the server can be reached; follows it. */
export function useConnection(): Connection {
  const { connection } = useShell();
  return useStore(connection);
}

/** The language the page is in; follows the person's choice. */
export function useLocale(): Locale {
  const { locale } = useShell();
  return useStore(locale);
}

/** Follows a value that changes outside React. */
export function useStore<T>(store: { get(): T; subscribe(listener: () => void): () => void }): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, () => store.get());
}
