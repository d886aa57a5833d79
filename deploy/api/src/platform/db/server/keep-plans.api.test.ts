import { sql } from 'kysely';
import { serverHome, type Home } from '../../../testing/homes.ts';
import type { Db } from '../index.ts';
import { PLANNED_ONCE } from '../planned-once.ts';

describe('a question that takes longer to plan than to answer', () => {
  let home: Home;
  let db: Db;
  let close: () => Promise<void>;

  beforeAll(async () => {
    home = await serverHome();
    ({ db, close } = await home.open());
  });
  afterAll(async () => {
    await close();
    await home.remove();
  });

  /** What somebody asks in words of their own: each number is another text. */
  const ask = async (own: Db, nth: number) => {
    const { rows } = await sql<{ said: number }>`${PLANNED_ONCE} select ${nth}::int + ${sql.lit(nth)} as said
      from pg_class where oid = ${'pg_class'}::regclass`.execute(own);
    return rows[0]?.said;
  };
  const readPlans = async (own: Db) => {
    const { rows } = await sql<{ text: string; once: number; anew: number }>`
      select statement as text, generic_plans as once, custom_plans as anew from pg_prepared_statements`.execute(
      own,
    );
    return rows;
  };
  const planOf = async (own: Db, nth: number) =>
    (await readPlans(own)).find(({ text }) => text.includes(` + ${nth} as said`));
  const readMode = async (own: Db) => {
    const { rows } = await sql<{ mode: string }>`
      select current_setting(${'plan_cache_mode'}) as mode`.execute(own);
    return rows[0]?.mode;
  };

  it('is planned once by a connection, from its first time on', async () => {
    await db.connection().execute(async (own) => {
      for (let round = 0; round < 4; round += 1) {
        expect(await ask(own, 1)).toBe(2);
      }
      expect(await planOf(own, 1)).toMatchObject({ once: 4, anew: 0 });
    });
  });

  it('is still planned once when hundreds of others were asked before', async () => {
    await db.connection().execute(async (own) => {
      for (let nth = 1; nth <= 300; nth += 1) {
        expect(await ask(own, nth)).toBe(nth * 2);
      }
      for (let round = 0; round < 4; round += 1) {
        await ask(own, 301);
      }
      expect(await planOf(own, 301)).toMatchObject({ once: 4, anew: 0 });
      expect(await ask(own, 1)).toBe(2);
    });
  });

  it('leaves the server no more plans than it may have memory for, and keeps those that are used', async () => {
    await db.connection().execute(async (own) => {
      for (let nth = 1; nth <= 300; nth += 1) {
        await ask(own, nth);
        await ask(own, 1);
      }
      expect(await readPlans(own)).toHaveLength(64);
      expect((await planOf(own, 1))?.once).toBeGreaterThanOrEqual(300);
    });
  });

  it('leaves other questions the plans that suit what they ask for', async () => {
    await db.connection().execute(async (own) => {
      await ask(own, 1);
      expect(await readMode(own)).toBe('auto');
    });
  });

  it('is answered after a transaction that an error ended, and so are others', async () => {
    await db.connection().execute(async (own) => {
      await sql`select ${1}::int`.execute(own);
      const broken = own.transaction().execute(async (within) => {
        await ask(within, 2);
        await sql`select 1 / 0`.execute(within);
      });
      await expect(broken).rejects.toThrow('division by zero');
      expect(await readMode(own)).toBe('auto');
      expect(await ask(own, 2)).toBe(4);
      expect((await planOf(own, 2))?.anew).toBe(0);
    });
  });
});
