import { setImmediate as others } from 'node:timers/promises';
import { ReportError, type Report } from './fix.ts';
import { unreadable } from './read-fixes.ts';
import { byDevice, type Unread } from './read-body.ts';

/** Whoever else asks the server something comes in between so many reports. */
const READ_AT_ONCE = 100;
/** Of devices that nobody knows, or that nobody can read: no app sends more, and reading them is for nothing. */
const MAX_USELESS = 500;

/** One that cannot be read keeps the others of a batch from nothing. */
function readOne(read: Unread['read']): Report | ReportError {
  try {
    return read();
  } catch (error) {
    if (error instanceof ReportError) {
      return error;
    }
    throw error;
  }
}

/**
 * Reads only what a device that is known says: the rest is a stranger's. How many reports come together is bounded by
 * the size of the body alone: an app would send a refused one again for ever.
 *
 * @throws {ReportError} when nobody can read any of them, or they are no app's
 */
export async function readKnown(
  unread: Iterable<Unread>,
  isKnown: (deviceKey: string) => Promise<boolean>,
): Promise<Report[]> {
  const known: Report[] = [];
  const faults: ReportError[] = [];
  let count = 0;
  let strangers = 0;
  for (const { deviceKey, read } of unread) {
    count += 1;
    const isStrange = deviceKey !== undefined && !(await isKnown(deviceKey));
    const report = isStrange ? undefined : readOne(read);
    if (report instanceof ReportError) {
      faults.push(report);
      known.push(...(deviceKey === undefined ? [] : [unreadable(deviceKey)]));
    } else if (report) {
      known.push(report);
    } else {
      strangers += 1;
    }
    if (faults.length + strangers > MAX_USELESS) {
      throw new ReportError(`more than ${MAX_USELESS} reports are of no device that is known`);
    }
    if (count % READ_AT_ONCE === 0) {
      await others();
    }
  }
  if (faults[0] && faults.length === count) {
    throw faults[0];
  }
  return byDevice(known);
}
