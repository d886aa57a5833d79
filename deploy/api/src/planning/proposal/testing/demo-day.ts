import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, atTime, type Day } from '@haulboard/contract/time';
import { openDatabase } from '../../../platform/db/index.ts';
import { seedDemo } from '../../../ops/demo/seed.ts';
import { readInputs, type DayInputs } from '../day-inputs.ts';

const ZONE = 'Pacific/Auckland';

/** The demo's days as a dispatcher of `CN` finds them at four in the morning: today's plan and tomorrow's outline. */
export async function openDemoDay(today: Day): Promise<{ today: DayInputs; tomorrow: DayInputs }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'haulboard-bench-'));
  const now = atTime(today, { hour: 4 }, ZONE);
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    await seedDemo(db, { isDemo: true, operatingTimeZone: ZONE }, now);
    const { carrierId } = await db
      .selectFrom('carrier')
      .select('carrierId')
      .where('code', '=', 'CN')
      .executeTakeFirstOrThrow();
    const read = async (day: Day) => {
      const inputs = await readInputs(db, { carrierId, day, zone: ZONE });
      if (!inputs) {
        throw new Error('the demo has no such dispatcher');
      }
      return { ...inputs, now };
    };
    return { today: await read(today), tomorrow: await read(addDays(today, 1)) };
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
