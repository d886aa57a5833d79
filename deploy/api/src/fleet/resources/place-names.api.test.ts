import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import * as fenceNames from '../../platform/db/migrations/0396-fence-names.ts';
import * as placeNames from '../../platform/db/migrations/0370-place-names.ts';
import { insertFixture, signIn } from '../../testing/fixture.ts';
import { serverHome } from '../../testing/homes.ts';
import { openFixture } from '../../testing/open-fixture.ts';

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

describe('a database of before, in which two fences have one name', () => {
  it('keeps both and tells them apart; from then on it takes no third, but one for a fence that was removed', async () => {
    const home = await serverHome();
    const { db, close } = await home.open();
    try {
      await insertFixture(db);
      await sql`drop index geo_fence_name_key`.execute(db);
      const add = (name: string, removedAt: Date | null = null) =>
        db
          .insertInto('geoFence')
          .values({
            name,
            type: 'yard',
            destinationId: null,
            forestId: null,
            shape: 'circle',
            ...PLACE,
            radiusM: 200,
            polygon: '',
            bufferM: 0,
            dwellSeconds: 60,
            removedAt,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
      const long = 'L'.repeat(80);
      const removed = await add('Gate', new Date());
      const [first, second] = [await add('Gate'), await add('GATE')];
      const [, longer] = [await add(long), await add(long)];
      await fenceNames.up(db);
      const nameOf = async ({ id }: { id: number }) => {
        const row = await db
          .selectFrom('geoFence')
          .select('name')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row.name;
      };
      expect(await nameOf(first)).toBe('Gate');
      expect(await nameOf(second)).toBe(`GATE #${second.id}`);
      expect(await nameOf(removed)).toBe('Gate');
      expect(await nameOf(longer)).toBe(`${'L'.repeat(66)} #${longer.id}`);
      await expect(add('gate')).rejects.toThrow(/geo_fence_name_key/);
      await expect(add('gate', new Date())).resolves.toMatchObject({});
    } finally {
      await close();
      await home.remove();
    }
  });
});

describe('who draws a second fence of one name', () => {
  it('is told that there is one already, also where another is called so now', async () => {
    const home = await serverHome();
    const api = await openFixture(home);
    try {
      const admin = await signIn(api, 'supper_admin');
      const { create, change } = RESOURCES.geoFences.calls;
      const fence = {
        name: 'Gate',
        type: 'yard' as const,
        destinationId: null,
        forestId: null,
        shape: 'circle' as const,
        ...PLACE,
        radiusM: 200,
        polygon: '',
        bufferM: 0,
        dwellSeconds: 60,
        speedLimitKmh: null,
        maxTrucks: null,
        isActive: true,
      };
      await admin.ask(create, { body: fence });
      const taken = {
        code: 409,
        data: { fields: [{ field: 'name', message: 'there is a fence of this name already' }] },
      };
      expect(await admin.try(create, { body: { ...fence, name: ' gate ' } })).toMatchObject(taken);
      const other = await admin.ask(create, { body: { ...fence, name: 'Other gate' } });
      const params = { id: other.id };
      expect(await admin.try(change, { params, body: { ...other, name: 'GATE' } })).toMatchObject(taken);
      expect(await admin.ask(change, { params, body: { ...other, name: 'OTHER gate' } })).toMatchObject({
        name: 'OTHER gate',
      });
    } finally {
      await api.stop();
      await home.remove();
    }
  });
});
