import type { Role } from '@haulboard/contract';
import { homePath } from '@haulboard/contract';
import type { RegistryDocument, RemoteRoute } from '@haulboard/contract/shell';
import { matchPath } from 'react-router';

/** Who looks: the role and what it may do. */
export type Viewer = { role: Role; hasPermissions: boolean; can: (permission: string) => boolean };

export type Place =
  | { kind: 'remote'; remote: string; route: RemoteRoute }
  | { kind: 'redirect'; to: string }
  | { kind: 'error'; code: 403 | 404 | 500 }
  /** A home page of SPEC.md 2 whose part is not published here. */
  | { kind: 'missing' };

const NO_ACCESS: Place = { kind: 'redirect', to: '/error/403' };

/** A route with the remote that owns it. */
export type OwnedRoute = { remote: string; route: RemoteRoute };

/** Routes a person may see, in menu order. The server checks every call again. */
export function visibleRoutes({ remotes }: RegistryDocument, viewer: Viewer): OwnedRoute[] {
  return allRoutes({ remotes })
    .filter(({ route }) => mayOpen(route, viewer))
    .toSorted((a, b) => a.route.order - b.route.order);
}

/** What a path means for this person (SPEC.md 2): nothing of a remote is fetched to know it. */
export function resolvePath(path: string, document: RegistryDocument, viewer: Viewer): Place {
  const own = ownPlace(path, viewer);
  if (own) {
    return own;
  }
  const redirect = redirectOf(path, document);
  if (redirect !== undefined) {
    return { kind: 'redirect', to: redirect };
  }
  const found = allRoutes(document).find(({ route }) => matchPath({ path: route.path, end: true }, path));
  if (found) {
    return mayOpen(found.route, viewer) ? { kind: 'remote', ...found } : NO_ACCESS;
  }
  return path === homePath(viewer.role) ? { kind: 'missing' } : { kind: 'redirect', to: '/error/404' };
}

const ERROR_PAGES: Record<string, 403 | 404 | 500> = {
  '/error/403': 403,
  '/error/404': 404,
  '/error/500': 500,
};

function ownPlace(path: string, { role, hasPermissions }: Viewer): Place | undefined {
  if (!hasPermissions && path !== '/error/403') {
    return NO_ACCESS;
  }
  if (path === '/') {
    return { kind: 'redirect', to: homePath(role) };
  }
  if (path === '/error') {
    return { kind: 'redirect', to: '/error/404' };
  }
  const code = ERROR_PAGES[path];
  return code === undefined ? undefined : { kind: 'error', code };
}

function mayOpen(route: RemoteRoute, { role, can }: Viewer): boolean {
  return route.roles.includes(role) && can(route.permission);
}

function allRoutes({ remotes }: Pick<RegistryDocument, 'remotes'>): OwnedRoute[] {
  return Object.entries(remotes).flatMap(([remote, { manifest }]) =>
    manifest.routes.map((route) => ({ remote, route })),
  );
}

function redirectOf(path: string, { remotes }: RegistryDocument): string | undefined {
  for (const { manifest } of Object.values(remotes)) {
    const to = manifest.redirects[path];
    if (to !== undefined) {
      return to;
    }
  }
  return undefined;
}
