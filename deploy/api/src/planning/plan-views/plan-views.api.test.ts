import {
  getPlanView,
  listSentPlans,
  previewPlanMail,
  sendPlanMail,
  TaskStatus,
  type PlanMail,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import type { Api, Caller } from '../../testing/api-server.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { change, freshDay, newLoad, today } from '../../testing/loads.ts';
import { mailsIn, mailTo } from '../../testing/mailbox.ts';
import { CANARY, signIn, FIXTURE } from '../../testing/fixture.ts';
import { CREW_MAIL, CUSTOMER_MAIL, openPublished, type PublishedPlan } from './testing/published-plan.ts';

const { truck, carrier } = FIXTURE;

describe('the published plan', () => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let bay: Caller;
  let published: PublishedPlan['published'];
  let ids: Record<string, number>;
  const day = freshDay();

  beforeAll(async () => {
    home = await serverHome();
    ({ api, north, bay, ids, published } = await openPublished(home, day));
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  const viewOf = (caller: Caller, carrierId?: number) =>
    caller.ask(getPlanView, { params: { type: 'today' }, query: { date: dayStart(day), carrierId } });
  const loadsOf = async (caller: Caller, carrierId?: number) =>
    (await viewOf(caller, carrierId)).crews.flatMap(({ loads }) => loads);
  const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? `unknown ${id}`;

  it.each([
    ['customer', ['bayShort', 'bayTall', 'calledOff', 'toMill', 'toPort']],
    ['sub_customer', ['bayShort', 'bayTall', 'calledOff', 'toMill', 'toPort']],
    ['acme2', ['bayTall', 'calledOff', 'toMill', 'toPort']],
    ['branch', ['bayShort']],
    ['crew_company', ['bayTall', 'calledOff', 'toMill', 'toPort']],
    ['destination_customer', ['toMill']],
    ['carrier_company', ['bayTall', 'calledOff', 'toPort']],
    ['carrier', ['calledOff', 'toMill', 'toPort']],
    ['sub_carrier', ['calledOff', 'toMill', 'toPort']],
    ['bay', ['bayShort', 'bayTall']],
    ['supper_admin', ['bayShort', 'bayTall', 'calledOff', 'toMill', 'toPort']],
  ])('shows %s the own part, and nothing that was never published or was taken back', async (who, parts) => {
    const loads = await loadsOf(await signIn(api, who));
    expect(loads.map(({ id }) => nameOf(id)).toSorted()).toEqual(parts);
    const told = JSON.stringify(loads);
    expect(told).not.toMatch(/SECRET-NOTE|Secretname/);
    expect(told.includes(CANARY.bay)).toBe(parts.some((name) => name.startsWith('bay')));
  });

  it('tells when, with what and by whom a load comes, and counts what is planned and done', async () => {
    const view = await viewOf(await signIn(api, 'crew_company'));
    expect(view).toMatchObject({ day, today: today(), carriers: [] });
    const [tall] = view.crews;
    expect(tall?.loads.find(({ id }) => id === ids['toPort'])).toMatchObject({
      vehicleCode: 'N1',
      rego: 'RG61',
      driverFirstName: 'Rawiri',
      carrierName: 'North Haulage',
      gradeCode: 'A',
      taskStatus: TaskStatus.Published,
      plannedLoadAt: expect.any(Number),
    });
    const total = { doneLoads: 0, doneKg: 0 };
    expect(tall?.totals).toEqual([
      { ...total, gradeCode: 'A', destinationName: 'Port of Tauranga', plannedLoads: 2, plannedKg: 65_000 },
      { ...total, gradeCode: 'PULP', destinationName: 'Pulp mill', plannedLoads: 1, plannedKg: 32_500 },
    ]);
  });

  it('is today’s or tomorrow’s by name, and any day’s by date', async () => {
    const named = async (type: 'today' | 'tomorrow') =>
      (await north.ask(getPlanView, { params: { type }, query: {} })).day;
    expect([await named('today'), await named('tomorrow')]).toEqual([today(), addDays(today(), 1)]);
    const answer = await north.send('GET', '/api/v1.0.3/admin/crew/plan/yesterday');
    expect(answer.code).toBe(422);
  });

  it('lets a super admin choose a dispatcher, and nobody else', async () => {
    const admin = await signIn(api, 'supper_admin');
    expect((await viewOf(admin)).carriers.map(({ code }) => code)).toEqual(['B', 'N', 'P']);
    expect((await loadsOf(admin, carrier.bay)).map(({ id }) => nameOf(id))).toEqual(['bayTall', 'bayShort']);
    for (const who of ['carrier', 'customer', 'crew_company', 'destination_customer', 'carrier_company']) {
      const caller = await signIn(api, who);
      const query = { date: dayStart(day), carrierId: carrier.bay };
      expect(await caller.try(getPlanView, { params: { type: 'today' }, query })).toMatchObject({
        code: 404,
      });
    }
  });

  describe('told by mail', () => {
    const mail = (caller = north): Promise<PlanMail> =>
      caller.ask(previewPlanMail, { query: { date: dayStart(day) } });
    const order = (seen: string, to: string[]) => ({ body: { date: dayStart(day), seen, to } });
    const folder = () => home.env['DATA_DIR'] ?? '';

    it('is shown to the sender as it will go, to whom the record names, in their language', async () => {
      const { previews, unreachable, lastSentAt } = await mail();
      expect(previews.map(({ to, language, change }) => [to, language, change])).toEqual([
        [CREW_MAIL, 'zh-CN', 'new'],
        [CUSTOMER_MAIL, 'en-US', 'new'],
      ]);
      expect([unreachable, lastSentAt]).toEqual([[], null]);
      const [toCrew, toCustomer] = previews;
      expect(toCrew?.subject).toMatch(/计划：采伐队 66$/);
      expect(toCrew?.body).toContain('Tall Crew Bcc: all@yard.example，您好：');
      expect(toCustomer?.body).toMatch(
        / {2}N1 \(RG61, Rawiri\) {2}A → Port of Tauranga, arrives \d+:\d\d [ap]m/,
      );
      expect(toCustomer?.body).toMatch(/Canceled: .* N3 /);
      expect(JSON.stringify(previews)).not.toMatch(/SECRET-NOTE|Secretname|CANARY-BAY/);
      expect((await mail(bay)).unreachable).toEqual(['77']);
    });

    it('goes out once, however often it is asked for, and is kept as it went', async () => {
      const { seen, previews } = await mail();
      const keyed = north.with({ 'idempotency-key': 'send the plan' });
      expect(await keyed.ask(sendPlanMail, order(seen, [CREW_MAIL]))).toEqual({ sent: 1 });
      expect(await keyed.ask(sendPlanMail, order(seen, [CREW_MAIL]))).toEqual({ sent: 1 });
      const letter = await mailTo(folder(), CREW_MAIL, /采伐队 66$/);
      expect(letter.text.trimEnd()).toBe(previews[0]?.body);
      const again = await mail();
      expect(again.previews.map(({ change }) => change)).toEqual(['same', 'new']);
      expect(await north.ask(sendPlanMail, order(again.seen, [CREW_MAIL]))).toEqual({ sent: 0 });
      expect(mailsIn(folder())).toHaveLength(1);
      const kept = await north.ask(listSentPlans, { query: { date: dayStart(day) } });
      expect(kept).toMatchObject([
        {
          to: CREW_MAIL,
          rev: 1,
          subject: previews[0]?.subject,
          body: previews[0]?.body,
          sentBy: 'Person carrier',
        },
      ]);
      expect(await bay.ask(listSentPlans, { query: { date: dayStart(day) } })).toEqual([]);
    });

    it('says what has changed since, and never goes out unseen', async () => {
      const before = await mail();
      await published('late', north, { vehicleId: truck.n2 });
      const stale = await north.try(sendPlanMail, order(before.seen, [CREW_MAIL]));
      expect(stale).toMatchObject({ code: 409, msg: expect.stringContaining('changed since') });
      const after = await mail();
      const [toCrew] = after.previews;
      expect(toCrew).toMatchObject({ change: 'changed', sentAt: after.lastSentAt });
      expect(toCrew?.body).toMatch(/此后的更改：\n新增：采伐队 66，.*N2/);
      expect(await north.ask(sendPlanMail, order(after.seen, [CREW_MAIL, CUSTOMER_MAIL]))).toEqual({
        sent: 2,
      });
      await mailTo(folder(), CUSTOMER_MAIL, /^Plan for .* crew 66$/);
      const kept = await north.ask(listSentPlans, { query: { date: dayStart(day) } });
      expect(kept.map(({ to, rev }) => [to, rev])).toEqual([
        [CUSTOMER_MAIL, 1],
        [CREW_MAIL, 2],
        [CREW_MAIL, 1],
      ]);
    });

    it('goes to nobody who is not on record, and not for another dispatcher or a day that is over', async () => {
      const { seen } = await mail();
      expect(await north.try(sendPlanMail, order(seen, ['anybody@else.example']))).toMatchObject({
        code: 422,
        data: { fields: [{ field: 'to' }] },
      });
      expect(await north.try(sendPlanMail, order(seen, []))).toMatchObject({ code: 422 });
      const others = { date: dayStart(day), carrierId: carrier.bay };
      expect(await north.try(previewPlanMail, { query: others })).toMatchObject({ code: 404 });
      const over = { date: dayStart(addDays(today(), -1)), seen, to: [CREW_MAIL] };
      expect(await north.try(sendPlanMail, { body: over })).toMatchObject({ code: 422 });
    });
  });

  it('is said to have changed to whom it concerns, and to nobody for a draft', async () => {
    // Whoever is signed in is told: everybody above is.
    await change(north, day, [newLoad({ vehicleId: truck.n4 })]);
    await api.stop();
    const { db, close } = await home.open();
    const told = await db
      .selectFrom('outbox as o')
      .innerJoin('appUser as u', 'u.channel', 'o.channel')
      .select(['u.account', 'o.event', 'o.id'])
      .orderBy('o.id')
      .execute();
    await close();
    const draft = Math.max(
      ...told.filter(({ account }) => account === 'carrier').map(({ id }) => Number(id)),
    );
    expect(told.filter(({ id }) => Number(id) > draft).map(({ account }) => account)).toEqual(
      expect.not.arrayContaining(['crew_company', 'customer']),
    );
    const readers = told.filter(({ account }) => /customer|company/.test(account));
    expect(new Set(readers.map(({ account }) => account))).toEqual(
      new Set(['customer', 'sub_customer', 'crew_company', 'carrier_company', 'destination_customer']),
    );
    expect(new Set(readers.map(({ event }) => JSON.stringify(event)))).toEqual(
      new Set([JSON.stringify({ date: dayStart(day), type: 'task_modify' })]),
    );
  });
});
