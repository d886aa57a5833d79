import * as time from '../time/index.ts';
import type { Day } from '../time/index.ts';

/** Zone of the tests' server, as a server without a setting has it. */
export const NZ = 'Pacific/Auckland';

/** `dayStart` of the tests' zone. */
export const dayStart = (day: Day): number => time.dayStart(day, NZ);

/** `dayOf` of the tests' zone. */
export const dayOf = (seconds: number): Day => time.dayOf(seconds, NZ);

/** `atTime` of the tests' zone. */
export const atTime = (day: Day, wall: { hour: number; minute?: number }): number =>
  time.atTime(day, wall, NZ);

/** `dayFromDate` of the tests' zone. */
export const dayFromDate = (seconds: number): Day | undefined => time.dayFromDate(seconds, NZ);

/** `hourStamp` of the tests' zone. */
export const hourStamp = (seconds: number): string => time.hourStamp(seconds, NZ);

/** `formatTime` of the tests' zone. */
export const formatTime = (seconds: number): string => time.formatTime(seconds, NZ);
