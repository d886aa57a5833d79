import { isAllowed, ROLES, type Role } from '@haulboard/contract';
import { manifestOf, registryOf, routeOf } from '../remotes/testing/registry-of.ts';
import { resolvePath, visibleRoutes, type Viewer } from './resolve-path.ts';

const ADMIN_AND_DISPATCHERS: Role[] = ['SUPPER_ADMIN', 'CARRIER', 'SUB_CARRIER'];
const registry = registryOf(
  manifestOf({
    name: 'map',
    routes: [routeOf('/map', { order: 30, permission: 'map.view', roles: ADMIN_AND_DISPATCHERS })],
  }),
  manifestOf({
    name: 'planning',
    routes: [
      routeOf('/tomorrow', { order: 20 }),
      routeOf('/today/edit', { order: 10 }),
      routeOf('/today/index', { order: 11, menu: false }),
    ],
    redirects: { '/today': '/today/edit' },
  }),
);

function viewer(role: Role): Viewer {
  return { role, hasPermissions: true, can: (permission) => isAllowed(role, permission) };
}

describe('what a path means', () => {
  it.each([
    ['/', { kind: 'redirect', to: '/today/edit' }],
    ['/today', { kind: 'redirect', to: '/today/edit' }],
    ['/error', { kind: 'redirect', to: '/error/404' }],
    ['/error/500', { kind: 'error', code: 500 }],
    ['/no/such/page', { kind: 'redirect', to: '/error/404' }],
    ['/user/login', { kind: 'redirect', to: '/error/404' }],
  ])('a dispatcher at %s', (path, place) => {
    expect(resolvePath(path, registry, viewer('CARRIER'))).toEqual(place);
  });

  it('a page of a remote is known before its code', () => {
    expect(resolvePath('/map', registry, viewer('CARRIER'))).toMatchObject({ kind: 'remote', remote: 'map' });
  });

  it.each(ROLES.filter((role) => !ADMIN_AND_DISPATCHERS.includes(role)))(
    'the map is closed to %s',
    (role) => {
      expect(resolvePath('/map', registry, viewer(role))).toEqual({ kind: 'redirect', to: '/error/403' });
    },
  );

  it('a route is closed to a role that is listed but lacks the permission', () => {
    const locked: Viewer = { ...viewer('CARRIER'), can: () => false };
    expect(resolvePath('/map', registry, locked)).toEqual({ kind: 'redirect', to: '/error/403' });
  });

  it('a start page whose part is not installed says so instead of running in circles', () => {
    expect(resolvePath('/', registry, viewer('CUSTOMER'))).toEqual({ kind: 'redirect', to: '/charts' });
    expect(resolvePath('/charts', registry, viewer('CUSTOMER'))).toEqual({ kind: 'missing' });
    expect(resolvePath('/charts', registry, viewer('CARRIER'))).toEqual({
      kind: 'redirect',
      to: '/error/404',
    });
  });

  it('a person without any permission sees only that', () => {
    const nobody: Viewer = { role: 'CARRIER', hasPermissions: false, can: () => false };
    expect(resolvePath('/', registry, nobody)).toEqual({ kind: 'redirect', to: '/error/403' });
    expect(resolvePath('/error/403', registry, nobody)).toEqual({ kind: 'error', code: 403 });
  });

  it('the menu holds what the role may open, in order, across remotes', () => {
    const paths = (role: Role) => visibleRoutes(registry, viewer(role)).map(({ route }) => route.path);
    expect(paths('CARRIER')).toEqual(['/today/edit', '/today/index', '/tomorrow', '/map']);
    expect(paths('SHARING_PORTAL_CARRIER')).toEqual(['/today/edit', '/today/index', '/tomorrow']);
    expect(paths('CUSTOMER')).toEqual([]);
  });
});
