import type { Day } from '@haulboard/contract/time';
import { seeded } from '../random.ts';
import { crews } from '../reference/crews.ts';
import type { DemoLoad } from './demo-day.ts';

/** What lies on a crew's skid, in loads. */
export type DemoStock = { crewCode: string; gradeCode: string; qtyLoads: number; priority: number };

/** Enough of each grade for what is planned, and something over for the dispatcher to plan. */
export function demoStock(day: Day, loads: readonly DemoLoad[]): DemoStock[] {
  const planned = new Map<string, number>();
  for (const load of loads) {
    const key = `${load.crewCode} ${load.gradeCode}`;
    planned.set(key, (planned.get(key) ?? 0) + 1);
  }
  return crews.flatMap((crew) => {
    const random = seeded(`stock ${day} ${crew.code}`);
    return crew.gradeCodes.map((gradeCode) => ({
      crewCode: crew.code,
      gradeCode,
      qtyLoads: (planned.get(`${crew.code} ${gradeCode}`) ?? 0) + Math.floor(random() * 11) / 2,
      priority: 1 + Math.floor(random() * 5),
    }));
  });
}
