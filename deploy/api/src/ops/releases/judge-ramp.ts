import type { RunningRamp } from '@haulboard/releases';
import type { Health } from './judge-canary.ts';

/** What a step of a ramp waits for; null when it may be taken. */
export type WaitsFor = 'hold' | 'time' | 'pages' | 'health' | null;

/** What pages told of a step of a ramp. */
type Told = {
  /** Pages that showed the build in this step. */
  readonly seen: number;
  /** Of the last minutes that a step lasts. */
  readonly tried: Health;
  readonly usual: Health;
};

const shareOf = (part: number, all: number): number => part / Math.max(all, 1);

/** A gate halts what does plain harm; a step asks for more: it must not be worse than the build for all. */
function isWorse(tried: Health, usual: Health): boolean {
  return (
    shareOf(tried.hurt, tried.people) > shareOf(usual.hurt, usual.people) ||
    shareOf(tried.faults, tried.loads) > shareOf(usual.faults, usual.loads)
  );
}

/** Beside this stands a first build, which no other can be compared with: asking for no fault at all would keep it waiting for ever. */
export const ONE_IN_TWENTY: Health = {
  people: 20,
  hurt: 1,
  loads: 20,
  faults: 1,
  loadsOfOthers: 20,
  faultsOfOthers: 1,
};

/** What a ramp waits for. @param date now, in ms */
export function waitOf(
  { isHeld, dueAt, pages }: Pick<RunningRamp, 'isHeld' | 'dueAt' | 'pages'>,
  { seen, tried, usual }: Told,
  date: number,
): WaitsFor {
  if (isHeld) {
    return 'hold';
  }
  if (date < Date.parse(dueAt)) {
    return 'time';
  }
  if (seen < pages) {
    return 'pages';
  }
  return isWorse(tried, usual) ? 'health' : null;
}
