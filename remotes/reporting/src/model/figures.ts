import type { Hauled, PlannedLoads } from '@haulboard/contract';

export const tonnesOf = ({ netKg }: Hauled): number => netKg / 1000;

/** How much more or less than before, in percent; nothing where there was nothing before. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100);
}

/** Which part of the planned loads was delivered, in percent; nothing where nothing was planned. */
export function deliveredShare({ planned, delivered }: PlannedLoads): number | undefined {
  return planned === 0 ? undefined : Math.round((delivered / planned) * 100);
}
