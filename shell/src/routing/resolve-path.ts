import { homePath, ROUTES, type HeldRole } from '@haulboard/contract';
import type { RemoteRoute } from '@haulboard/contract/shell';
import { matchPath } from 'react-router';
import { OWN_PAGES, type OwnPage } from './own-pages.ts';
import type { ShownPages } from './shown-pages.ts';

/** Who looks: the role and what it may do. */
export type Viewer = { role: HeldRole; hasPermissions: boolean; can: (permission: string) => boolean };

/** A route with the remote that owns it. */
export type OwnedRoute = { remote: string; route: RemoteRoute };

/** An entry of the menu; without `isPublished` its page has nothing to show here at the moment. */
export type MenuRoute = OwnedRoute & { isPublished: boolean };

/** Something to look at: a remote's page, or one of the shell itself. */
export type Page = ({ kind: 'remote' } & OwnedRoute) | { kind: 'own'; page: OwnPage };

export type Place = Page | { kind: 'redirect'; to: string } | { kind: 'error'; code: 403 | 404 | 500 };

const NO_ACCESS: Place = { kind: 'redirect', to: '/error/403' };
const NOT_FOUND: Place = { kind: 'redirect', to: '/error/404' };

/** Routes a person may see, in menu order. The server checks every call again. */
export function visibleRoutes(document: ShownPages, viewer: Viewer): MenuRoute[] {
  return allRoutes(document)
    .filter(({ route }) => mayOpen(route, viewer))
    .map((owned) => ({ ...owned, isPublished: document.remotes[owned.remote]?.isEnabled ?? false }))
    .toSorted((a, b) => a.route.order - b.route.order);
}

/** Where a menu entry leads: a parameter that may be left out is left out. */
export function linkOf(path: string): string {
  return path.replace(/\/:\w+\?$/, '');
}

/**
 * The one form of a path. Routes match in capitals and with a slash at the end, too; a tab and a redirect go by the
 * letters. Parts that a page names itself stay as they are.
 */
function formOf(path: string, document: ShownPages): string {
  const bare = path.replace(/\/+$/, '') || '/';
  const found = allRoutes(document).find(({ route }) => matchPath({ path: route.path, end: true }, bare));
  if (!found) {
    return bare.toLowerCase();
  }
  const pattern = found.route.path.split('/');
  const formed = bare.split('/').map((part, at) => (/^[:*]/.test(pattern[at] ?? '*') ? part : pattern[at]));
  return formed.join('/');
}

/** What a path means for this person (SPEC.md 2): nothing of a remote is fetched to know it. */
export function resolvePath(path: string, document: ShownPages, viewer: Viewer): Place {
  const form = formOf(path, document);
  const place = placeOf(form, document, viewer);
  return form === path || place.kind === 'redirect' ? place : { kind: 'redirect', to: form };
}

function placeOf(path: string, document: ShownPages, viewer: Viewer): Place {
  const own = ownPlace(path, viewer, () => homeOf(document, viewer));
  if (own) {
    return own;
  }
  const found = allRoutes(document).find(({ route }) => matchPath({ path: route.path, end: true }, path));
  if (found && !mayOpen(found.route, viewer)) {
    return NO_ACCESS;
  }
  const redirect = redirectOf(path, document);
  if (redirect !== undefined) {
    return { kind: 'redirect', to: redirect };
  }
  return found ? { kind: 'remote', ...found } : NOT_FOUND;
}

const ERROR_PAGES: Record<string, 403 | 404 | 500> = {
  '/error/403': 403,
  '/error/404': 404,
  '/error/500': 500,
};

/** Where `/` leads (SPEC.md 2), or, for who may not open that, to the first page of the menu. */
function homeOf(document: ShownPages, viewer: Viewer): string {
  const home = homePath(viewer.role);
  const found = allRoutes(document).find(({ route }) => matchPath({ path: route.path, end: true }, home));
  if (!found || mayOpen(found.route, viewer)) {
    return home;
  }
  const first = visibleRoutes(document, viewer).find(({ route, isPublished }) => route.menu && isPublished);
  return first ? linkOf(first.route.path) : home;
}

function ownPlace(path: string, { hasPermissions, can }: Viewer, home: () => string): Place | undefined {
  if (!hasPermissions && path !== '/error/403') {
    return NO_ACCESS;
  }
  if (path === '/') {
    return { kind: 'redirect', to: home() };
  }
  if (path === '/error') {
    return NOT_FOUND;
  }
  const code = ERROR_PAGES[path];
  if (code !== undefined) {
    return { kind: 'error', code };
  }
  const page = OWN_PAGES.find((each) => each.path === path);
  if (!page) {
    return undefined;
  }
  return page.permission === undefined || can(page.permission) ? { kind: 'own', page } : NO_ACCESS;
}

function mayOpen(route: RemoteRoute, { role, can }: Viewer): boolean {
  return route.roles.some((each) => each === role) && can(route.permission);
}

/**
 * Rows that no published remote claims: they keep their place in the menu, and their page says what is missing. A remote
 * that is published without one of its pages is never asked for it: the row then names a part that is not there.
 */
function unclaimed(claimed: readonly OwnedRoute[], remotes: Readonly<Record<string, unknown>>): OwnedRoute[] {
  const paths = new Set(claimed.map(({ route }) => route.path));
  return ROUTES.filter(({ path }) => !paths.has(path)).map(({ remote, ...route }) => ({
    remote: remotes[remote] === undefined ? remote : remote + route.path,
    route,
  }));
}

/** The most particular first: `/stock/overview` before `/stock/:crewId?`. */
function allRoutes({ remotes }: ShownPages): OwnedRoute[] {
  const claimed = Object.entries(remotes).flatMap(([remote, { manifest }]) =>
    manifest.routes.map((route) => ({ remote, route })),
  );
  return [...claimed, ...unclaimed(claimed, remotes)].toSorted(
    (a, b) => Number(a.route.path.includes(':')) - Number(b.route.path.includes(':')),
  );
}

function redirectOf(path: string, { remotes }: ShownPages): string | undefined {
  for (const { manifest } of Object.values(remotes)) {
    const to = manifest.redirects[path];
    if (to !== undefined) {
      return to;
    }
  }
  return ROUTES.find((rule) => rule.path === path)?.redirect;
}
