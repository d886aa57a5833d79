import type { ReportQuery } from '@haulboard/contract';
import { sql } from 'kysely';
import { fillDays } from '../../platform/db/fill-days.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { FIXTURE, insertFixture } from '../../testing/fixture.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { foldSums, recount } from './keep-sums.ts';
import { readCounts } from './read-facts.ts';
import { readRange } from './report-range.ts';
import { countAnew } from './testing/count-anew.ts';
import { insertHauledWeeks } from './testing/hauled-weeks.ts';

const { customer } = FIXTURE;
const ALWAYS = { from: '2000-01-01', to: '2100-12-31' };
const DAYS = { from: '2026-03-16', to: '2026-04-12' } as const;
const QUERY: ReportQuery = { ...DAYS, dimensions: ['customer'] };

describe('sums of what a customer sees', () => {
  let home: Home;
  let database: OpenDatabase;

  beforeAll(async () => {
    home = await serverHome();
    database = await home.open();
    await insertFixture(database.db);
    await insertHauledWeeks(database.db);
  }, 120_000);

  afterAll(async () => {
    await database?.close();
    await home?.remove();
  });

  const docketsOf = async (customerIds: number[]) => {
    const range = readRange(QUERY, DAYS.to);
    const scope = { kind: 'customer', customerIds } as const;
    const counted = await readCounts(database.db, { scope, range, query: QUERY });
    const all = counted.filter(({ kind, isNow }) => kind === 'all' && isNow);
    return all.reduce((sum, { dockets }) => sum + dockets, 0);
  };

  const docketsAnew = async (account: string) =>
    (await countAnew(database.db, { account, query: QUERY, days: DAYS })).all.hauled.dockets;

  it.each(['not folded', 'folded'])(
    'count wood that one customer cut in another’s forest once for whoever sees both (%s)',
    async (when) => {
      if (when === 'folded') {
        await foldSums(database.db);
      }
      const [everything, ofAcme] = [await docketsAnew('supper_admin'), await docketsAnew('customer')];
      expect(await docketsOf([customer.acme, customer.other])).toBe(everything);
      expect(await docketsOf([customer.acme])).toBe(ofAcme);
      // Some wood both of them see.
      expect(ofAcme + (await docketsOf([customer.other]))).toBeGreaterThan(everything);
      expect(await docketsOf([])).toBe(0);
    },
  );

  it('are made of those that an older server kept, also where changes were folded since', async () => {
    const { db } = database;
    await foldSums(db);
    await sql`delete from haul_group where scope = 6 and first <> '2026-04-05'`.execute(db);
    await expect(recount(db, ALWAYS)).rejects.toThrow('sums by dimension are not what dockets and loads say');
    await sql`insert into unfilled_day (name, day)
      select distinct 'seen', first from haul_group where size = 64`.execute(db);
    await fillDays(db);
    await recount(db, ALWAYS);
  });
});
