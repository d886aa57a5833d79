import type { ProxyCheck } from '@haulboard/settings';

type Request = {
  /** Who holds the other end of the connection. */
  peer: string;
  forwardedFor: string | undefined;
};

/** The gateway of the same machine, which says who connected to it. */
const isOwnGateway = (address: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(address);

/**
 * Who called. Each hop of `X-Forwarded-For` is believed only as far as the one that wrote it is ours: the gateway of
 * this machine, and after it the proxies that the operator named.
 */
export function callerAddress({ peer, forwardedFor }: Request, isProxy: ProxyCheck): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  let address = peer;
  let isBelieved = isOwnGateway(peer) || isProxy(peer);
  for (let hop = hops.pop(); hop !== undefined && isBelieved; hop = hops.pop()) {
    address = hop;
    isBelieved = isProxy(hop);
  }
  return address;
}
