import {
  changeListView,
  createListView,
  getReport,
  getReportSchedule,
  getSystemReport,
  getUserInfo,
  impersonate,
  previewReportMail,
  removeListView,
  removeReportSchedule,
  saveReportSchedule,
  type ScheduleFields,
} from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { Caller, type Api } from '../../testing/api-server.ts';
import { FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { readMail } from '../../testing/mailbox.ts';
import { withServer } from '../../testing/with-server.ts';
import { docketOf } from '../dockets/testing/docket-fixture.ts';
import { sendDueReports } from './send-due.ts';

const zone = 'Pacific/Auckland';
const publicUrl = 'https://haul.example';
const NET_KG = 28_400;
const WEEKLY: ScheduleFields = {
  every: 'monday',
  hour: 6,
  span: 'week',
  to: ['mill@yard.example', 'boss@yard.example'],
  language: 'en-US',
  version: 0,
};

describe('saved reports that are mailed', () => {
  let api: Api;
  let db: Db;
  let north: Caller;
  let colleague: Caller;
  let postOffice: Awaited<ReturnType<typeof startMailServer>>;
  let count = 0;

  beforeAll(async () => {
    postOffice = await startMailServer();
  });

  withServer(
    {
      fill: async (filled) => {
        await insertFixture(filled);
        const day = addDays(dayOf(Date.now() / 1000, zone), -2);
        const weights = { netKg: NET_KG, tareKg: 17_000, grossKg: 17_000 + NET_KG };
        const weighed = { ...weights, weighSource: 'driver', weighedAt: new Date() } as const;
        await filled
          .insertInto('docket')
          .values(docketOf('M1', { day, status: 20, ...weighed }))
          .execute();
      },
      env: () => ({
        SMTP_URL: postOffice.url,
        MAIL_FROM: 'Yard <no-reply@yard.example>',
        PUBLIC_URL: publicUrl,
        LOG_LEVEL: 'silent',
      }),
    },
    async (given) => {
      ({ api } = given);
      ({ db } = await given.openDatabase());
      [north, colleague] = [await signIn(api, 'carrier'), await signIn(api, 'sub_carrier')];
    },
  );

  afterAll(() => postOffice?.stop());

  const save = (address = `groups=crew&crew=${FIXTURE.crew.tall}`, name = '') => {
    count += 1;
    const view = { list: 'reports', name: name || `Tall ${count}`, address, isShared: true };
    return north.ask(createListView, { body: view });
  };
  const makeDue = (viewId: number) =>
    sql`update report_schedule set next_at = now() - interval '3 days' where view_id = ${viewId}`.execute(db);
  const sendDue = () => sendDueReports({ db: db, zone, publicUrl });
  const settled = async (viewId: number, wanted: number) => {
    for (;;) {
      const { mails } = await north.ask(getReportSchedule, { params: { id: viewId } });
      if (mails.length === wanted && mails.every(({ state }) => state !== 'queued')) {
        return mails;
      }
    }
  };

  it('go out with the picture, the numbers of the page and the file, and are sent when the server took them', async () => {
    const { id: viewId } = await save(undefined, 'Tall <b>Timber</b>');
    const { schedule } = await north.ask(saveReportSchedule, { params: { id: viewId }, body: WEEKLY });
    expect(schedule).toMatchObject({ every: 'monday', hour: 6, version: 1, to: WEEKLY.to });
    expect(schedule?.nextAt).toBeGreaterThan(Date.now() / 1000);
    postOffice.unknown.add('boss@yard.example');
    await makeDue(viewId);
    await sendDue();
    const mails = await settled(viewId, 2);
    expect(mails.map(({ to, state, failure }) => [to, state, failure])).toEqual([
      ['boss@yard.example', 'failed', 'refused'],
      ['mill@yard.example', 'sent', null],
    ]);
    const { mail: told } = await (await signIn(api, 'supper_admin')).ask(getSystemReport, { query: {} });
    expect(told.failures).toMatchObject([{ kind: 'report', to: 'boss@yard.example', failure: 'refused' }]);
    const mail = readMail(postOffice.mails.find(({ to }) => to.join().includes('mill@'))?.raw ?? '');
    const today = dayOf(Date.now() / 1000, zone);
    const query = { dimensions: ['crew' as const], crewIds: [FIXTURE.crew.tall] };
    const page = await north.ask(getReport, {
      body: { ...query, from: addDays(today, -7), to: addDays(today, -1) },
    });
    expect(page.hauled).toMatchObject({ netKg: NET_KG, dockets: 1 });
    expect(mail.text).toContain('Hauled: 28.4 t; loads: 1; dockets: 1');
    expect(mail.html).toContain('Tall &lt;b&gt;Timber&lt;/b&gt;');
    expect(mail.html).toContain('cid:chart@haulboard');
    expect(mail.html).toContain(`${publicUrl}/charts?groups=crew&amp;crew=31`);
    expect(mail.raw).toContain('Content-Type: image/png');
    expect(mail.raw).toMatch(/filename="?report-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx/);
  });

  it('go out with how the work went where that is what was saved, and say so in the preview before', async () => {
    const { id: viewId } = await save('show=running&over=lag&by=week', 'Mondays');
    const params = { id: viewId };
    const asked = { params, body: { span: 'week' as const, language: 'zh-CN' as const } };
    const page = await north.ask(previewReportMail, asked);
    const [over, ...each] = page.tables;
    expect(over?.heads).toEqual([
      '目的地停留时间',
      '集材场停留时间',
      '空驶率',
      '卡车利用率',
      '未运输的车次',
      '货单延迟',
    ]);
    // What there is nothing of has no table.
    expect(each.map(({ title }) => title)).toEqual(['货单延迟']);
    expect(page.tables.at(-1)?.rows[0]?.at(-1)).toBe('1');
    expect(page.pictureText).toContain('货单延迟');
    const body = { ...WEEKLY, to: ['how@yard.example'] };
    await north.ask(saveReportSchedule, { params, body });
    await makeDue(viewId);
    await sendDue();
    await settled(viewId, 1);
    const mail = readMail(postOffice.mails.find(({ to }) => to.join().includes('how@'))?.raw ?? '');
    expect(mail.html).toContain('Docket lag');
    expect(mail.html).toContain(`${publicUrl}/charts?show=running&amp;over=lag`);
    const english = await north.ask(previewReportMail, { params, body: { span: 'week', language: 'en-US' } });
    for (const line of english.summary) {
      expect(mail.text).toContain(line);
    }
    expect(mail.raw).toContain('Content-Type: image/png');
  });

  it('go out once after the server was away, and not after they were deleted or stopped', async () => {
    const { id: viewId } = await save();
    const body = { ...WEEKLY, every: 'day' as const, to: ['once@yard.example'] };
    await north.ask(saveReportSchedule, { params: { id: viewId }, body });
    await makeDue(viewId);
    await Promise.all([sendDue(), sendDue()]);
    await sendDue();
    expect(await settled(viewId, 1)).toHaveLength(1);
    await makeDue(viewId);
    await north.ask(removeListView, { params: { id: viewId } });
    await sendDue();
    const sent = await sql<{ count: number }>`
      select count(*)::int as count from report_mail where view_id = ${viewId}`.execute(db);
    expect(sent.rows).toEqual([{ count: 1 }]);
    const { id: other } = await save();
    await north.ask(saveReportSchedule, { params: { id: other }, body });
    expect(await north.ask(removeReportSchedule, { params: { id: other } })).toEqual({
      schedule: null,
      mails: [],
    });
  });

  it('go out although one before them cannot be written, which is tried again', async () => {
    const body = { ...WEEKLY, to: ['after@yard.example'] };
    const [{ id: broken }, { id: viewId }] = [await save(), await save()];
    for (const id of [broken, viewId]) {
      await north.ask(saveReportSchedule, { params: { id }, body });
      await makeDue(id);
    }
    const setRecipients = (to: readonly (string | null)[]) =>
      sql`update report_schedule set recipients = ${JSON.stringify(to)}::jsonb where view_id = ${broken}`.execute(
        db,
      );
    await setRecipients([null]);
    // It throws, unless the server's own round holds the broken one at this moment.
    await Promise.allSettled([sendDue()]);
    expect(await settled(viewId, 1)).toHaveLength(1);
    await setRecipients(['before@yard.example']);
    await sendDue();
    expect(await settled(broken, 1)).toHaveLength(1);
  });

  it('are mailed by their maker alone, and not over a change that was not seen', async () => {
    const { id: viewId, version, name } = await save();
    const params = { id: viewId };
    await north.ask(saveReportSchedule, { params, body: WEEKLY });
    expect((await north.try(saveReportSchedule, { params, body: WEEKLY })).code).toBe(409);
    expect((await colleague.try(getReportSchedule, { params })).code).toBe(404);
    expect((await colleague.try(saveReportSchedule, { params, body: WEEKLY })).code).toBe(404);
    expect((await colleague.try(removeReportSchedule, { params })).code).toBe(404);
    const wrong = await north.try(saveReportSchedule, {
      params,
      body: { ...WEEKLY, version: 1, to: ['mill'] },
    });
    expect(wrong.code).toBe(422);
    await north.ask(removeReportSchedule, { params });
    // Another window still shows it: a mail that was stopped does not come alive again.
    expect((await north.try(saveReportSchedule, { params, body: { ...WEEKLY, version: 1 } })).code).toBe(409);
    const looks = { name, address: 'groups=grade', isShared: false, version };
    await north.ask(changeListView, { params: { id: viewId }, body: looks });
    const asked = { params, body: { span: 'week' as const, language: 'zh-CN' as const } };
    const { subject, picture, tables, fileName } = await north.ask(previewReportMail, asked);
    expect(subject).toContain(name);
    expect(picture).toMatch(/^iVBOR/);
    expect(tables.map(({ title }) => title)).toEqual(['按时间', '按材级']);
    expect(fileName).toMatch(/\.xlsx$/);
  });

  it('are set up by nobody in another’s name: they go out long after that ended', async () => {
    const { id: viewId } = await save();
    const admin = await signIn(api, 'supper_admin');
    const { user } = await north.ask(getUserInfo, {});
    const asked = { userId: user.userId, reason: 'the mail is missing' };
    const { token } = await admin.ask(impersonate, { body: asked });
    const acting = new Caller(api, { token });
    expect(await acting.try(saveReportSchedule, { params: { id: viewId }, body: WEEKLY })).toMatchObject({
      code: 403,
      msg: 'Only the user can do this: go back to your own account first',
    });
    expect((await acting.ask(getReportSchedule, { params: { id: viewId } })).schedule).toBeNull();
  });
});
