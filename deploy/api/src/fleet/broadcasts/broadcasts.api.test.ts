import {
  changeBroadcast,
  findAudience,
  getBroadcast,
  impersonate,
  listBroadcastReceipts,
  listBroadcasts,
  listBroadcastTemplates,
  listNotices,
  previewAudience,
  readNotice,
  recallBroadcast,
  removeBroadcastTemplate,
  resendBroadcastMails,
  saveBroadcastTemplate,
  sendBroadcast,
  type Audience,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { today } from '../../testing/loads.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { readMail } from '../../testing/mailbox.ts';
import { until } from '../../testing/until.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';

const DISPATCHERS: Audience = { roles: ['CARRIER', 'SUB_CARRIER'], picks: [] };
const WORDS = { title: 'Road closed', text: 'Use SH30.', titleZh: '道路封闭', textZh: '请走 SH30。' };
const NOW = { audience: DISPATCHERS, byMail: false, sendAt: null };

const seconds = () => Math.floor(Date.now() / 1000);
const listOf = (caller: Caller) =>
  caller.ask(listNotices, { query: { page: 1, pageSize: 100, date: dayStart(today()) } });

describe.each(USUAL_ENGINES)('a super admin who writes to many, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let admin: Caller;
  let postOffice: Awaited<ReturnType<typeof startMailServer>>;
  let env: Record<string, string>;

  beforeAll(async () => {
    postOffice = await startMailServer();
    home = await makeHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    for (const account of ['carrier', 'sub_carrier', 'customer']) {
      const email = `${account}@yard.example`;
      await db.updateTable('appUser').set({ email }).where('account', '=', account).execute();
    }
    await db.updateTable('appUser').set({ language: 'zh-CN' }).where('account', '=', 'sub_carrier').execute();
    await close();
    env = {
      ...home.env,
      PUBLIC_URL: 'https://haul.example',
      SMTP_URL: postOffice.url,
      MAIL_FROM: 'no-reply@yard.example',
      LOG_LEVEL: 'silent',
    };
    api = await startApi(env);
    admin = await signIn(api, 'supper_admin');
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
    postOffice?.stop();
  });

  const receipts = async (id: number) =>
    (await admin.ask(listBroadcastReceipts, { params: { id }, query: {} })).list;
  const one = (id: number) => admin.ask(getBroadcast, { params: { id } });
  const messageIn = async (caller: Caller, words: string) =>
    (await listOf(caller)).list.find(({ content }) => content.includes(words));

  it('sees whom it reaches before it goes out, and whom nothing reaches', async () => {
    const audience: Audience = {
      roles: ['CARRIER', 'CUSTOMER', 'DESTINATION_CUSTOMER'],
      picks: [
        { kind: 'vehicle', id: FIXTURE.truck.n1 },
        { kind: 'crew', id: FIXTURE.crew.tall },
      ],
    };
    const preview = await admin.ask(previewAudience, { body: { audience, byMail: true } });
    expect(preview).toMatchObject({ people: 4, inBell: 2, byMail: 2, unreached: 1 });
    expect(preview.names.map(({ name, inBell, byMail }) => [name, inBell, byMail])).toEqual([
      ['Person bay', true, false],
      ['Person carrier', true, true],
      ['Person customer', false, true],
      ['Person destination_customer', false, false],
    ]);
    expect(preview.withoutAccount.map(({ kind, name }) => [kind, name])).toEqual([
      ['crew', '66 Tall Timber'],
      ['vehicle', 'N1 · North Haulage'],
    ]);
  });

  it('finds a company to write to by a part of its name', async () => {
    expect(await admin.ask(findAudience, { query: { kind: 'carrier', q: 'bay' } })).toEqual([
      { kind: 'carrier', id: FIXTURE.carrier.bay, name: 'Bay Log Lines', hasAccount: true },
    ]);
  });

  it('reaches each dispatcher in the language they read, and sees who has read it', async () => {
    const sent = await admin.ask(sendBroadcast, { body: { ...WORDS, ...NOW } });
    expect(sent).toMatchObject({ state: 'sent', author: 'Person supper_admin' });
    expect(sent.counts).toMatchObject({ people: 3, inBell: 3, read: 0, mails: 0 });
    const north = await signIn(api, 'carrier');
    const message = await messageIn(north, 'SH30');
    expect(message).toMatchObject({ content: 'Road closed\nUse SH30.', isRead: 0 });
    const chinese = (await signIn(api, 'bay')).with({ 'accept-language': 'zh-CN' });
    expect(await messageIn(chinese, 'SH30')).toMatchObject({ content: '道路封闭\n请走 SH30。' });

    await north.ask(readNotice, { params: { id: message?.id ?? 0 } });
    expect((await one(sent.id)).counts).toMatchObject({ inBell: 3, read: 1 });
    const read = (await receipts(sent.id)).filter(({ readAt }) => readAt !== null);
    expect(read.map(({ name }) => name)).toEqual(['Person carrier']);
  });

  it('says in the other language what was written in one alone', async () => {
    const body = { ...WORDS, title: '', text: '', titleZh: '只有中文', textZh: '内容', ...NOW };
    await admin.ask(sendBroadcast, { body });
    expect(await messageIn(await signIn(api, 'carrier'), '只有中文')).toMatchObject({
      content: '只有中文\n内容',
    });
  });

  it.each([
    ['without a title', { title: '' }, 'title'],
    ['without any words', { title: '', text: '', titleZh: '', textZh: '' }, 'title'],
    ['with half of a language', { textZh: '  ' }, 'text_zh'],
    ['to nobody', { audience: { roles: [], picks: [] } }, 'audience'],
    ['at a time that is over', { sendAt: 1_000_000 }, 'send_at'],
  ])('cannot send one %s', async (_what, wrong, field) => {
    const before = (await admin.ask(listBroadcasts, { query: {} })).total;
    const { code, data } = await admin.try(sendBroadcast, { body: { ...WORDS, ...NOW, ...wrong } });
    expect([code, data]).toMatchObject([422, { fields: [{ field }] }]);
    expect((await admin.ask(listBroadcasts, { query: {} })).total).toBe(before);
  });

  it('takes one back: it vanishes where it was not read, and stays where it was', async () => {
    const words = { ...WORDS, title: 'Wrong road', text: 'Use SH5.' };
    const { id } = await admin.ask(sendBroadcast, { body: { ...words, ...NOW } });
    const [north, bay] = [await signIn(api, 'carrier'), await signIn(api, 'bay')];
    await north.ask(readNotice, { params: { id: (await messageIn(north, 'SH5'))?.id ?? 0 } });
    const unread = await messageIn(bay, 'SH5');
    expect(await admin.ask(recallBroadcast, { params: { id } })).toMatchObject({ state: 'recalled' });
    expect(await messageIn(bay, 'SH5')).toBeUndefined();
    expect(await messageIn(north, 'SH5')).toMatchObject({ isRead: 1 });
    expect((await bay.try(readNotice, { params: { id: unread?.id ?? 0 } })).code).toBe(404);
    expect((await one(id)).counts).toMatchObject({ inBell: 3, read: 1 });
  });

  it('waits for its time, can be changed until then, and goes out once', async () => {
    const later = { ...WORDS, ...NOW, title: 'Later', sendAt: seconds() + 3600 };
    const { id, version } = await admin.ask(sendBroadcast, { body: later });
    const body = { ...later, text: 'Use SH1.', version };
    expect(await admin.ask(changeBroadcast, { params: { id }, body })).toMatchObject({
      state: 'scheduled',
      version: version + 1,
    });
    expect((await admin.try(changeBroadcast, { params: { id }, body })).code).toBe(409);
    const north = await signIn(api, 'carrier');
    expect(await messageIn(north, 'SH1')).toBeUndefined();
    const soon = { ...body, version: version + 1, sendAt: seconds() + 1 };
    await admin.ask(changeBroadcast, { params: { id }, body: soon });
    await until(async () => (await one(id)).state === 'sent');
    expect(await messageIn(north, 'SH1')).toMatchObject({ isRead: 0 });
    const late = { ...soon, version: version + 2 };
    expect((await admin.try(changeBroadcast, { params: { id }, body: late })).code).toBe(409);
  });

  it('may take one back before its time', async () => {
    const later = { ...WORDS, ...NOW, title: 'Never', sendAt: seconds() + 3600 };
    const { id } = await admin.ask(sendBroadcast, { body: later });
    expect(await admin.ask(recallBroadcast, { params: { id } })).toMatchObject({
      state: 'recalled',
      sentAt: null,
    });
    expect(await receipts(id)).toEqual([]);
  });

  it('writes mails in the reader’s language; one counts as sent when the mail server took it', async () => {
    postOffice.unknown.add('customer@yard.example');
    const audience: Audience = { roles: ['SUB_CARRIER', 'CUSTOMER', 'DESTINATION_CUSTOMER'], picks: [] };
    const { id } = await admin.ask(sendBroadcast, {
      body: { ...WORDS, audience, byMail: true, sendAt: null },
    });
    await until(async () => (await one(id)).counts.mailsWaiting === 0);
    expect((await one(id)).counts).toMatchObject({
      people: 3,
      inBell: 1,
      mails: 2,
      mailsSent: 1,
      mailsFailed: 1,
    });
    const mail = readMail(postOffice.mails.at(-1)?.raw ?? '');
    expect([mail.subject, mail.text.includes('请走 SH30。')]).toEqual(['道路封闭', true]);
    expect(
      (await receipts(id)).map(({ name, mailState, mailAnswer }) => [name, mailState, mailAnswer]),
    ).toEqual([
      ['Person customer', 'failed', '550 5.1.1 no such mailbox'],
      ['Person destination_customer', null, ''],
      ['Person sub_carrier', 'sent', ''],
    ]);
    postOffice.unknown.clear();
    await admin.ask(resendBroadcastMails, { params: { id } });
    await until(async () => (await one(id)).counts.mailsSent === 2);
    expect(postOffice.mails.at(-1)?.to.join()).toContain('customer@yard.example');
  });

  it('stops the mails of one that is taken back before a mail server took them', async () => {
    await api.stop();
    api = await startApi({ ...env, SMTP_URL: 'smtp://127.0.0.1:1' });
    admin = await signIn(api, 'supper_admin');
    const { id } = await admin.ask(sendBroadcast, { body: { ...WORDS, ...NOW, byMail: true } });
    await admin.ask(recallBroadcast, { params: { id } });
    const states = (await receipts(id)).map(({ mailState }) => mailState);
    expect(states.filter((state) => state !== null)).toEqual(['stopped', 'stopped']);
    await api.stop();
    const before = postOffice.mails.length;
    api = await startApi(env);
    admin = await signIn(api, 'supper_admin');
    await admin.ask(sendBroadcast, { body: { ...WORDS, ...NOW, title: 'After', byMail: true } });
    expect(await postOffice.count(before + 2)).toBe(before + 2);
    expect(readMail(postOffice.mails.at(-1)?.raw ?? '').raw).toContain('Subject');
  });

  it('keeps a message under a name, replaces it by the same name, and forgets it', async () => {
    const body = { ...WORDS, name: 'Roads', audience: DISPATCHERS, byMail: true };
    await admin.ask(saveBroadcastTemplate, { body });
    await admin.ask(saveBroadcastTemplate, { body: { ...body, name: 'roads', text: 'Use SH2.' } });
    const kept = await admin.ask(listBroadcastTemplates, {});
    expect(kept).toMatchObject([{ name: 'roads', text: 'Use SH2.', byMail: true, audience: DISPATCHERS }]);
    expect((await admin.try(saveBroadcastTemplate, { body: { ...body, name: ' ' } })).code).toBe(422);
    const params = { id: kept[0]?.id ?? 0 };
    expect(await admin.ask(removeBroadcastTemplate, { params })).toEqual([]);
    expect((await admin.try(removeBroadcastTemplate, { params })).code).toBe(404);
  });

  it('does not read for the person in whose name they act', async () => {
    const { id } = await admin.ask(sendBroadcast, { body: { ...WORDS, ...NOW, text: 'Use SH99.' } });
    const { userId = 0 } = (await receipts(id)).find(({ name }) => name === 'Person bay') ?? {};
    const { token } = await admin.ask(impersonate, { body: { userId, reason: 'a look' } });
    const acting = admin.with({ token });
    await acting.ask(readNotice, { params: { id: -1 } });
    expect(await messageIn(await signIn(api, 'bay'), 'SH99')).toMatchObject({ isRead: 0 });
    expect((await one(id)).counts.read).toBe(0);
  });
});
