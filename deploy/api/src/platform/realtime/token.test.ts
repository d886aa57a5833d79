import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { connectionKey, newConnectionId, readConnectionKey } from './connection-key.ts';
import { mintToken, verifyToken } from './token.ts';

const key = { name: 'haulboard.local', secret: 'a-secret-that-nobody-else-knows-0123456789' };
const request = {
  channel: 'user-7-abc',
  clientId: '7',
  sessionHash: 'f00d',
  sessionEndsAt: Date.now() + 7 * 86_400_000,
};

describe('a real-time token', () => {
  test('allows subscribing to the own channel and nothing else', async () => {
    const token = await mintToken(key, request);
    const claims = decodeJwt(token);
    expect(claims['x-ably-capability']).toBe('{"user-7-abc":["subscribe"]}');
    expect(claims['x-ably-clientId']).toBe('7');
    expect(claims.jti).toBe('f00d');
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'haulboard.local' });
  });

  test('lives at most an hour, and never longer than its session', async () => {
    const long = decodeJwt(await mintToken(key, { ...request, ttlSeconds: 86_400 }));
    expect((long.exp ?? 0) - (long.iat ?? 0)).toBe(3600);
    const short = decodeJwt(await mintToken(key, { ...request, sessionEndsAt: Date.now() + 90_000 }));
    expect((short.exp ?? 0) - (short.iat ?? 0)).toBeLessThanOrEqual(90);
  });

  test('is read back by the server that knows the key', async () => {
    const facts = await verifyToken(key, await mintToken(key, request));
    expect(facts).toMatchObject({ clientId: '7', channels: ['user-7-abc'], sessionHash: 'f00d' });
  });

  const now = Math.floor(Date.now() / 1000);
  const sign = (name: string, secret: string, exp: number) =>
    new SignJWT({ 'x-ably-capability': '{"*":["subscribe"]}' })
      .setProtectedHeader({ alg: 'HS256', kid: name })
      .setJti('f00d')
      .setExpirationTime(exp)
      .sign(new TextEncoder().encode(secret));

  test.each([
    ['an expired one, asking for a new one', sign(key.name, key.secret, now - 60), 40_142],
    [
      'one signed by somebody else',
      sign(key.name, 'another-secret-another-secret-another', now + 60),
      40_101,
    ],
    ['one of another key', sign('other.key', key.secret, now + 60), 40_101],
    ['no token at all', Promise.resolve(''), 40_101],
    [
      'an unsigned one',
      Promise.resolve('eyJhbGciOiJub25lIn0.eyJleHAiOjQxMDI0NDQ4MDAsImp0aSI6IngifQ.'),
      40_101,
    ],
  ])('the server refuses %s', async (_, token, code) => {
    await expect(token.then((text) => verifyToken(key, text))).rejects.toMatchObject({ code });
  });
});

describe('a connection key', () => {
  test('is recognised after a restart, without any memory', () => {
    const id = newConnectionId();
    expect(readConnectionKey(key, connectionKey(key, id))).toBe(id);
  });

  test.each(['', 'abc', 'abc!', 'abc!AAAA', `${'x'.repeat(500)}!AAAA`])('%j is nobody’s', (text) => {
    expect(readConnectionKey(key, text)).toBeUndefined();
  });

  test('of another database is refused', () => {
    const other = { name: 'haulboard.other', secret: 'another-database-another-secret-00000000' };
    expect(readConnectionKey(key, connectionKey(other, 'abc'))).toBeUndefined();
  });
});
