import { listHelpCalls } from '@haulboard/contract';
import { NZ } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api } from '../../testing/api-server.ts';
import { DEVICE_KEY, insertFixture, signIn } from '../../testing/fixture.ts';
import type { Home } from '../../testing/homes.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { tellByPhone } from './tell-by-phone.ts';
import { withServer } from '../../testing/with-server.ts';

describe('a call for help where no provider sends text messages', () => {
  let home: Home;
  let open: OpenDatabase;
  let api: Api;
  let pressedAt = Math.floor(Date.now() / 1000) - 600;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await sql`update app_user set phone = '+64211110001', email = '' where account = 'carrier'`.execute(
          db,
        );
        await sql`update app_user set phone = '', email = '' where account <> 'carrier'`.execute(db);
      },
    },
    async (given) => {
      ({ home, api } = given);
      open = await given.openDatabase();
    },
  );

  beforeEach(() => sql`delete from help_call`.execute(open.db));

  /** Pressed two minutes ago, and looked at by the server and by another one. */
  async function pressAndPass() {
    pressedAt += 1;
    await fetch(`${api.url}/ingest/osmand?id=${DEVICE_KEY.n1}&timestamp=${pressedAt}&alarm=sos`);
    await sql`update help_call set received_at = received_at - interval '2 minutes'`.execute(open.db);
    await tellByPhone(open.db, { zone: NZ, hasTexts: false });
  }

  const queued = async () => (await sql`select from sms_outbox`.execute(open.db)).rows.length;
  const toldAt = async () => {
    const [call] = await (await signIn(api, 'carrier')).ask(listHelpCalls, {});
    return call?.toldAt;
  };

  it('says nowhere that dispatchers were told, where nobody could be', async () => {
    await pressAndPass();
    expect(await queued()).toBe(0);
    expect(await toldAt()).toBeNull();
  });

  it('is told by mail, and no text waits for a provider that there is not', async () => {
    await sql`update app_user set email = 'north@haul.example' where account = 'carrier'`.execute(open.db);
    await pressAndPass();
    const mail = await mailTo(home.env['DATA_DIR'] ?? '', 'north@haul.example', /^SOS/);
    expect(mail.text).toContain('N1');
    expect(await queued()).toBe(0);
    expect(await toldAt()).toEqual(expect.any(Number));
  });
});
