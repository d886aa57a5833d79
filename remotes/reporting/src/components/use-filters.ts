import { REPORT_FILTERS, type ReportDimension } from '@haulboard/contract';
import { useAddress } from '@haulboard/data';
import { usePossibleDays } from './use-possible-days.ts';

export type Filters = {
  /** Changes parts of the address; the browser's Back takes it back. */
  put: (change: Readonly<Record<string, string>>) => void;
  narrow: (dimension: ReportDimension, ids: readonly number[]) => void;
  /** Back to what the page opens with. */
  clear: () => void;
};

/** Which figures are shown is no filter. */
export const SHOWN = 'show';

/** What a page is narrowed to stands in its address; days that it could not ask about are not among it. */
export function useFilters(maxDays: number): Filters & { params: URLSearchParams } {
  const [address, change] = useAddress();
  const params = usePossibleDays(address, maxDays);
  const put = (next: Readonly<Record<string, string>>) => change(next, { isStep: true });
  return {
    params,
    put,
    narrow: (dimension, ids) => put({ [REPORT_FILTERS[dimension].part]: ids.join(',') }),
    clear: () =>
      put(Object.fromEntries([...address.keys()].flatMap((name) => (name === SHOWN ? [] : [[name, '']])))),
  };
}
