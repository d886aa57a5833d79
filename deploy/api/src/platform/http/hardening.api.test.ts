import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { recoverAccount, savePlanDraft } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { openDatabase } from '../db/index.ts';
import { Caller, startApi, type Api } from '../../testing/api-server.ts';
import { newFolder } from '../../testing/data-dir.ts';
import { today } from '../../testing/loads.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { insertFixture, signIn } from '../../testing/fixture.ts';

const modeOf = (folder: string): string => (statSync(folder).mode & 0o777).toString(8);

/** Sends the beginning of an upload, and cuts the line. */
async function breakOff(api: Api, headers: Record<string, string>): Promise<void> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host: hostname, 'content-length': '100000', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  await new Promise<void>((resolve) => {
    socket.write(`POST /api${savePlanDraft.path} HTTP/1.1\r\n${head}\r\n{"payload":"`, () => resolve());
  });
  socket.destroy();
}

describe('a server of one’s own', () => {
  let folder: string;
  let dataDir: string;
  let api: Api;

  beforeAll(async () => {
    folder = newFolder();
    dataDir = path.join(folder, 'data');
    const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
    await insertFixture(db);
    await db.updateTable('appUser').set({ email: 'bay@yard.example' }).where('account', '=', 'bay').execute();
    await close();
    // As a version before left them.
    mkdirSync(path.join(dataDir, 'mail'));
    for (const open of ['database', 'mail']) {
      chmodSync(path.join(dataDir, open), 0o755);
    }
    api = await startApi({ DATA_DIR: dataDir });
  });

  afterAll(async () => {
    await api?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps its folders to its owner, also those that were open to others before', async () => {
    await new Caller(api).ask(recoverAccount, { body: { account: 'bay' } });
    await mailTo(dataDir, 'bay@yard.example', /new password/);
    const modes = ['', 'database', 'mail', 'releases'].map((name) => modeOf(path.join(dataDir, name)));
    expect(modes).toEqual(Array(4).fill('700'));
  });

  it('knows a request that is sent again by another name of the same server', async () => {
    const me = (await signIn(api, 'carrier')).with({ 'idempotency-key': 'by two names' });
    const body = { date: dayStart(today()), payload: 'half typed' };
    const first = await me.try(savePlanDraft, { body });
    const again = new Caller({ ...api, url: api.url.replace('127.0.0.1', 'localhost') }, me.headers);
    expect(first).toMatchObject({ code: 200 });
    expect(await again.try(savePlanDraft, { body })).toEqual(first);
    expect(await again.try(savePlanDraft, { body: { ...body, payload: 'other' } })).toMatchObject({
      code: 422,
    });
  });

  it('has no error to report when somebody breaks an upload off', async () => {
    const { headers } = await signIn(api, 'carrier');
    await breakOff(api, { ...headers });
    await breakOff(api, {});
    // The server is asked something after, and ends: by then it has said all it had to say.
    await signIn(api, 'carrier');
    await api.stop();
    expect(api.printed()).not.toContain('"level":50');
  });
});
