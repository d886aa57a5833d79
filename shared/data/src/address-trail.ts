/** What was put into addresses and is not shown by the router yet, as paths with their queries. */
export type AddressTrail = {
  /** The newest address that was put on this path; nothing when the router shows all of them. */
  newest: (path: string) => string | undefined;
  /** An address was put while the router showed another. */
  add: (address: string, there: string) => void;
  /** The browser was asked to take a step back, which leads to this address. */
  leave: (address: string, there: string) => void;
  /** The router shows this address: what was put up to it has arrived, and all is void when it leads elsewhere. */
  arrive: (address: string) => void;
  /** The browser went back or forward to this address. What was put is void, unless it was put after a step back was asked. */
  went: (address: string) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * One for all parts of a page. The router changes the address a moment later: a part that starts from what the router
 * shows would drop what another part has put meanwhile.
 */
export function createAddressTrail(): AddressTrail {
  let trail: readonly string[] = [];
  let from = '';
  /** What the router shows. */
  let shown = '';
  let isLeaving = false;
  const listeners = new Set<() => void>();
  const become = (next: readonly string[]): void => {
    if (next.length > 0 || trail.length > 0) {
      trail = next;
      listeners.forEach((listener) => listener());
    }
  };
  return {
    newest: (path) => trail.findLast((address) => address.startsWith(`${path}?`)),
    add: (address, there) => {
      from = trail.length === 0 ? there : from;
      become([...trail, address]);
    },
    leave: (address, there) => {
      from = there;
      isLeaving = true;
      become([address]);
    },
    arrive: (address) => {
      shown = address;
      const at = trail.indexOf(address);
      if (at !== -1) {
        from = address;
        become(trail.slice(at + 1));
      } else if (address !== from) {
        become([]);
      }
    },
    went: (address) => {
      const after = isLeaving ? trail.slice(1) : [];
      isLeaving = false;
      from = shown;
      // The router shows it a moment later: until then nothing starts from what was there before.
      become(after.length === 0 && address === shown ? [] : [address, ...after]);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
