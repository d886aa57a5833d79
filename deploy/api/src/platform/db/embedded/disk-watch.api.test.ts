import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { Caller, startApi, type Api } from '../../../testing/api-server.ts';
import { newDataDir, newFolder } from '../../../testing/data-dir.ts';
import { embeddedHome, type Home } from '../../../testing/homes.ts';
import { addLoad, boardOf, freshDay, loadsOf, newLoad, tryChange } from '../../../testing/loads.ts';
import { openFixture } from '../../../testing/open-fixture.ts';
import { DEVICE_KEY, signIn, FIXTURE } from '../../../testing/fixture.ts';
import { openEmbedded } from './open-embedded.ts';

const MEGABYTE = 1024 * 1024;
const PLENTY = 4096 * MEGABYTE;

/** Tries until it holds; the database looks at its disk twice a second. */
async function eventually(check: () => Promise<void> | void): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) {
        throw error;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }
}

describe('an embedded database on a disk that fills up', () => {
  it('takes no change but is read while too little is free, says so once, and goes on by itself', async () => {
    const dataDir = await newDataDir();
    let free = PLENTY;
    const said: string[] = [];
    const { dialect, close } = await openEmbedded(dataDir, {
      readFreeBytes: () => Promise.resolve(free),
      tellOperator: (line) => said.push(line),
    });
    const db = new Kysely({ dialect });
    const insert = () => sql`insert into t values (1)`.execute(db);
    await sql`create table t (n int)`.execute(db);
    await insert();
    free = 40 * MEGABYTE;
    await eventually(() => expect(insert()).rejects.toMatchObject({ code: '53100' }));
    await expect(sql`select n from t limit 1`.execute(db)).resolves.toMatchObject({ rows: [{ n: 1 }] });
    await expect(
      db.transaction().execute((inside) => sql`delete from t`.execute(inside)),
    ).rejects.toMatchObject({ code: '53100' });
    free = PLENTY;
    await eventually(async () => void (await insert()));
    expect(said).toEqual([
      expect.stringMatching(/nearly full \(40 MB left\).*nothing is lost/),
      expect.stringMatching(/has space again/),
    ]);
    await db.destroy();
    await close();
    rmSync(dataDir, { recursive: true });
  });

  it('holds space back while there is plenty, and gives it to the engine when somebody else took the rest', async () => {
    const dataDir = await newDataDir();
    let free = PLENTY;
    const readFreeBytes = () => Promise.resolve(free);
    const { close } = await openEmbedded(dataDir, { readFreeBytes, tellOperator: () => undefined });
    const reserve = path.join(dataDir, 'database.reserve');
    await eventually(() => expect(statSync(reserve).blocks * 512).toBeGreaterThanOrEqual(32 * MEGABYTE));
    free = MEGABYTE;
    await eventually(() => expect(existsSync(reserve)).toBe(false));
    await close();
    rmSync(dataDir, { recursive: true });
  });

  it('that cannot open for want of space says so, and sends nobody to a backup', async () => {
    const dataDir = newFolder();
    writeFileSync(path.join(dataDir, 'database'), '');
    const opened = openEmbedded(dataDir, {
      readFreeBytes: () => Promise.resolve(MEGABYTE),
      tellOperator: () => undefined,
    });
    await expect(opened).rejects.toThrow(/is full \(1 MB left\).*Nothing is lost/);
    await expect(openEmbedded(dataDir)).rejects.toThrow(/does not open/);
    rmSync(dataDir, { recursive: true });
  });
});

describe('people at a server whose disk is nearly full', () => {
  let home: Home;
  let api: Api;

  afterAll(async () => {
    await api?.kill();
    await home?.remove();
  });

  it('read their board and are told why nothing is saved; with space again all goes on', async () => {
    home = await embeddedHome();
    api = await openFixture(home);
    const day = freshDay();
    const before = await signIn(api, 'carrier');
    const load = await addLoad(before, day, { vehicleId: FIXTURE.truck.n1 });
    await api.stop();

    // No disk has so much to spare: to the server it is one that is nearly full.
    api = await startApi({ ...home.env, DISK_RESERVE_MB: '1000000000' });
    const north = new Caller(api, before.headers);
    // Somebody whose session has ended can still come in to read.
    expect(loadsOf(await boardOf(await signIn(api, 'sub_carrier'), day), FIXTURE.truck.n1)).toHaveLength(1);
    expect(loadsOf(await boardOf(north, day), FIXTURE.truck.n1)).toMatchObject([{ id: load.id }]);
    const changes = [newLoad({ vehicleId: FIXTURE.truck.n2 })];
    expect(await tryChange(north, day, changes)).toMatchObject({
      status: 503,
      msg: 'The server’s disk is full: nothing was saved. Everything can still be read',
    });
    expect((await tryChange(north.with({ 'accept-language': 'zh-CN' }), day, changes)).msg).toBe(
      '服务器磁盘已满：未保存任何内容。仍可查看所有内容',
    );
    const fix = `id=${DEVICE_KEY.n1}&lat=-38.1&lon=176.2&timestamp=${Math.floor(Date.now() / 1000)}`;
    const position = await fetch(`${api.url}/ingest/osmand?${fix}`);
    expect([position.status, position.headers.get('retry-after')]).toEqual([503, '60']);
    await api.stop();

    api = await startApi(home.env);
    expect(await tryChange(new Caller(api, before.headers), day, changes)).toMatchObject({ status: 200 });
  });
});
