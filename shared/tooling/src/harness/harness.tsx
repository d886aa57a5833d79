import type { Role } from '@haulboard/contract';
import type { Locale, RemoteDescriptor, RemoteModule } from '@haulboard/contract/shell';
import type { FakeServer } from '@haulboard/contract/testing';
import { UiRoot } from '@haulboard/ui/frame';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Bar } from './bar.tsx';
import { Stage } from './stage.tsx';

type Props = { manifest: RemoteDescriptor; module: RemoteModule; server: FakeServer };

/** Path that a link can lead to: parameters that may be left out are. */
function plainPath(path: string): string {
  return path.replace(/\/:[^/]+$/, '') || '/';
}

/** One remote in a fake shell, with a bar to be somebody else. */
export function Harness({ manifest, module, server }: Props) {
  const pages = manifest.routes.filter(({ path }) => manifest.redirects[path] === undefined);
  const [role, setRole] = useState<Role>(pages[0]?.roles[0] ?? 'CARRIER');
  const [locale, setLocale] = useState<Locale>('en-US');
  const [isOffline, setIsOffline] = useState(false);
  const { pathname } = useLocation();
  const target =
    manifest.redirects[pathname] ?? (pathname === '/' ? plainPath(pages[0]?.path ?? '/') : pathname);
  if (target !== pathname) {
    return <Navigate to={target} replace />;
  }
  return (
    <UiRoot locale={locale}>
      <Bar
        name={manifest.name}
        pages={pages.map(({ path, title }) => ({ path: plainPath(path), title: title[locale] }))}
        roles={[...new Set(pages.flatMap(({ roles }) => roles))]}
        role={role}
        setRole={setRole}
        locale={locale}
        setLocale={setLocale}
        isOffline={isOffline}
        setIsOffline={setIsOffline}
      />
      {/* Another person is another session: nothing of the one before may stay. */}
      <Stage key={role} {...{ module, server, role, locale, isOffline, path: pathname }} />
    </UiRoot>
  );
}
