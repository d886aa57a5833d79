import { tell, type Run } from '../record.ts';
import { chainsOf } from './chains.ts';
import { doubleAccepts } from './double-accepts.ts';
import { doubleAssignments } from './double-assignments.ts';
import { firstOfEach, type Finding } from './finding.ts';
import { lostUpdates } from './lost-updates.ts';
import { repeats } from './repeats.ts';

export { FAULTS, type Finding } from './finding.ts';

/** A yes or a clean no; anything else is a fault by itself. */
const CLEAN = new Set([200, 403, 404, 409, 422]);

function broken({ entries }: Run) {
  return entries
    .filter(({ got }) => !CLEAN.has(got.code))
    .map((entry) => ({
      fault: 'broken' as const,
      about: `${entry.got.code} ${entry.action}`,
      says: `${tell(entry)} was answered ${entry.got.code}: ${entry.got.msg}`,
    }));
}

/** Judges a run by its record and its end alone. */
export function check(run: Run): Finding[] {
  const chains = chainsOf(run.entries);
  return firstOfEach([
    ...broken(run),
    ...lostUpdates(run, chains),
    ...doubleAssignments(run, chains),
    ...doubleAccepts(run),
    ...repeats(run),
  ]);
}
