import {
  listNotices,
  listSentPlans,
  previewPlanMail,
  RESOURCES,
  sendPlanMail,
  TaskStatus,
  type PlanMailPreview,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { z } from 'zod';
import { startApi, type Api, type Caller } from '../../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../../testing/homes.ts';
import { addLoad, freshDay, setStatus, today } from '../../../testing/loads.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { insertFixture, signIn, FIXTURE } from '../../../testing/fixture.ts';
import { until } from '../../../testing/until.ts';

const CREW_MAIL = 'crew66@yard.example';
const CUSTOMER_MAIL = 'plans@acme.example';

describe.each(USUAL_ENGINES)('a plan that is told by mail, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let admin: Caller;
  let postOffice: Awaited<ReturnType<typeof startMailServer>>;
  let env: Record<string, string>;
  const day = freshDay();
  const query = { date: dayStart(day) };

  const start = async (more: Record<string, string> = {}) => {
    api = await startApi({ ...env, ...more });
    [north, admin] = [await signIn(api, 'carrier'), await signIn(api, 'supper_admin')];
  };

  const { crews, customers } = RESOURCES;
  const changeCrew = async (values: Partial<z.output<typeof crews.draft>>) => {
    const params = { id: FIXTURE.crew.tall };
    const now = await admin.ask(crews.calls.get, { params });
    return admin.ask(crews.calls.change, { params, body: { ...now, ...values } });
  };
  const changeCustomer = async (values: Partial<z.output<typeof customers.draft>>) => {
    const params = { id: FIXTURE.customer.acme };
    const now = await admin.ask(customers.calls.get, { params });
    return admin.try(customers.calls.change, { params, body: { ...now, ...values } });
  };

  beforeAll(async () => {
    postOffice = await startMailServer();
    home = await makeHome();
    env = {
      ...home.env,
      SMTP_URL: postOffice.url,
      PUBLIC_URL: 'https://haul.example',
      MAIL_FROM: 'no-reply@yard.example',
      LOG_LEVEL: 'silent',
    };
    const { db, close } = await home.open();
    await insertFixture(db);
    await close();
    await start();
    await changeCrew({ contactEmail: CREW_MAIL, contactName: 'Tall Crew' });
    await changeCustomer({ planEmailRecipients: [CUSTOMER_MAIL] });
    await setStatus(north, await addLoad(north, day, { vehicleId: FIXTURE.truck.n1 }), TaskStatus.Published);
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
    postOffice?.stop();
  });

  const mail = () => north.ask(previewPlanMail, { query });
  const previewTo = async (to: string): Promise<PlanMailPreview | undefined> =>
    (await mail()).previews.find((one) => one.to === to);
  const send = async (...to: string[]) =>
    north.ask(sendPlanMail, { body: { ...query, seen: (await mail()).seen, to } });
  const copies = () => north.ask(listSentPlans, { query });
  const nothingWaits = () =>
    until(async () => (await copies()).every(({ delivery }) => delivery.state !== 'queued'));
  const noticesOf = async (caller: Caller) =>
    (await caller.ask(listNotices, { query: { page: 1, pageSize: 50, date: dayStart(today()) } })).list.map(
      ({ content }) => content,
    );

  it('is sent once the mail server took it, and on its way before', async () => {
    await api.stop();
    await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await send(CUSTOMER_MAIL)).toEqual({ sent: 1 });
    const { previews, lastSentAt } = await mail();
    expect(lastSentAt).toBeNull();
    expect(previews.find(({ to }) => to === CUSTOMER_MAIL)).toMatchObject({
      change: 'same',
      sentAt: null,
      delivery: { state: 'queued', failure: null, settledAt: null },
    });
    await api.stop();
    const { db, close } = await home.open();
    await db.updateTable('mailOutbox').set({ sendAfter: new Date() }).execute();
    await close();
    await start();
    expect(await postOffice.count(1)).toBe(1);
    await nothingWaits();
    const after = await previewTo(CUSTOMER_MAIL);
    expect(after).toMatchObject({ change: 'same', delivery: { state: 'sent', failure: null } });
    expect(after?.sentAt).toBe((await mail()).lastSentAt);
    expect(after?.sentAt).toBe(after?.delivery?.settledAt);
  });

  it('that the mail server refuses has failed: dispatchers are told why, and the same is sent again', async () => {
    postOffice.unknown.add(CREW_MAIL);
    expect(await send(CREW_MAIL)).toEqual({ sent: 1 });
    await nothingWaits();
    const failed = { state: 'failed', failure: 'refused', answer: '550 5.1.1 no such mailbox' };
    expect(await copies()).toMatchObject([
      { to: CREW_MAIL, rev: 1, delivery: failed },
      { to: CUSTOMER_MAIL, delivery: { state: 'sent' } },
    ]);
    expect(await previewTo(CREW_MAIL)).toMatchObject({ change: 'new', sentAt: null, delivery: failed });
    for (const who of ['carrier', 'sub_carrier']) {
      expect(await noticesOf(await signIn(api, who))).toContainEqual(
        expect.stringMatching(
          /did not reach Tall Crew \(crew66@yard\.example\): .*refused it \(550 5\.1\.1 no such mailbox\)/,
        ),
      );
    }
    expect(JSON.stringify(await noticesOf(await signIn(api, 'bay')))).not.toContain(CREW_MAIL);

    postOffice.unknown.clear();
    const before = await previewTo(CREW_MAIL);
    expect(await send(CREW_MAIL)).toEqual({ sent: 1 });
    await nothingWaits();
    const [again] = await copies();
    expect(again).toMatchObject({ rev: 2, body: before?.body, delivery: { state: 'sent', failure: null } });
    expect(await previewTo(CREW_MAIL)).toMatchObject({ change: 'same', delivery: { state: 'sent' } });
    expect(postOffice.mails.map(({ to }) => to.join())).toContain(`<${CREW_MAIL}>`);
  });

  it('says what keeps the crew’s drivers safe, and not the code of the gate', async () => {
    const { forests } = RESOURCES;
    const params = { id: 1 };
    const now = await admin.ask(forests.calls.get, { params });
    const change = (values: Partial<z.output<typeof forests.draft>>) =>
      admin.ask(forests.calls.change, { params, body: { ...now, ...values } });
    const { version } = await change({
      radioChannel: 'RT 12',
      emergencyPoint: 'Helipad',
      emergencyLatitude: -38.41,
      emergencyLongitude: 176.61,
      wetRule: 'closed',
      wetRuleMm: 20,
      gateCode: '4471#',
    });
    const body = (await previewTo(CREW_MAIL))?.body ?? '';
    expect(body).toContain(
      'Radio: RT 12\nEmergency point for 111: Helipad, -38.41000, 176.61000\nFrom 20 mm of rain a day: closed to trucks',
    );
    expect(body).not.toContain('4471');
    await admin.ask(forests.calls.change, { params, body: { ...now, version } });
    expect((await previewTo(CREW_MAIL))?.body).not.toContain('RT 12');
  });

  it('goes to every address of the customer, and to the crew’s contact, each in its own language', async () => {
    const other = 'office@acme.example';
    await changeCustomer({ planEmailRecipients: [CUSTOMER_MAIL, other], planEmailLanguage: 'en-US' });
    await changeCrew({ contactLanguage: 'zh-CN' });
    const languages = new Map((await mail()).previews.map(({ to, language }) => [to, language]));
    expect(languages.get(CREW_MAIL)).toBe('zh-CN');
    expect(languages.get(other)).toBe('en-US');
    await changeCrew({ contactLanguage: 'en-US' });
    expect(await previewTo(CREW_MAIL)).toMatchObject({ language: 'en-US' });
    expect(await changeCustomer({ planEmailRecipients: [CUSTOMER_MAIL, 'ask Mere'] })).toMatchObject({
      code: 422,
      data: {
        fields: [{ field: 'plan_email_recipients', message: '“ask Mere” is no e-mail address' }],
      },
    });
    expect((await mail()).previews.map(({ to }) => to)).toContain(other);
    await changeCustomer({ planEmailRecipients: [CUSTOMER_MAIL] });
    expect(await previewTo(other)).toBeUndefined();
    const steps = await admin.ask(customers.calls.history, { params: { id: FIXTURE.customer.acme } });
    expect(steps.map(({ values }) => values['planEmailRecipients'])).toEqual([
      [CUSTOMER_MAIL],
      [CUSTOMER_MAIL, other],
      [CUSTOMER_MAIL],
    ]);
  });

  it('that no mail server took in its time has failed, and did not vanish', async () => {
    await setStatus(north, await addLoad(north, day, { vehicleId: FIXTURE.truck.n2 }), TaskStatus.Published);
    await api.stop();
    await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const before = await previewTo(CREW_MAIL);
    expect(before).toMatchObject({ change: 'changed' });
    expect(await send(CREW_MAIL)).toEqual({ sent: 1 });
    await api.stop();
    const { db, close } = await home.open();
    await db.updateTable('mailOutbox').set({ sendAfter: new Date(), expiresAt: new Date() }).execute();
    await close();
    await start();
    await nothingWaits();
    expect(await previewTo(CREW_MAIL)).toMatchObject({
      change: 'changed',
      sentAt: before?.sentAt,
      delivery: { state: 'failed', failure: 'expired' },
    });
    expect(await noticesOf(north)).toContainEqual(
      expect.stringContaining('no mail server took it in two days'),
    );
    expect(await send(CREW_MAIL)).toEqual({ sent: 1 });
    await nothingWaits();
    const [again] = await copies();
    expect(again).toMatchObject({ rev: 4, delivery: { state: 'sent' } });
    expect(again?.body).toContain('What has changed since');
  });
});
