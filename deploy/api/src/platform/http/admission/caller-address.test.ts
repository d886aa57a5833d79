import { createProxyCheck } from '@haulboard/settings';
import { callerAddress } from './caller-address.ts';

const LOCAL = '::ffff:127.0.0.1';

describe('who called', () => {
  test.each([
    ['is the peer, without a proxy', '203.0.113.5', undefined, '203.0.113.5'],
    ['is the peer, whatever a stranger claims', '203.0.113.5', '9.9.9.9', '203.0.113.5'],
    ['is whom the gateway of this machine saw', LOCAL, '203.0.113.5', '203.0.113.5'],
    ['is not what that caller claimed', LOCAL, '9.9.9.9, 203.0.113.5', '203.0.113.5'],
    ['is behind a proxy that the operator named', LOCAL, '203.0.113.5, 10.0.0.7', '203.0.113.5'],
    ['is behind two of them', LOCAL, '203.0.113.5, 10.0.0.8, 10.0.0.7', '203.0.113.5'],
    ['is not what was claimed before the proxy', LOCAL, '9.9.9.9, 203.0.113.5, 10.0.0.7', '203.0.113.5'],
    ['is whom a gateway elsewhere saw', '10.0.0.7', '203.0.113.5', '203.0.113.5'],
    ['is a person at the machine itself', LOCAL, '127.0.0.1', '127.0.0.1'],
    [
      'is not whom a program of this machine claims through the gateway',
      LOCAL,
      '9.9.9.9, 127.0.0.1',
      '127.0.0.1',
    ],
    ['is the gateway itself when it says nothing', LOCAL, '', LOCAL],
  ])('%s', (...[, peer, forwardedFor, address]) => {
    expect(callerAddress({ peer, forwardedFor }, createProxyCheck(['10.0.0.0/24']))).toBe(address);
  });
});
