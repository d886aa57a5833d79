import type { RunningState } from './use-running.ts';
import type { RunningNumbers } from './use-running-numbers.ts';

/** What each of these charts is given. */
export type ChartGiven = {
  running: RunningState;
  numbers: RunningNumbers;
  /** For the name of the file. */
  days: string;
};
