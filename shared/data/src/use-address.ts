import { startTransition, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAddressTrail } from './shell-context.tsx';

type Change = Readonly<Record<string, string>>;
/** A step is something the browser's Back takes back; without it the address changes in place, as while typing. */
type How = { isStep?: boolean };

const queryOf = (address: string) => new URLSearchParams(address.slice(address.indexOf('?')));

function withChange(address: string, change: Change): URLSearchParams {
  const next = queryOf(address);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') {
      next.delete(name);
    } else {
      next.set(name, value);
    }
  }
  return next;
}

/**
 * The query of the address, and a way to change parts of it: an empty text removes the part. The router changes the
 * address a moment later; every part of the page sees at once what was put. So fast keys and typing never start from
 * what was there before. The third, which shells of before do not give, is the address as it is.
 */
export function useAddress(): [
  shown: URLSearchParams,
  put: (change: Change, how?: How) => void,
  there?: URLSearchParams,
] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const trail = useAddressTrail();
  const there = `${pathname}?${params.toString()}`;
  useLayoutEffect(() => trail.arrive(there), [trail, there]);
  const newest = () => trail.newest(pathname) ?? there;
  const address = useSyncExternalStore(trail.subscribe, newest);
  const shown = useMemo(() => (address === there ? params : queryOf(address)), [address, there, params]);
  const put = (change: Change, { isStep = false }: How = {}) => {
    const next = withChange(newest(), change);
    trail.add(`${pathname}?${next.toString()}`, there);
    startTransition(() => setParams(next, { replace: !isStep }));
  };
  return [shown, put, params];
}
