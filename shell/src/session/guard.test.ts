import { guardLanding, readTarget, signInUrl } from './guard.ts';

describe('where a page load may go', () => {
  it.each([
    [false, '/user/login', { kind: 'user' }],
    [false, '/user/register', { kind: 'user' }],
    [false, '/user/register-result?token=x', { kind: 'user' }],
    [false, '/user/login?recover', { kind: 'user' }],
    [false, '/user/recover', { kind: 'redirect', to: '/user/login?recover' }],
    [false, '/user/recover?token=x', { kind: 'redirect', to: '/user/login?recover&token=x' }],
    [false, '/user/anything', { kind: 'redirect', to: '/user/login' }],
    [false, '/', { kind: 'redirect', to: '/user/login' }],
    [false, '/user', { kind: 'redirect', to: '/user/login' }],
    [false, '/error/404', { kind: 'redirect', to: '/user/login?redirect=%2Ferror%2F404' }],
    [
      false,
      '/today/edit?dateTime=1',
      { kind: 'redirect', to: '/user/login?redirect=%2Ftoday%2Fedit%3FdateTime%3D1' },
    ],
    [true, '/', { kind: 'app' }],
    [true, '/map?vehicle=4', { kind: 'app' }],
    [true, '/user/login', { kind: 'redirect', to: '/' }],
    [true, '/user/register-result?token=x', { kind: 'user' }],
    [true, '/user/login?recover&token=x', { kind: 'user' }],
    [true, '/user/login?confirm', { kind: 'user' }],
    [true, '/user/anything', { kind: 'app' }],
    [true, '/user', { kind: 'redirect', to: '/' }],
    [true, '/user/login?redirect=%2Fmap', { kind: 'redirect', to: '/map' }],
  ])('signed in: %s, at %s', (hasToken, address, landing) => {
    const { pathname: path, search } = new URL(address, 'https://dispatch.example');
    expect(guardLanding({ hasToken, path, search })).toEqual(landing);
  });

  it.each([
    ['?redirect=https://evil.example/', undefined],
    ['?redirect=//evil.example/', undefined],
    ['?redirect=/%5Cevil.example', undefined],
    ['?redirect=javascript:alert(1)', undefined],
    ['?redirect=/..//evil.example', undefined],
    ['?redirect=/.//evil.example', undefined],
    ['?redirect=%2Fx%2F..%2F%5Cevil.example', undefined],
    ['?redirect=%2F%252e%252e%2F%2Fevil.example', undefined],
    ['?redirect=/user/login', undefined],
    ['', undefined],
    ['?redirect=%2Ftomorrow%3FdateTime%3D5%23x', '/tomorrow?dateTime=5#x'],
  ])('a sign-in with %s leads to %s: never to a stranger', (search, target) => {
    expect(readTarget(search)).toBe(target);
  });

  it('keeps no target that would only lead back to the sign-in', () => {
    expect(signInUrl('/user/login?redirect=x')).toBe('/user/login');
  });
});
