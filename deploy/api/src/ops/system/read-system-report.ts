import type { SystemReport } from '@haulboard/contract';
import { dayOf, type Day } from '@haulboard/contract/time';
import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Language } from '../../platform/texts/translate.ts';
import { readCallTimes, readJobs, readTables, readVolume } from './read-figures.ts';
import { readVitals } from '../vitals/read-vitals.ts';
import { readMail } from './read-mail.ts';
import { readFaults, readLoads, readSignIns, readUsage } from './read-people.ts';
import { readSpan } from './span.ts';

/**
 * How the system did on some days.
 *
 * @throws RequestError 422 for days that are no range
 */
export async function readSystemReport(
  db: Db,
  asked: { from?: Day | undefined; to?: Day | undefined },
  { zone, language }: { zone: string; language: Language },
): Promise<SystemReport> {
  const at = now();
  const today = dayOf(at, zone);
  const span = readSpan(asked, today, zone);
  return {
    at,
    from: span.from,
    to: span.to,
    today,
    usage: await readUsage(db, span),
    signIns: await readSignIns(db, span),
    faults: await readFaults(db, span),
    loads: await readLoads(db, span),
    vitals: await readVitals(db, span),
    jobs: await readJobs(db, span),
    mail: await readMail(db, span, language),
    calls: await readCallTimes(db, span),
    tables: await readTables(db, span),
    volume: await readVolume(db, span),
  };
}
