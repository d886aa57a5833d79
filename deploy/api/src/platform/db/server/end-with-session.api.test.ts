import { sql } from 'kysely';
import pg from 'pg';
import { serverHome, type Home } from '../../../testing/homes.ts';
import { until } from '../../../testing/until.ts';
import { endWithSession } from './end-with-session.ts';

describe('a session that an administrator of the database ends', () => {
  let home: Home;

  beforeAll(async () => {
    home = await serverHome();
  });
  afterAll(() => home.remove());

  const END = `select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'select pg_sleep(600)%' and state = 'active'`;

  it('fails the query that runs in it, and none after it', async () => {
    const { db, close } = await home.open();
    for (let round = 0; round < 5; round++) {
      // Asked as soon as the first has failed, before the connection is gone.
      const told = sql`select pg_sleep(600)`.execute(db).catch(() => sql`select 'and on'`.execute(db));
      await until(async () => (await sql.raw(END).execute(db)).rows.length > 0);
      expect((await told).rows).toEqual([{ '?column?': 'and on' }]);
    }
    await close();
  });

  it('would be lent to the next one without that', async () => {
    const lend = async (isWatched: boolean) => {
      const pool = new pg.Pool({ connectionString: home.env['DATABASE_URL'], max: 1 });
      pool.on('error', () => undefined);
      const other = new pg.Client({ connectionString: home.env['DATABASE_URL'] });
      await other.connect();
      const client = await pool.connect();
      client.on('error', () => undefined);
      if (isWatched) {
        endWithSession(client);
      }
      const isLentAgain = client.query('select pg_sleep(600)').catch(async () => {
        client.release();
        const next = await pool.connect();
        next.release(true);
        return next === client;
      });
      await until(async () => (await other.query(END)).rows.length > 0);
      const isSame = await isLentAgain;
      await other.end();
      await pool.end();
      return isSame;
    };
    expect(await lend(true)).toBe(false);
    expect(await lend(false)).toBe(true);
  });
});
