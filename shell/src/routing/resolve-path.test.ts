import { isAllowed, ROLES, type Role } from '@haulboard/contract';
import { specRoute } from '@haulboard/contract/shell';
import { manifestOf, registryOf, routeOf } from '../remotes/testing/registry-of.ts';
import { resolvePath, visibleRoutes, type Viewer } from './resolve-path.ts';

const planning = manifestOf({
  name: 'planning',
  routes: ['/today', '/today/index', '/today/edit', '/tomorrow'].map((path) => specRoute(path)),
  redirects: { '/today': '/today/edit' },
});
const registry = registryOf(manifestOf({ name: 'map', routes: [specRoute('/map')] }), planning);

function viewer(role: Role): Viewer {
  return { role, hasPermissions: true, can: (permission) => isAllowed(role, permission) };
}

// SPEC.md 2 by hand, letter by letter of ROLES below: a table must not be tested with itself.
const LETTERS: Record<string, Role> = {
  A: 'SUPPER_ADMIN',
  C: 'CUSTOMER',
  c: 'SUB_CUSTOMER',
  D: 'CARRIER',
  d: 'SUB_CARRIER',
  O: 'CARRIER_COMPANY',
  W: 'CREW_COMPANY',
  M: 'DESTINATION_CUSTOMER',
  P: 'SHARING_PORTAL_CARRIER',
};
const WHO: { path: string; who: string; leadsTo?: string }[] = [
  { path: '/map', who: 'ADd' },
  { path: '/system/reports', who: 'A' },
  { path: '/charts', who: 'ACcDdOW' },
  { path: '/dashboard/index', who: 'ACcW' },
  { path: '/stock/overview', who: 'ACcDd' },
  { path: '/today', who: 'ADdP', leadsTo: '/today/edit' },
  { path: '/today/index', who: 'ADdP' },
  { path: '/today/edit', who: 'ADdP' },
  { path: '/tomorrow', who: 'ADdP' },
  { path: '/plan/today', who: 'ACcDdWM' },
  { path: '/plan/tomorrow', who: 'ACcDdWM' },
  { path: '/plan/carrier-company/today', who: 'O' },
  { path: '/plan/carrier-company/tomorrow', who: 'O' },
  { path: '/stock', who: 'ACcDdW' },
  { path: '/stock/12', who: 'ACcDdW' },
  { path: '/dockets', who: 'ACcDdOWMP' },
  { path: '/report', who: 'ADdOP' },
  { path: '/messaging', who: 'A' },
  { path: '/settings', who: 'ACDdP' },
  { path: '/income-by-vehicle', who: 'ACcDdOW' },
];
const MENU: Record<string, string> = {
  A: 'MAP, SYSTEM REPORTS, REPORTS, DASHBOARD, STOCK OVERVIEW, TODAY, TOMORROW, PLAN TODAY, PLAN TOMORROW, STOCK, DOCKETS, HEALTH & SAFETY, MESSAGING, SETTINGS, INCOME BY VEHICLE',
  C: 'REPORTS, DASHBOARD, STOCK OVERVIEW, PLAN TODAY, PLAN TOMORROW, STOCK, DOCKETS, SETTINGS, INCOME BY VEHICLE',
  c: 'REPORTS, DASHBOARD, STOCK OVERVIEW, PLAN TODAY, PLAN TOMORROW, STOCK, DOCKETS, INCOME BY VEHICLE',
  D: 'MAP, REPORTS, STOCK OVERVIEW, TODAY, TOMORROW, PLAN TODAY, PLAN TOMORROW, STOCK, DOCKETS, HEALTH & SAFETY, SETTINGS, INCOME BY VEHICLE',
  d: 'MAP, REPORTS, STOCK OVERVIEW, TODAY, TOMORROW, PLAN TODAY, PLAN TOMORROW, STOCK, DOCKETS, HEALTH & SAFETY, SETTINGS, INCOME BY VEHICLE',
  O: 'REPORTS, PLAN TODAY, PLAN TOMORROW, DOCKETS, HEALTH & SAFETY, INCOME BY VEHICLE',
  W: 'REPORTS, DASHBOARD, PLAN TODAY, PLAN TOMORROW, STOCK, DOCKETS, INCOME BY VEHICLE',
  M: 'PLAN TODAY, PLAN TOMORROW, DOCKETS',
  P: 'TODAY, TOMORROW, DOCKETS, HEALTH & SAFETY, SETTINGS',
};

describe.each(Object.entries(LETTERS))('role %s', (letter, role) => {
  it.each(WHO)(`(${role}) at $path`, ({ path, who, leadsTo }) => {
    const place = resolvePath(path, registry, viewer(role));
    const isShown = who.includes(letter) && leadsTo === undefined;
    const refused = who.includes(letter) ? leadsTo : '/error/403';
    expect(place.kind === 'redirect' ? place.to : place.kind).toBe(isShown ? 'remote' : refused);
  });

  it(`(${role}) has the menu of the table, in its order`, () => {
    const shown = visibleRoutes(registry, viewer(role)).filter(({ route }) => route.menu);
    expect(shown.map(({ route }) => route.title['en-US']).join(', ')).toBe(MENU[letter]);
  });
});

