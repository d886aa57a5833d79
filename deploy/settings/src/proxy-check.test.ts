import { createProxyCheck } from './proxy-check.ts';

describe('an operator’s reverse proxies', () => {
  const isProxy = createProxyCheck(['127.0.0.1', '10.1.0.0/16', '2001:db8:1::/48', '::1']);

  test.each(['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', '::FFFF:10.1.255.255', '::1', '2001:db8:1:2::9'])(
    'are known at %s',
    (address) => {
      expect(isProxy(address)).toBe(true);
    },
  );

  test.each(['127.0.0.2', '10.2.0.1', '2001:db8:2::1', '203.0.113.9', 'unknown', '', '127.0.0.1, 10.1.0.1'])(
    'are not to be found at %j',
    (address) => {
      expect(isProxy(address)).toBe(false);
    },
  );

  test('are none unless they are named', () => {
    expect(createProxyCheck([])('127.0.0.1')).toBe(false);
  });
});
