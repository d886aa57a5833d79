import * as withheldIncome from '../../platform/db/migrations/0410-withheld-income.ts';
import { insertFixture } from '../../testing/fixture.ts';
import { serverHome } from '../../testing/homes.ts';

describe('a database of before, in which reading reports was reading income', () => {
  it('withholds income where rates and the money of plans were withheld, and nowhere else', async () => {
    const home = await serverHome();
    const { db, close } = await home.open();
    const withheldOf = async () =>
      (
        await db
          .selectFrom('appUser')
          .select('withheld')
          .where('account', '=', 'sub_carrier')
          .executeTakeFirstOrThrow()
      ).withheld;
    try {
      await insertFixture(db);
      const found: [before: string[], after: string[]][] = [];
      const cases = [
        ['today.money', 'rates_record.view'],
        ['rates_record.view', 'today.view'],
        ['today.money'],
        ['rates_record.view'],
        [],
      ];
      for (const before of cases) {
        await db
          .updateTable('appUser')
          .set({ withheld: before })
          .where('account', '=', 'sub_carrier')
          .execute();
        await withheldIncome.up(db);
        found.push([before, (await withheldOf()).slice(before.length)]);
      }
      expect(found.map(([, added]) => added)).toEqual([['charts.income'], ['charts.income'], [], [], []]);
    } finally {
      await close();
      await home.remove();
    }
  });
});
