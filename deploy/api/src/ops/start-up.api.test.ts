import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getTimestamp, passwordLogin } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { openDatabase } from '../platform/db/index.ts';
import { Caller, failToStart, startApi } from '../testing/api-server.ts';
import { newDataDir, newFolder } from '../testing/data-dir.ts';
import { serverHome } from '../testing/homes.ts';

/** One line for a person: no stack, no second line. */
const oneLine = (text: string) => expect.stringMatching(new RegExp(`^[^\\n]*${text}[^\\n]*\\n$`));

/** Several servers one after the other, on a machine that runs everything else too. */
const LONG_MS = 180_000;

describe('a server that cannot start', () => {
  const folders: string[] = [];

  const folder = () => {
    const made = newFolder();
    folders.push(made);
    return made;
  };

  const dataDir = async () => {
    const made = await newDataDir();
    folders.push(made);
    return made;
  };

  afterAll(() => {
    for (const made of folders) {
      rmSync(made, { recursive: true, force: true });
    }
  });

  it(
    'says that another process has the data folder, and leaves that one alone',
    async () => {
      const env = { DATA_DIR: await dataDir() };
      const first = await startApi(env);
      expect(await failToStart(env)).toEqual({
        code: 1,
        stderr: oneLine('in use by another Haulboard process'),
      });
      expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
      await first.kill();
      const after = await startApi(env);
      expect(await after.stop()).toBe(0);
    },
    LONG_MS,
  );

  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = z.object({ port: z.number() }).parse(other.address());
    expect(await failToStart({ DATA_DIR: await dataDir(), PORT: String(port) })).toEqual({
      code: 1,
      stderr: oneLine(`Port ${port} is taken`),
    });
    other.close();
  });

  it('says that the data folder cannot be written', async () => {
    const file = path.join(folder(), 'a-file');
    writeFileSync(file, '');
    expect(await failToStart({ DATA_DIR: path.join(file, 'data') })).toEqual({
      code: 1,
      stderr: oneLine('cannot be written'),
    });
  });

  it('says that the database server cannot be reached, without its password', async () => {
    const answer = await failToStart({
      DATA_DIR: folder(),
      DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/db',
    });
    expect(answer).toEqual({ code: 1, stderr: oneLine('cannot be reached') });
    expect(answer.stderr).not.toContain('secret');
  });

  it('says that the database does not keep UTF-8', async () => {
    const home = await serverHome();
    const { db, close } = await home.open();
    await sql`create database bytes encoding 'SQL_ASCII' locale 'C' template template0`.execute(db);
    await close();
    const address = new URL(home.env['DATABASE_URL'] ?? '');
    address.pathname = '/bytes';
    const answer = await failToStart({ DATA_DIR: folder(), DATABASE_URL: address.href });
    await home.remove();
    expect(answer).toEqual({ code: 1, stderr: oneLine('a database in SQL_ASCII') });
  });

  it('gives up on a database server that takes the connection and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = z.object({ port: z.number() }).parse(silent.address());
    const answer = await failToStart({
      DATA_DIR: folder(),
      DATABASE_URL: `postgres://me@127.0.0.1:${port}/db`,
    });
    expect(answer).toEqual({ code: 1, stderr: oneLine('cannot be reached') });
    silent.close();
  });

  it('says that a setting is wrong', async () => {
    expect(await failToStart({ DATA_DIR: folder(), OPERATING_TIME_ZONE: 'Mars/Olympus' })).toEqual({
      code: 1,
      stderr: oneLine('OPERATING_TIME_ZONE'),
    });
  });

  it('refuses a database that a newer program has changed', async () => {
    const newer = await dataDir();
    const { db, close } = await openDatabase({ dataDir: newer, databaseUrl: undefined });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', 'now')`.execute(
      db,
    );
    await close();
    expect(await failToStart({ DATA_DIR: newer })).toEqual({
      code: 1,
      stderr: oneLine('newer than this program'),
    });
  });

  it('refuses a damaged database, changes nothing and deletes nothing', async () => {
    const damaged = folder();
    mkdirSync(path.join(damaged, 'database', 'global'), { recursive: true });
    writeFileSync(path.join(damaged, 'database', 'PG_VERSION'), '18\n');
    const answer = await failToStart({ DATA_DIR: damaged });
    expect(answer).toEqual({ code: 1, stderr: oneLine('does not open') });
    expect(existsSync(path.join(damaged, 'database', 'PG_VERSION'))).toBe(true);
  });

  it(
    'starts over when it was killed while it created its database',
    async () => {
      const killed = folder();
      mkdirSync(path.join(killed, 'database.unfinished', 'base'), { recursive: true });
      const api = await startApi({ DATA_DIR: killed });
      expect(await api.stop()).toBe(0);
      expect(existsSync(path.join(killed, 'database.unfinished'))).toBe(false);
    },
    LONG_MS,
  );
});

describe('a server whose database goes away', () => {
  it('says so, asks to try again, and stays up', async () => {
    const home = await serverHome();
    const api = await startApi(home.env);
    await home.remove();
    const nobody = new Caller(api);
    const body = { account: 'carrier', password: 'x' };
    expect(await nobody.try(passwordLogin, { body })).toMatchObject({ status: 503, code: 503 });
    expect((await fetch(`${api.url}/healthz`)).status).toBe(503);
    expect(await nobody.try(getTimestamp, {})).toMatchObject({ code: 200 });
    await api.kill();
  });

  it('stays up as well when its connections are lost in the middle of their work', async () => {
    const home = await serverHome();
    const api = await startApi(home.env);
    let isOver = false;
    let answers = 0;
    const ask = async (): Promise<void> => {
      // A session that nobody has is looked for in the database.
      await (await fetch(`${api.url}/api/admin/user/info`, { headers: { token: 'unknown' } })).text();
      answers += 1;
      return isOver ? undefined : ask();
    };
    const asking = Promise.all(Array.from({ length: 6 }, ask));
    while (answers < 200) {
      await wait(10);
    }
    await home.remove();
    isOver = true;
    await asking;
    // Those may all have been answered before; this one finds it gone.
    await (await fetch(`${api.url}/api/admin/user/info`, { headers: { token: 'unknown' } })).text();
    expect((await fetch(`${api.url}/healthz`)).status).toBe(503);
    await api.kill();
  });
});
