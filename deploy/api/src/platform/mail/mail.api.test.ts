import { getSystemReport, recoverAccount } from '@haulboard/contract';
import { sql } from 'kysely';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Caller, startApi } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { mailTo, readMail, tokenOf } from '../../testing/mailbox.ts';
import { insertFixture, signIn } from '../../testing/fixture.ts';
import { until } from '../../testing/until.ts';
import { forgetFailures } from './failed-mail.ts';

const ACCOUNTS = ['carrier', 'bay', 'customer', 'sub_carrier', 'crew_company'];

describe.each(USUAL_ENGINES)('mail, on %s', (_, makeHome) => {
  let home: Home;
  let postOffice: Awaited<ReturnType<typeof startMailServer>>;
  let env: Record<string, string>;

  beforeAll(async () => {
    postOffice = await startMailServer();
    home = await makeHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    for (const account of ACCOUNTS) {
      const email = `${account}@yard.example`;
      await db.updateTable('appUser').set({ email }).where('account', '=', account).execute();
    }
    await db
      .updateTable('appUser')
      .set({ name: 'Eve <b>\r\nBcc: everybody@yard.example', language: 'zh-CN' })
      .where('account', '=', 'bay')
      .execute();
    await close();
    env = {
      ...home.env,
      SMTP_URL: postOffice.url,
      MAIL_FROM: 'Yard <no-reply@yard.example>',
      PUBLIC_URL: 'https://haul.example',
      LOG_LEVEL: 'silent',
    };
  });

  afterAll(async () => {
    await home?.remove();
    postOffice.stop();
  });

  it('reaches each person once, by a server that first says "later"', async () => {
    const api = await startApi(env);
    postOffice.refuse(2);
    for (const account of ACCOUNTS) {
      await new Caller(api).ask(recoverAccount, { body: { account } });
    }
    expect(await postOffice.count(ACCOUNTS.length)).toBe(ACCOUNTS.length);
    await api.stop();
    const sent = postOffice.mails.map(({ to }) => to.join()).toSorted((a, b) => a.localeCompare(b));
    expect(sent).toEqual(
      ACCOUNTS.map((one) => `<${one}@yard.example>`).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(postOffice.mails[0]?.from).toContain('<no-reply@yard.example>');
  });

  it('speaks the reader’s language, as text and as HTML, and takes nobody’s name for markup or a header', () => {
    const mail = readMail(postOffice.mails.find(({ to }) => to.join().includes('bay@'))?.raw ?? '');
    expect(mail.subject).toBe('重设 Haulboard 密码');
    expect(mail.text).toContain('请打开以下链接，为您的账号 bay 设置新密码：');
    expect(mail.text).toContain(`https://haul.example/user/login?recover#token=${tokenOf(mail)}`);
    expect(mail.html).toContain('Eve &lt;b&gt; Bcc: everybody@yard.example，您好：');
    expect(mail.raw).not.toMatch(/^bcc:/im);
  });

  it('waits for a server that is away, and leaves after a restart, even one by force', async () => {
    const before = postOffice.mails.length;
    const away = await startApi({ ...env, SMTP_URL: 'smtp://127.0.0.1:1' });
    await new Caller(away).ask(recoverAccount, { body: { account: 'carrier' } });
    await away.kill();
    const { db, close } = await home.open();
    expect(await db.selectFrom('mailOutbox').select('recipient').execute()).toEqual([
      { recipient: 'carrier@yard.example' },
    ]);
    // Whoever took it and died held it for a while.
    await db.updateTable('mailOutbox').set({ sendAfter: new Date() }).execute();
    await close();
    const back = await startApi(env);
    expect(await postOffice.count(before + 1)).toBe(before + 1);
    await back.stop();
    const after = await home.open();
    expect(await after.db.selectFrom('mailOutbox').select('id').execute()).toEqual([]);
    await after.close();
  });

  it('that will never arrive is kept for 90 days: what it was, to whom, and the answer, and no link', async () => {
    postOffice.unknown.add('customer@yard.example');
    const api = await startApi(env);
    await new Caller(api).ask(recoverAccount, { body: { account: 'customer' } });
    const admin = await signIn(api, 'supper_admin');
    const told = async () => (await admin.ask(getSystemReport, { query: {} })).mail;
    await until(async () => (await told()).failed > 0);
    const { failed, failures } = await told();
    expect([failed, failures]).toMatchObject([
      1,
      [
        {
          kind: 'letter',
          to: 'customer@yard.example',
          subject: 'A new password for Haulboard',
          failure: 'refused',
          answer: expect.stringContaining('no such mailbox'),
        },
      ],
    ]);
    await api.stop();
    const { db, close } = await home.open();
    await forgetFailures(db);
    const kept = await db.selectFrom('failedMail').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('token');
    await sql`update failed_mail set at = now() - interval '91 days'`.execute(db);
    await forgetFailures(db);
    expect(await db.selectFrom('failedMail').select('id').execute()).toEqual([]);
    await close();
    postOffice.unknown.delete('customer@yard.example');
  });

  it('becomes files where there is no server, whole ones only', async () => {
    const api = await startApi(home.env);
    await new Caller(api).ask(recoverAccount, { body: { account: 'customer' } });
    const dataDir = home.env['DATA_DIR'] ?? '';
    const mail = await mailTo(dataDir, 'customer@yard.example', /new password/);
    expect(mail.text).toMatch(/http:\/\/localhost:\d+\/user\/login\?recover#token=/);
    expect(mail.html).toContain('<a href="http://localhost:');
    await api.stop();
    expect(readdirSync(path.join(dataDir, 'mail')).filter((name) => !name.endsWith('.eml'))).toEqual([]);
  });
});
