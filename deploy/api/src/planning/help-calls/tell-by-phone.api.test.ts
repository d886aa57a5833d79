import { changeHelpCall, listHelpCalls } from '@haulboard/contract';
import { dayOf, NZ } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api } from '../../testing/api-server.ts';
import { DEVICE_KEY, FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import type { Home } from '../../testing/homes.ts';
import { mailsIn, mailTo } from '../../testing/mailbox.ts';
import { startSmsProvider } from '../../testing/sms-provider.ts';
import { until } from '../../testing/until.ts';
import { tellByPhone } from './tell-by-phone.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, truck } = FIXTURE;
const NORTH = '+64211110001';
const COLLEAGUE = '+64211110002';
const BAY = '+64211110003';
const ADMIN = '+64211110004';
/** Each looks for calls in the same moment. */
const SERVERS = 8;

describe('a driver’s call for help that nobody looks after', () => {
  let home: Home;
  let open: OpenDatabase;
  let api: Api;
  let provider: Awaited<ReturnType<typeof startSmsProvider>>;
  let mailsBefore = 0;
  let pressedAt = Math.floor(Date.now() / 1000) - 600;

  beforeAll(async () => {
    provider = await startSmsProvider();
  });

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await sql`update vehicle set driver_name = 'Hemi', driver_phone = '021 555 0100' where id = ${truck.n1}`.execute(
          db,
        );
        const phones = [
          ['carrier', NORTH],
          ['sub_carrier', COLLEAGUE],
          ['bay', BAY],
          ['supper_admin', ADMIN],
        ];
        for (const [account, phone] of phones) {
          await sql`update app_user set phone = ${phone}, email = ${`${account}@haul.example`} where account = ${account}`.execute(
            db,
          );
        }
        await sql`update app_user set language = 'zh-CN' where account = 'sub_carrier'`.execute(db);
      },
      env: () => ({ SMS_URL: provider.url, PUBLIC_URL: 'https://haul.example' }),
    },
    async (given) => {
      ({ home, api } = given);
      open = await given.openDatabase();
    },
  );

  beforeEach(async () => {
    await sql`delete from help_call`.execute(open.db);
    await sql`delete from sms_outbox`.execute(open.db);
    await sql`delete from vehicle_share`.execute(open.db);
    mailsBefore = mailsIn(home.env['DATA_DIR'] ?? '').length;
    provider.messages.length = 0;
    provider.answerWith(202);
  });

  afterAll(async () => {
    await provider?.stop();
  });

  async function press(): Promise<void> {
    pressedAt += 1;
    const query = `id=${DEVICE_KEY.n1}&timestamp=${pressedAt}&alarm=sos`;
    const { status } = await fetch(`${api.url}/ingest/osmand?${query}`, { method: 'POST' });
    expect(status).toBe(200);
  }

  /** As if it had arrived, and was told of, so much earlier. */
  async function pass(minutes: number): Promise<void> {
    await sql`update help_call set received_at = received_at - make_interval(mins => ${minutes}::int),
      told_at = told_at - make_interval(mins => ${minutes}::int)`.execute(open.db);
    await Promise.all(
      Array.from({ length: SERVERS }, () => tellByPhone(open.db, { zone: NZ, hasTexts: true })),
    );
  }

  const texted = () => provider.messages.map(({ to }) => to).toSorted();
  /** Whose mail about it has arrived, since the last test. */
  const mailed = () =>
    mailsIn(home.env['DATA_DIR'] ?? '')
      .slice(mailsBefore)
      .filter(({ subject }) => /call for help|SOS/.test(subject))
      .map(({ to }) => to)
      .toSorted();
  const waiting = async () => (await sql`select from sms_outbox`.execute(open.db)).rows.length;
  const untilTexted = (count: number) => until(() => provider.messages.length >= count);

  it('is told by text message after two minutes, to the dispatchers of the truck alone and each in their language', async () => {
    await press();
    await pass(1);
    expect(await waiting()).toBe(0);
    await pass(1);
    await untilTexted(2);
    expect(texted()).toEqual([NORTH, COLLEAGUE]);
    const textTo = (phone: string) => provider.messages.find(({ to }) => to === phone)?.text;
    expect(textTo(NORTH)).toMatch(
      /^SOS: nobody looks after the call for help of truck N1 \(Hemi, 021 555 0100\) at \d+:\d\d [ap]m\. https:\/\/haul\.example\/map\?vehicle=\d+$/,
    );
    expect(textTo(COLLEAGUE)).toMatch(/^SOS：.*N1.*https:\/\/haul\.example\/map/);
    await until(async () => (await waiting()) === 0);
    const [call] = await (await signIn(api, 'carrier')).ask(listHelpCalls, {});
    expect(call?.toldAt).toEqual(expect.any(Number));
  });

  it('is told by mail too, by one of many servers, and by mail alone to whoever gave no number', async () => {
    await sql`update app_user set phone = '' where account = 'sub_carrier'`.execute(open.db);
    await press();
    await pass(2);
    await until(() => mailed().length > 1);
    expect(mailed()).toEqual(['carrier@haul.example', 'sub_carrier@haul.example']);
    const mail = await mailTo(home.env['DATA_DIR'] ?? '', 'carrier@haul.example', /^SOS: nobody looks after/);
    expect(mail.text).toContain('the driver of truck N1 (Hemi, 021 555 0100) called for help at ');
    expect(mail.text).toContain(`https://haul.example/map?vehicle=${truck.n1}`);
    await untilTexted(1);
    expect(texted()).toEqual([NORTH]);
    await sql`update app_user set phone = ${COLLEAGUE} where account = 'sub_carrier'`.execute(open.db);
  });

  it('reaches super admins as well after ten minutes', async () => {
    await press();
    await pass(2);
    await untilTexted(2);
    await pass(8);
    await untilTexted(5);
    expect(texted()).toEqual([NORTH, NORTH, COLLEAGUE, COLLEAGUE, ADMIN]);
    await pass(60);
    expect(await waiting()).toBe(0);
    expect(provider.messages).toHaveLength(5);
  });

  it('wakes nobody once somebody looks after it, or says that it is done', async () => {
    const north = await signIn(api, 'carrier');
    await press();
    const [call] = await north.ask(listHelpCalls, {});
    await north.ask(changeHelpCall, {
      params: { id: call?.id ?? 0 },
      body: { version: call?.version ?? 0, isTaken: true, isDone: false },
    });
    await press();
    await sql`update help_call set done_at = now() where taken_by is null`.execute(open.db);
    await pass(20);
    expect(await waiting()).toBe(0);
    expect(provider.messages).toEqual([]);
  });

  it('is told once, however often the button is pressed meanwhile', async () => {
    await press();
    await press();
    await pass(2);
    await untilTexted(2);
    await press();
    await pass(3);
    expect(await waiting()).toBe(0);
    expect(provider.messages).toHaveLength(2);
    // Pressed again long after: that is news.
    await sql`update help_call set done_at = now()`.execute(open.db);
    await pass(8);
    await press();
    await pass(2);
    await untilTexted(4);
    expect(texted()).toEqual([NORTH, NORTH, COLLEAGUE, COLLEAGUE]);
  });

  it('is told although another one cannot be, and that one as soon as it can', async () => {
    await sql`insert into help_call (vehicle_id, day, at) values (${truck.n2}, current_date, now())`.execute(
      open.db,
    );
    await sql`alter table sms_outbox add constraint broken check (content not like '%N2%')`.execute(open.db);
    await press();
    await sql`update help_call set received_at = now() - interval '2 minutes'`.execute(open.db);
    await untilTexted(2);
    expect(texted()).toEqual([NORTH, COLLEAGUE]);
    await sql`alter table sms_outbox drop constraint broken`.execute(open.db);
    await untilTexted(4);
    expect(provider.messages.slice(2).every(({ text }) => text.includes('N2'))).toBe(true);
  });

  it('reaches whoever has the truck on loan that day', async () => {
    await sql`insert into vehicle_share (vehicle_id, from_carrier_id, to_carrier_id, day, status)
      values (${truck.n1}, ${carrier.north}, ${carrier.bay}, ${dayOf(Date.now() / 1000)}::date, 'accepted')`.execute(
      open.db,
    );
    await press();
    await pass(2);
    await untilTexted(3);
    expect(texted()).toEqual([NORTH, COLLEAGUE, BAY]);
  });

  it('waits while the provider is away, and is sent when it is back', async () => {
    provider.answerWith(503);
    await press();
    await pass(2);
    await until(async () => {
      const { rows } = await sql<{ tries: number }>`select tries from sms_outbox where tries > 0`.execute(
        open.db,
      );
      return rows.length === 2;
    });
    expect(await waiting()).toBe(2);
    provider.messages.length = 0;
    provider.answerWith(202);
    await until(async () => (await waiting()) === 0);
    expect(texted()).toEqual([NORTH, COLLEAGUE]);
  });

  it('is given up after an hour, and nothing of it stays', async () => {
    provider.answerWith(503);
    await press();
    await pass(2);
    expect(await waiting()).toBe(2);
    await sql`update sms_outbox set expires_at = now(), send_after = now()`.execute(open.db);
    await until(async () => (await waiting()) === 0);
  });
});
