import type { Connection, Locale, ShellApi } from '@haulboard/contract/shell';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createAddressTrail, type AddressTrail } from './address-trail.ts';

const ShellContext = createContext<ShellApi | undefined>(undefined);
const AddressContext = createContext<AddressTrail | undefined>(undefined);

/** Gives a remote its shell; `defineApp` does it, tests do it through `renderRemote`. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  const [trail] = useState(createAddressTrail);
  useEffect(() => {
    const follow = () => {
      const { pathname, search } = globalThis.location;
      trail.went(`${pathname}?${new URLSearchParams(search).toString()}`);
    };
    globalThis.addEventListener('popstate', follow);
    return () => globalThis.removeEventListener('popstate', follow);
  }, [trail]);
  return (
    <ShellContext value={shell}>
      <AddressContext value={trail}>{children}</AddressContext>
    </ShellContext>
  );
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

/** What the parts of this page have put into its address; `useAddress` reads and writes it. */
export function useAddressTrail(): AddressTrail {
  const trail = useContext(AddressContext);
  if (trail === undefined) {
    throw new Error(
      'useAddress was called outside a shell: render the remote through defineApp or renderRemote.',
    );
  }
  return trail;
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
