import { useHalfTyped } from '@haulboard/data';
import { z } from 'zod';
import type { DrawnShape } from '../../../model/fences/fences.ts';

const kept = z.object({
  drawn: z.nullable(
    z.object({
      shape: z.enum(['circle', 'polygon', 'corridor']),
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
      radiusM: z.nullable(z.int()),
      polygon: z.string(),
    }),
  ),
});
const NONE: { drawn: DrawnShape | null } = { drawn: null };

/** A fence that was drawn and is not saved yet: kept in this browser tab until it is saved or given up. */
export function useDrawnFence() {
  const { value, change, restart } = useHalfTyped({ name: 'drawn fence', schema: kept, first: NONE });
  return {
    drawn: value.drawn ?? undefined,
    keep: (drawn: DrawnShape) => change({ drawn }),
    forget: restart,
  };
}
