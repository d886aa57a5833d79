import { changeCallRule, getStockStatistic } from '@haulboard/contract';
import { NZ, dayOf } from '@haulboard/contract/testing';
import { addDays, atTime } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { present } from '../../testing/driver.ts';
import { FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { NO_MAIL_SERVER } from '../../testing/mail-server.ts';
import { remindCalls } from './remind-due.ts';

const { crew } = FIXTURE;

describe('a crew that has not called its stock by its hour', () => {
  let home: Home;
  let open: OpenDatabase;
  let api: Api;
  let company: Caller;

  beforeAll(async () => {
    home = await serverHome();
    open = await home.open();
    const { db } = open;
    await insertFixture(db);
    await sql`update crew set company_user_id = (select user_id from app_user where account = 'crew_company'),
      contact_email = 'skid@example.nz', work_days = '{}' where id = ${crew.tall}`.execute(db);
    // All have called today, and none tomorrow: the server itself reminds nobody while the test runs.
    await sql`update stock set called_at = to_timestamp(${at(0).at - 1})`.execute(db);
    await sql`update app_user set email = 'office@example.nz' where account = 'crew_company'`.execute(db);
    api = await startApi({ ...home.env, ...NO_MAIL_SERVER });
    company = await signIn(api, 'crew_company');
  });

  afterAll(async () => {
    await open?.close();
    await api?.stop();
    await home?.remove();
  });

  const day = addDays(dayOf(present()), 1);
  const at = (hour: number, minute = 0) => ({ at: atTime(day, { hour, minute }, NZ), zone: NZ });
  const mails = async () =>
    (
      await sql`select recipient, letter -> 'values' ->> 'time' as time from mail_outbox
        where letter ->> 'kind' = 'callMissing' and letter -> 'values' ->> 'crew' = '66' order by recipient`.execute(
        open.db,
      )
    ).rows;
  const told = async () =>
    (
      await sql`select n.id from notification n join app_user u on u.user_id = n.user_id
        where u.account = 'carrier' and content like 'Crew 66 has not called%'`.execute(open.db)
    ).rows.length;
  const ruleOf = async () => {
    const { crews } = await company.ask(getStockStatistic, {});
    const found = crews.find(({ crewId }) => crewId === crew.tall);
    if (!found) {
      throw new Error('no such crew');
    }
    return found;
  };
  const setRule = async (more: object) => {
    const { version, callByMinute, isReminded } = await ruleOf();
    const body = { version, callByMinute, isReminded, ...more };
    return company.try(changeCallRule, { params: { crewId: crew.tall }, body });
  };

  it('says itself by when it calls; who overwrites another’s change is told', async () => {
    const { version } = await ruleOf();
    expect(await setRule({ callByMinute: 22 * 60 + 30, isReminded: false })).toMatchObject({ code: 200 });
    expect(await setRule({ version })).toMatchObject({ code: 409, data: { call_by_minute: 1350 } });
    const foreign = {
      params: { crewId: crew.short },
      body: { version: 1, callByMinute: 0, isReminded: true },
    };
    expect((await company.try(changeCallRule, foreign)).code).toBe(404);
  });

  it('is left alone where it wants no reminder, and before its hour', async () => {
    await remindCalls(open.db, at(23));
    await setRule({ isReminded: true });
    await remindCalls(open.db, at(22, 29));
    expect([await told(), await mails()]).toEqual([0, []]);
  });

  it('is left alone on a special day on which it is off', async () => {
    await sql`insert into crew_exception (crew_id, day, status) values (${crew.tall}, ${day}, 'off')`.execute(
      open.db,
    );
    await remindCalls(open.db, at(22, 30));
    expect([await told(), await mails()]).toEqual([0, []]);
    await sql`update crew_exception set removed_at = now()`.execute(open.db);
  });

  it('is reminded once that day, by two servers at once and after a restart', async () => {
    await Promise.all([remindCalls(open.db, at(22, 30)), remindCalls(open.db, at(22, 30))]);
    await remindCalls(open.db, at(23, 10));
    expect(await told()).toBe(1);
    expect(await mails()).toEqual([
      { recipient: 'office@example.nz', time: '10:30 pm' },
      { recipient: 'skid@example.nz', time: '10:30 pm' },
    ]);
    // The page shows the reminder of its own day.
    await sql`update stock_reminder set day = ${dayOf(present())}::date`.execute(open.db);
    expect((await ruleOf()).remindedAt).toBeGreaterThan(0);
  });

  it('would be reminded by each server if the day’s row did not keep them apart', async () => {
    await sql`delete from stock_reminder`.execute(open.db);
    await remindCalls(open.db, at(22, 30));
    expect(await told()).toBe(2);
  });

  it('is not reminded when it has called', async () => {
    await sql`delete from stock_reminder`.execute(open.db);
    await sql`update stock set called_at = to_timestamp(${at(1).at}) where crew_id = ${crew.tall}`.execute(
      open.db,
    );
    await remindCalls(open.db, at(22, 30));
    expect(await told()).toBe(2);
  });
});
