import { ApiError, NetworkError, type Role } from '@haulboard/contract';
import type { Locale, RemoteModule, ShellApi } from '@haulboard/contract/shell';
import { fakeShell, fakeUser, type FakeServer } from '@haulboard/contract/testing';
import { useNotify, type Notify } from '@haulboard/ui/frame';
import { useEffect, useMemo, type CSSProperties } from 'react';
import { useNavigate } from 'react-router';

type Props = {
  module: RemoteModule;
  server: FakeServer;
  role: Role;
  locale: Locale;
  isOffline: boolean;
  path: string;
};

const stage: CSSProperties = { flex: 1, minHeight: 0, padding: 16, display: 'flex', flexDirection: 'column' };

/** As the real shell says it (SPEC.md 8): the code and the server's words, and nothing when there was no answer. */
function tellFailure(notify: Notify, error: unknown): void {
  if (!(error instanceof NetworkError)) {
    const title = error instanceof ApiError ? `Error ${error.code}` : 'Error';
    notify.failed({ title, message: error instanceof Error ? error.message : String(error) });
  }
}

/** The remote itself, as one person sees it. */
export function Stage({ module: { App }, server, role, locale, isOffline, path }: Props) {
  const fake = useMemo(() => fakeShell({ server, user: fakeUser(role) }), [server, role]);
  const notify = useNotify();
  const navigate = useNavigate();
  // What a test only records, a person wants to see.
  const shell = useMemo<ShellApi>(() => {
    const go = (to: string): void => void navigate(to);
    const failed = (error: unknown): void => tellFailure(notify, error);
    const { done, info } = notify;
    return { ...fake, notify: { done, info, failed }, navigate: go, tabs: { ...fake.tabs, open: go } };
  }, [fake, notify, navigate]);
  useEffect(() => fake.setLocale(locale), [fake, locale]);
  useEffect(() => fake.setConnection(isOffline ? 'offline' : 'online'), [fake, isOffline]);
  return (
    <main style={stage}>
      <App shell={shell} basePath={path} />
    </main>
  );
}