describe('a menu entry', () => {
  it('says whether its page is published: what is not listed, or switched off, is not', () => {
    const { map, ...others } = registry.remotes;
    const off = {
      ...registry,
      remotes: { ...others, ...(map ? { map: { ...map, isEnabled: false } } : {}) },
    };
    const worksOf = (document: typeof registry) =>
      visibleRoutes(document, viewer('CARRIER'))
        .filter(({ route, isPublished }) => route.menu && isPublished)
        .map(({ route }) => route.path);
    // This planning has no other pages.
    expect(worksOf(registry)).toEqual(['/map', '/today', '/tomorrow']);
    expect(worksOf(off)).toEqual(['/today', '/tomorrow']);
  });
});

describe('what a path means', () => {
  it.each([
    ['/', { kind: 'redirect', to: '/today/edit' }],
    ['/error', { kind: 'redirect', to: '/error/404' }],
    ['/error/500', { kind: 'error', code: 500 }],
    ['/no/such/page', { kind: 'redirect', to: '/error/404' }],
    ['/today/edit/more', { kind: 'redirect', to: '/error/404' }],
    ['/user/login', { kind: 'redirect', to: '/error/404' }],
  ])('a dispatcher at %s', (path, place) => {
    expect(resolvePath(path, registry, viewer('CARRIER'))).toEqual(place);
  });

  it.each([
    ['/today/', '/today/edit'],
    ['/TODAY', '/today/edit'],
    ['/Today/Edit', '/today/edit'],
    ['/tomorrow//', '/tomorrow'],
    ['/Stock/12/', '/stock/12'],
    ['/Account/Center/', '/account/center'],
    ['/ERROR/500', '/error/500'],
    ['/Error/', '/error/404'],
    ['/No/Such/Page/', '/error/404'],
  ])('a dispatcher who writes %s is led to %s: one page has one address, and one tab', (path, to) => {
    expect(resolvePath(path, registry, viewer('CARRIER'))).toEqual({ kind: 'redirect', to });
  });

  it('a part of an address keeps its letters where the page gives them', () => {
    const kinds = manifestOf({ ...planning, routes: [routeOf('/plans/:name/lists')] });
    expect(resolvePath('/PLANS/North/Lists', registryOf(kinds), viewer('CARRIER'))).toEqual({
      kind: 'redirect',
      to: '/plans/North/lists',
    });
  });

  it('who may not open the first page begins at the next one of the menu, if there is any', () => {
    const leadsTo = (...withheld: string[]) => {
      const can = (permission: string) =>
        isAllowed('SUB_CARRIER', permission) && !withheld.includes(permission);
      return resolvePath('/', registry, { ...viewer('SUB_CARRIER'), can });
    };
    expect(leadsTo('map.view')).toEqual({ kind: 'redirect', to: '/today/edit' });
    expect(leadsTo('today.view')).toEqual({ kind: 'redirect', to: '/map' });
    expect(leadsTo('today.view', 'map.view', 'plan.view')).toEqual({ kind: 'redirect', to: '/today/edit' });
  });

  it.each(ROLES)('%s has an account page', (role) => {
    expect(resolvePath('/account/settings', registry, viewer(role)).kind).toBe('own');
  });

  it('a remote may have a page that the table does not know', () => {
    const more = manifestOf({ ...planning, routes: [routeOf('/today/print')] });
    expect(resolvePath('/today/print', registryOf(more), viewer('CARRIER'))).toMatchObject({
      kind: 'remote',
      remote: 'planning',
    });
  });

  it('a route is closed to a role that is listed but lacks the permission', () => {
    const locked: Viewer = { ...viewer('CARRIER'), can: () => false };
    expect(resolvePath('/map', registry, locked)).toEqual({ kind: 'redirect', to: '/error/403' });
  });

  it('a part that is not published keeps its menu entry and its page', () => {
    expect(resolvePath('/charts', registry, viewer('CUSTOMER'))).toMatchObject({
      kind: 'remote',
      remote: 'reporting',
    });
  });

  it('a page that its published part does not have is nobody’s, and the menu says so', () => {
    const charts = manifestOf({ name: 'reporting', routes: [specRoute('/charts')] });
    const document = registryOf(charts);
    const place = resolvePath('/dashboard/index', document, viewer('CUSTOMER'));
    expect(place.kind === 'remote' && document.remotes[place.remote]).toBe(undefined);
    const shown = visibleRoutes(document, viewer('CUSTOMER'));
    const isThere = (path: string) => shown.find(({ route }) => route.path === path)?.isPublished;
    expect([isThere('/charts'), isThere('/dashboard/index')]).toEqual([true, false]);
  });

  it('the most particular route counts', () => {
    const title = (path: string) => {
      const place = resolvePath(path, registry, viewer('CUSTOMER'));
      return place.kind === 'remote' ? place.route.title['en-US'] : place;
    };
    expect([title('/stock/overview'), title('/stock/3')]).toEqual(['STOCK OVERVIEW', 'STOCK']);
  });

  it('a person without any permission sees only that', () => {
    const nobody: Viewer = { role: '', hasPermissions: false, can: () => false };
    expect(resolvePath('/', registry, nobody)).toEqual({ kind: 'redirect', to: '/error/403' });
    expect(resolvePath('/error/403', registry, nobody)).toEqual({ kind: 'error', code: 403 });
  });
});
