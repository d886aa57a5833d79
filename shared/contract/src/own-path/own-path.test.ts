import { landingPath, ownPath } from './index.ts';

const ORIGIN = 'https://dispatch.example';

describe('an address that somebody else wrote', () => {
  it.each([
    '',
    'map',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    String.raw`\\evil.example`,
    String.raw`/\evil.example`,
    String.raw`/\/evil.example`,
    '/..//evil.example',
    '/.//evil.example',
    '/../..//evil.example',
    String.raw`/x/../\evil.example`,
    String.raw`/x/..\\evil.example`,
    '/%2e%2e//evil.example',
    '/%2E//evil.example',
    '/.%2e//evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '\t//evil.example',
    ' //evil.example',
    '//own.invalid/map',
    'https://own.invalid/map',
  ])('%j is no page of ours', (given) => {
    expect(ownPath(given)).toBeUndefined();
    expect(landingPath(given)).toBeUndefined();
  });

  it.each([
    ['/', '/'],
    ['/map', '/map'],
    ['/tomorrow?dateTime=5#x', '/tomorrow?dateTime=5#x'],
    ['/map?back=//evil.example', '/map?back=//evil.example'],
    ['/map#//evil.example', '/map#//evil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%5C%5Cevil.example', '/%5C%5Cevil.example'],
    ['/..%2F/evil.example', '/..%2F/evil.example'],
    ['/%252e%252e//evil.example', '/%252e%252e//evil.example'],
    ['/today/../map', '/map'],
    ['/stock//5', '/stock//5'],
    ['/@evil.example', '/@evil.example'],
    ['/users', '/users'],
  ])('%j is one, as %j', (given, path) => {
    expect(ownPath(given)).toBe(path);
    expect(landingPath(given)).toBe(path);
  });

  it.each([
    '/..//evil.example',
    '/map',
    '/%2e%2e/map',
    '/stock//5',
    '/%2F%2Fevil.example',
    '/a\\..\\..\\\\b',
  ])('%j leads where the browser goes, and never to another host', (given) => {
    const path = ownPath(given);
    // What is written out is read again by `location.replace`: it must stay what it was.
    expect(path === undefined ? ORIGIN : new URL(path, ORIGIN).origin).toBe(ORIGIN);
    expect(path === undefined ? undefined : ownPath(path)).toBe(path);
  });

  it.each(['/user', '/user/login', '/user/login?redirect=/map', '/x/../user/login'])(
    'and %j is ours, but no place for a sign-in to lead to',
    (given) => {
      expect(ownPath(given)).toBeDefined();
      expect(landingPath(given)).toBeUndefined();
    },
  );
});
