import { TaskStatus } from '@haulboard/contract';
import { addDays, atTime, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { seedDemo } from './seed.ts';
import { seedHistory } from './seed-history.ts';

const ZONE = 'Pacific/Auckland';
/** A Tuesday; two days before it nobody hauls. */
const TODAY: Day = '2026-09-29';
const NOW = atTime(TODAY, { hour: 5 }, ZONE);

describe('a demo that begins with days behind it', () => {
  let home: Home;
  let open: OpenDatabase;

  const fill = (days: number, isStopped = () => false) =>
    seedHistory(open.db, { zone: ZONE, now: NOW, days, rest: 0, isStopped });
  const stock = async () => {
    const lines = open.db.selectFrom('stock').select(['id', 'qtyLoads', 'fellDate']).orderBy('id');
    return await lines.execute();
  };
  const daysHauled = async () => {
    const { rows } = await sql<{ day: Day; loads: number }>`
      select day::text as day, count(*)::int as loads from docket where day < ${TODAY}::date group by 1
      order by 1`.execute(open.db);
    return rows;
  };

  beforeAll(async () => {
    home = await serverHome();
    open = await home.open();
    await seedDemo(open.db, { isDemo: true, operatingTimeZone: ZONE }, NOW);
  });

  afterAll(async () => {
    await open?.close();
    await home?.remove();
  });

  it('has each of them hauled and weighed, but the Sunday, and finds the skids as they were', async () => {
    const before = await stock();
    await fill(4);
    const days = await daysHauled();
    expect(days.map(({ day }) => day)).toEqual([-4, -3, -1].map((back) => addDays(TODAY, back)));
    expect(Math.min(...days.map(({ loads }) => loads))).toBeGreaterThan(50);
    const { rows } = await sql<{ open: number; late: number }>`
      select count(*) filter (where t.task_status between 0 and ${TaskStatus.Weighed}) as open,
        count(*) filter (where d.net_kg is null or d.created_at > d.weighed_at) as late
      from task t left join docket d on d.task_id = t.id
      where t.day < ${addDays(TODAY, -1)}::date and t.task_status >= 0`.execute(open.db);
    expect(rows.map(({ open: unfinished, late }) => [Number(unfinished), Number(late)])).toEqual([[0, 0]]);
    expect(await stock()).toEqual(before);
  });

  it('is not filled twice, and goes no further once the product stops', async () => {
    const before = await daysHauled();
    await fill(4);
    await fill(9, () => true);
    expect(await daysHauled()).toEqual(before);
  });
});
