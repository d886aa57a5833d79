import type { Job } from '@haulboard/contract';
import { useEffect, useRef } from 'react';
import { isOpen } from './use-jobs.ts';

/** Calls once for each job that was seen running and has ended since by itself. */
export function useEnded(list: readonly Job[], onEnded: (job: Job) => void): void {
  const running = useRef(new Set<number>());
  const latest = useRef(onEnded);
  useEffect(() => {
    latest.current = onEnded;
  });
  useEffect(() => {
    const before = running.current;
    running.current = new Set(list.filter(isOpen).map(({ id }) => id));
    for (const job of list) {
      if (before.has(job.id) && !isOpen(job) && job.state !== 'cancelled') {
        latest.current(job);
      }
    }
  }, [list]);
}
