import { now } from '../../platform/clock.ts';

/** Of one person: more say no more of a build, and may say what somebody wants it to say. */
const MAX_AN_HOUR = 300;
const HOUR_S = 3_600;

// Of this process, and of nobody but who measured in this hour: the histograms themselves name nobody.
let hour = 0;
let counted = new Map<number, number>();

/** How many of so many more samples of one person are taken in this hour. */
export function roomFor(userId: number, wanted: number): number {
  const present = Math.floor(now() / HOUR_S);
  if (present !== hour) {
    hour = present;
    counted = new Map();
  }
  const before = counted.get(userId) ?? 0;
  const taken = Math.min(wanted, MAX_AN_HOUR - before);
  counted.set(userId, before + taken);
  return taken;
}
