import { useShell } from '@haulboard/data';
import { sessionStore } from '@haulboard/data/storage';
import { useEffect, useRef } from 'react';
import { z } from 'zod';

const stored = z.object({ document: z.number(), ids: z.array(z.number()) });

function read(name: string): readonly number[] {
  try {
    const { data } = stored.safeParse(JSON.parse(sessionStore.getItem(name) ?? 'null'));
    // After a reload nobody remembers what was chosen.
    return data?.document === performance.timeOrigin ? data.ids : [];
  } catch {
    return [];
  }
}

type UseKeptSelectionOptions = {
  /** Whose plan of which day. */
  plan: { day: string; carrierId: number | null };
  ids: ReadonlySet<number>;
  begin: (ids: ReadonlySet<number>) => void;
};

/** A board that takes another build's place, or comes back, begins with the loads that were chosen. */
export function useKeptSelection({ plan, ids, begin }: UseKeptSelectionOptions): void {
  const { userId } = useShell().session.user;
  const name = `haulboard.plan.selection.${userId}.${plan.carrierId ?? ''}.${plan.day}`;
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  useEffect(() => {
    const kept = read(name);
    sessionStore.removeItem(name);
    if (kept.length > 0) {
      begin(new Set(kept));
    }
    return () => {
      const left = [...latest.current];
      if (left.length > 0) {
        sessionStore.setItem(name, JSON.stringify({ document: performance.timeOrigin, ids: left }));
      }
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each plan, not for each choice
  }, [name]);
}
