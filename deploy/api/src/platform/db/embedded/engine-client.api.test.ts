import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { newDataDir, newFolder } from '../../../testing/data-dir.ts';
import { EngineClient } from './engine-client.ts';
import { EngineDialect } from './engine-dialect.ts';

/** Short, and longer than a statement takes on a machine that does everything else too. */
const STATEMENT_MS = 10_000;
/** Longer than a transaction here pauses; the next one waits as long for one whose thread was lost. */
const IDLE_MS = 20_000;

describe('the client of the embedded engine', () => {
  let folder: string;
  let client: EngineClient;

  beforeEach(async () => {
    folder = await newDataDir();
    client = new EngineClient(path.join(folder, 'database'), { statementMs: STATEMENT_MS, idleMs: IDLE_MS });
    await client.open();
    await client.maintain('create table t (n int)');
  });

  afterEach(async () => {
    await client.close();
    rmSync(folder, { recursive: true });
  });

  const stored = async () => (await client.query<{ n: number }>('select n from t order by n')).rows;

  it('counts a statement’s time from when it runs: whoever waits behind a slow transaction is answered', async () => {
    const slow = client.transaction(async (inside) => {
      await inside.query('insert into t values (1)');
      await pause(STATEMENT_MS * 1.2);
      await inside.query('insert into t values (2)');
    });
    const behind = client.query('insert into t values (3)');
    await Promise.all([slow, behind]);
    expect(await stored()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it('acknowledges no transaction whose first row went with a lost thread, and puts nothing of it elsewhere', async () => {
    const goesOn = Promise.withResolvers<void>();
    const halfLost = client.transaction(async (inside) => {
      await inside.query('insert into t values (1)');
      await inside.query('select pg_sleep(60)').catch(() => undefined);
      await goesOn.promise;
      await inside.query('insert into t values (2)');
    });
    const told = halfLost.then(
      () => 'acknowledged',
      (error: unknown) => error,
    );
    const other = await client.begin();
    goesOn.resolve();
    expect(await told).toMatchObject({ code: '08006' });
    await other.query('insert into t values (3)');
    await other.commit();
    expect(await stored()).toEqual([{ n: 3 }]);
  });

  it('undoes a transaction that its owner has forgotten, and lets the next one in', async () => {
    await client.close();
    const impatient = new EngineClient(path.join(folder, 'database'), { idleMs: 5_000 });
    const forgotten = await impatient.begin();
    await forgotten.query('insert into t values (1)');
    await impatient.query('insert into t values (2)');
    await expect(forgotten.commit()).rejects.toMatchObject({ code: '08006' });
    expect((await impatient.query('select n from t')).rows).toEqual([{ n: 2 }]);
    await impatient.close();
  });
});

describe('kysely on an embedded database that does not open', () => {
  it('refuses a transaction that cannot begin, again and again, and leaves nothing unhandled', async () => {
    const folder = newFolder();
    const notADatabase = path.join(folder, 'database');
    writeFileSync(notADatabase, '');
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    const db = new Kysely({ dialect: new EngineDialect(new EngineClient(notADatabase)) });
    for (let tried = 0; tried < 2; tried += 1) {
      const begun = db.transaction().execute((inside) => sql`select 1`.execute(inside));
      await expect(begun).rejects.toMatchObject({ name: 'EngineError' });
    }
    await pause(0);
    expect(unhandled).toEqual([]);
    process.off('unhandledRejection', note);
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
});
