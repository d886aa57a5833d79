import { sql } from 'kysely';
import { docketOf, insertDocketFixture } from '../dockets/testing/docket-fixture.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { recount } from './keep-sums.ts';

const ALWAYS = { from: '2000-01-01', to: '2100-12-31' };

describe('a database whose days were not counted yet', () => {
  let home: Home;

  beforeAll(async () => {
    home = await serverHome();
  });

  afterAll(async () => {
    await home?.remove();
  });

  it('is counted day by day, goes on after a cut, and is whole before anybody reads it', async () => {
    const { db, close } = await home.open();
    await insertDocketFixture(db);
    await sql`alter table docket disable trigger docket_checked`.execute(db);
    await db
      .insertInto('docket')
      .values(docketOf('WRONG', { day: sql`current_date - 1` }))
      .execute();
    await sql`alter table docket enable trigger docket_checked`.execute(db);
    await sql`delete from haul_group`.execute(db);
    await sql`delete from haul_lot`.execute(db);
    await sql`delete from haul_truck`.execute(db);
    await sql`delete from haul_company_lot`.execute(db);
    await sql`delete from haul_change`.execute(db);
    await sql`insert into unfilled_day select distinct 'hauls', day from docket`.execute(db);
    await sql`insert into unfilled_day values ('checks', current_date - 1)`.execute(db);
    // Its check and the newest day of hauls; then it is cut off.
    await sql`select fill_day()`.execute(db);
    await sql`select fill_day()`.execute(db);
    await expect(recount(db, ALWAYS)).rejects.toThrow('are not what dockets and loads say');
    await close();

    const again = await home.open();
    await recount(again.db, ALWAYS);
    const { rows } = await sql<{ left: number; errors: string[] }>`
      select (select count(*)::int from unfilled_day) as left,
        (select e_errors from docket where docket_no = 'WRONG') as errors`.execute(again.db);
    expect(rows).toEqual([{ left: 0, errors: ['out_of_range'] }]);
    await again.close();
  });
});
