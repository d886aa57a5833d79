import { listJobs } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { useEffect, useRef } from 'react';

/** Calls when an import that goes on by itself has written records, also one of another page. */
export function useImported(onImported: () => void): void {
  const { data } = useCall(listJobs, {});
  const saved = data?.reduce((sum, { result }) => sum + (result?.isCheck === false ? result.saved : 0), 0);
  const before = useRef(saved);
  const latest = useRef(onImported);
  useEffect(() => {
    latest.current = onImported;
  });
  useEffect(() => {
    if (before.current !== undefined && saved !== undefined && saved > before.current) {
      latest.current();
    }
    before.current = saved;
  }, [saved]);
}
