import { useAddress } from '@haulboard/data';
import { useMemo } from 'react';
import type { Kind } from '../kind.ts';
import { lookAddress, readLook, type ListLook } from './list-columns.ts';

/** How the address says that a list is drawn, and the kind with those columns: what is shown is what is exported. */
export function useListLook(given: Kind) {
  const [params, put] = useAddress();
  const look = useMemo(() => readLook(params, given), [params, given]);
  const kind = useMemo(() => ({ ...given, columns: look.columns }), [given, look]);
  const choose = (next: ListLook) => put(lookAddress(next, given));
  return {
    kind,
    look,
    choose,
    resize: (name: string, width: number) => choose({ ...look, widths: { ...look.widths, [name]: width } }),
  };
}
