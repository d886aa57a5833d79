import type { Fix } from './fix.ts';

/**
 * A phone whose clock is ahead is so with all fixes of its report: they are moved back as one, so that the newest is of
 * now. Left ahead, one of them would hide every later place of its truck until that time.
 */
export function untilNow(fixes: readonly Fix[], now: number): readonly Fix[] {
  const ahead = fixes.reduce((most, { at }) => Math.max(most, at - now), 0);
  return ahead > 0 ? fixes.map((fix) => ({ ...fix, at: fix.at - ahead })) : fixes;
}
