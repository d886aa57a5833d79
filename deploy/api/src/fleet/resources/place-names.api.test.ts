import { sql } from 'kysely';
import * as placeNames from '../../platform/db/migrations/0370-place-names.ts';
import { insertFixture } from '../../testing/fixture.ts';
import { serverHome } from '../../testing/homes.ts';

const PLACE = { latitude: -38.2, longitude: 176.2 };

describe('a database of before, in which a forest has two skids of one name', () => {
  it('keeps both and tells them apart; from then on it takes no third, but one in another forest', async () => {
    const home = await serverHome();
    const { db, close } = await home.open();
    try {
      await insertFixture(db);
      await sql`drop index skid_name_key`.execute(db);
      await sql`drop index home_base_name_key`.execute(db);
      const add = (forestId: number, name: string) =>
        db
          .insertInto('skid')
          .values({ forestId, name, compartment: '', ...PLACE })
          .returning('id')
          .executeTakeFirstOrThrow();
      const [first, second] = [await add(1, 'Landing 9'), await add(1, 'LANDING 9')];
      await db
        .insertInto('homeBase')
        .values([
          { name: 'Yard', ...PLACE },
          { name: 'Yard', ...PLACE },
        ])
        .execute();
      await placeNames.up(db);
      const names = await db
        .selectFrom('skid')
        .select('name')
        .where('id', 'in', [first.id, second.id])
        .orderBy('id')
        .execute();
      expect(names).toEqual([{ name: 'Landing 9' }, { name: `LANDING 9 #${second.id}` }]);
      const yards = await db.selectFrom('homeBase').select('name').where('name', 'like', 'Yard%').execute();
      expect(new Set(yards.map(({ name }) => name)).size).toBe(2);
      await expect(add(1, 'landing 9')).rejects.toThrow(/skid_name_key/);
      await expect(add(2, 'Landing 9')).resolves.toMatchObject({});
    } finally {
      await close();
      await home.remove();
    }
  });
});
