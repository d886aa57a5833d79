import { BlockList, isIP } from 'node:net';

/** An address without the form in which a dual-stack socket shows IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : `ipv${version === 4 ? 4 : 6}`;
}

/** An address or a network such as `10.0.0.0/8`, taken apart; undefined when it is neither. */
function parseNetwork(entry: string) {
  const [address = '', bits, ...more] = entry.split('/');
  const family = familyOf(address);
  const longest = family === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? longest : Number(bits);
  const isRight = /^\d+$/.test(bits ?? '0') && prefix <= longest && more.length === 0;
  return family && isRight ? { address, family, prefix } : undefined;
}

export function isNetwork(entry: string): boolean {
  return parseNetwork(entry) !== undefined;
}

/** Whether an address is one of the operator's own reverse proxies. */
export type ProxyCheck = (address: string) => boolean;

/** Makes the check for addresses and networks as `TRUST_PROXY` names them. */
export function createProxyCheck(networks: readonly string[]): ProxyCheck {
  const list = new BlockList();
  for (const network of networks.map(parseNetwork)) {
    if (network) {
      list.addSubnet(network.address, network.prefix, network.family);
    }
  }
  return (given) => {
    const address = plain(given);
    const family = familyOf(address);
    return family !== undefined && list.check(address, family);
  };
}
