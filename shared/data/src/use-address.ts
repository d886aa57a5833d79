import { startTransition, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
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

/**
 * Takes the newest step back out of the browser's history. The browser does it a moment later; what is put into the
 * address until then starts from where the step leads. The shell's router does it after the step.
 *
 * @example const back = useStepBack();
 * back({ open: '' }); // the entry before has no `open`
 */
export function useStepBack(): (change: Change) => void {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const trail = useAddressTrail();
  return (change) => {
    const there = `${pathname}?${params.toString()}`;
    const next = withChange(trail.newest(pathname) ?? there, change);
    trail.leave(`${pathname}?${next.toString()}`, there);
    void navigate(-1);
  };
}
