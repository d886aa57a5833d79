import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../platform/db/index.ts';
import { FIXTURE } from '../../testing/fixture.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { until } from '../../testing/until.ts';
import { docketOf, insertDocketFixture } from './testing/docket-fixture.ts';

const { skid } = FIXTURE;
const OWN = 1;
const OTHER = 2;

describe('the forest of a docket', () => {
  let home: Home;
  let database: OpenDatabase;
  let db: Db;

  beforeAll(async () => {
    home = await serverHome();
    database = await home.open();
    ({ db } = database);
    await insertDocketFixture(db);
  });

  afterAll(async () => {
    await database?.close();
    await home?.remove();
  });

  const write = (docketNo: string) => db.insertInto('docket').values(docketOf(docketNo)).execute();
  const move = (own: Db, forestId: number) =>
    own.updateTable('skid').set({ forestId }).where('id', '=', skid.tall).execute();
  const read = (docketNo: string, by = db) =>
    by
      .selectFrom('docket')
      .select(['forestId', 'version', 'status', 'eErrors'])
      .where('docketNo', '=', docketNo)
      .executeTakeFirstOrThrow();

  async function waitsForLock(): Promise<boolean> {
    const { rows } = await sql`select from pg_locks where not granted`.execute(db);
    return rows.length > 0;
  }

  afterEach(() => move(db, OWN));

  it('is that of its skid, and nobody writes another', async () => {
    expect(await read('TALL-PORT')).toMatchObject({ forestId: OWN });
    const change = db.updateTable('docket').set({ forestId: OTHER }).where('docketNo', '=', 'TALL-PORT');
    await expect(change.execute()).rejects.toThrow('docket_skid_in_forest');
  });

  it('changes with a skid that is moved, and nothing else of the docket does', async () => {
    const before = await read('TALL-PORT');
    await move(db, OTHER);
    expect(await read('TALL-PORT')).toEqual({ ...before, forestId: OTHER });
    expect(await read('SHORT-PORT')).toMatchObject({ forestId: OTHER });
    const changes = await sql`select id from docket_change`.execute(db);
    expect(changes.rows).toEqual([]);
  });

  it('is the new one where a docket is written while its skid is being moved', async () => {
    const moving = await db.startTransaction().execute();
    await move(moving, OTHER);
    const writing = write('WHILE-MOVED');
    await until(waitsForLock);
    await moving.commit().execute();
    await writing;
    expect(await read('WHILE-MOVED')).toMatchObject({ forestId: OTHER });
  });

  it('would stay the old one if no key held the two together', async () => {
    const own = await db.startTransaction().execute();
    await sql`alter table docket drop constraint docket_skid_in_forest`.execute(own);
    await move(own, OTHER);
    expect(await read('TALL-PORT', own)).toMatchObject({ forestId: OWN });
    await own.rollback().execute();
  });
});
