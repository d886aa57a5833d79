import { sql } from 'kysely';
import { serverHome, type Home } from '../../testing/homes.ts';
import { until } from '../../testing/until.ts';
import type { OpenDatabase } from '../db/index.ts';
import type { SendSms } from './send-sms.ts';
import { startSms } from './start-sms.ts';

/** A promise, and how it is kept. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('text messages that wait', () => {
  let home: Home;
  let open: OpenDatabase;
  let faults: string[];

  beforeAll(async () => {
    home = await serverHome();
    open = await home.open();
  });

  beforeEach(async () => {
    faults = [];
    await sql`delete from sms_outbox`.execute(open.db);
  });

  afterAll(async () => {
    await open?.close();
    await home?.remove();
  });

  const queue = (count: number, minutesLeft: number) =>
    sql`insert into sms_outbox (recipient, content, path, expires_at)
      select '+64210000000', 'SOS', '/map', now() + make_interval(mins => ${minutesLeft}::int)
      from generate_series(1, ${count}::int)`.execute(open.db);
  const waiting = async () => (await sql`select from sms_outbox`.execute(open.db)).rows.length;
  const start = (sendSms: SendSms | undefined) =>
    startSms({ db: open.db, sendSms, publicUrl: '', onFault: (error) => faults.push(String(error)) });

  it('keep a server that stops no longer than the one that is being sent', async () => {
    const provider = gate();
    let asked = 0;
    await queue(20, 60);
    const stop = start(async () => {
      asked += 1;
      await provider.opened;
      throw new Error('the provider is away');
    });
    await until(() => asked === 1);
    const stopped = stop();
    provider.open();
    await stopped;
    expect(asked).toBe(1);
    expect(await waiting()).toBe(20);
  });

  it('are given up in their time also while the provider is slow to take others', async () => {
    const provider = gate();
    let asked = 0;
    await queue(1, -1);
    await queue(1, 60);
    const stop = start(async () => {
      asked += 1;
      await provider.opened;
    });
    await until(() => asked === 1);
    expect(await waiting()).toBe(1);
    expect(faults).toEqual([expect.stringMatching(/^Error: text message \d+ was given up after 0 tries/)]);
    provider.open();
    await stop();
  });

  it('say that there is no provider any more, where one was taken away', async () => {
    await queue(1, -1);
    const stop = start(undefined);
    await until(async () => (await waiting()) === 0);
    await stop();
    expect(faults).toEqual([
      expect.stringMatching(/^Error: text message \d+ was given up unsent: there is no SMS_URL any more$/),
    ]);
  });
});
