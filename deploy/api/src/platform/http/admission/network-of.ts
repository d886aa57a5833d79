import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** What one customer of a provider has for itself: a /64. */
const OWN_GROUPS = 4;

/** All eight groups of an IPv6 address, in their shortest form. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.toLowerCase().split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  const head = split(before);
  const tail = after === undefined ? [] : split(after);
  const missing = after === undefined ? 0 : GROUPS - head.length - tail.length;
  const all = [...head, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail];
  return all.map((group) => group.replace(/^0+(?=.)/, ''));
}

/** What an address is counted as: itself, or with IPv6 the network of 2^64 addresses that its holder may use freely. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  const [address = ''] = ip.split('%');
  if (mapped !== undefined || !isIPv6(address)) {
    return mapped ?? ip;
  }
  return `${groupsOf(address).slice(0, OWN_GROUPS).join(':')}::/64`;
}
