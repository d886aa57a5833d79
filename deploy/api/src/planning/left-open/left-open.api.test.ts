import {
  changeCutOff,
  changeDocket,
  createDocket,
  getDocket,
  giveLeftOpen,
  listLeftOpen,
  listNotices,
  settleMatches,
  TaskStatus,
  type LeftOpenRow,
  type OwnerTarget,
} from '@haulboard/contract';
import { NZ } from '@haulboard/contract/testing';
import { addDays, atTime, dayStart } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { addLoad, today } from '../../testing/loads.ts';
import { docketOf, insertDocketFixture, LAST_DAY } from '../dockets/testing/docket-fixture.ts';
import { paper } from '../dockets/testing/paper-docket.ts';
import { tellOwners } from './tell-owners.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier } = FIXTURE;
const DAYS = { from: addDays(LAST_DAY, -6), to: LAST_DAY };

describe('what is left open by the cut-off', () => {
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let colleague: Caller;
  let bay: Caller;
  let me: number;
  let other: number;
  let stranger: number;

  withServer({ fill: insertDocketFixture }, async (given) => {
    ({ api } = given);
    open = await given.openDatabase();
    north = await signIn(api, 'carrier');
    colleague = await signIn(api, 'sub_carrier');
    bay = await signIn(api, 'bay');
    const idOf = async (account: string) => {
      const { rows } = await sql<{ userId: number }>`
        select user_id from app_user where account = ${account}`.execute(open.db);
      return rows[0]?.userId ?? 0;
    };
    [me, other, stranger] = [await idOf('carrier'), await idOf('sub_carrier'), await idOf('bay')];
  });

  const listed = (caller: Caller, more: object = {}) =>
    caller.ask(listLeftOpen, { body: { ...DAYS, ...more } });
  const lineOf = async (caller: Caller, docketNo = 'TALL-PORT'): Promise<LeftOpenRow> => {
    const { list } = await listed(caller);
    const found = list.find(({ match }) => match?.docket?.docketNo === docketNo);
    if (!found) {
      throw new Error(`${docketNo} is not left open`);
    }
    return found;
  };
  const targetOf = ({ match, load, version }: LeftOpenRow, ownerId: number | null): OwnerTarget => ({
    docketId: match?.docket?.id ?? null,
    ticketId: match?.docket ? null : (match?.ticket?.id ?? null),
    taskId: load?.id ?? null,
    ownerId,
    version,
  });
  const give = (caller: Caller, ...targets: OwnerTarget[]) => caller.try(giveLeftOpen, { body: { targets } });
  const setCutOff = async (more: object) => {
    const [now] = (await listed(north)).cutOffs;
    if (!now) {
      throw new Error('there is no cut-off');
    }
    const { carrierId, carrierName: _, ...said } = now;
    return north.try(changeCutOff, { params: { carrierId }, body: { ...said, ...more } });
  };

  it('is read by those alone who plan it, with why and since when', async () => {
    expect(await lineOf(north)).toMatchObject({
      day: LAST_DAY,
      carrierId: carrier.north,
      kinds: expect.arrayContaining(['weights']),
      dueAt: atTime(addDays(LAST_DAY, 1), { hour: 10 }, NZ),
      ownerId: null,
      version: 0,
    });
    const { list } = await listed(bay);
    expect(list.map(({ match }) => match?.docket?.docketNo)).not.toContain('TALL-PORT');
    expect(list.map(({ match }) => match?.docket?.docketNo)).toContain('TALL-BAY');
  });

  it('may be asked for to the first day there is', async () => {
    const { from, list } = await north.ask(listLeftOpen, { body: { to: '2000-01-01' } });
    expect([from, list]).toEqual(['1999-12-26', []]);
  });

  it('has nothing of a day whose cut-off is to come', async () => {
    const [day, other] = [today(), addDays(today(), -1)];
    await open.db
      .insertInto('docket')
      .values([docketOf('TODAY', { day }), docketOf('YESTERDAY', { day: other })])
      .execute();
    const numbers = async () =>
      (await listed(north, { from: other, to: day })).list.map(({ match }) => match?.docket?.docketNo);
    expect(await numbers()).not.toContain('TODAY');
    await setCutOff({ byMinute: 0, daysAfter: 1 });
    expect(await numbers()).toEqual(['YESTERDAY']);
    expect(await setCutOff({ version: 0 })).toMatchObject({ code: 409, data: { days_after: 1 } });
    await setCutOff({ byMinute: 0, daysAfter: 7 });
    expect(await numbers()).toEqual([]);
    await setCutOff({ byMinute: 600, daysAfter: 1 });
  });

  it('is taken by one; who comes second is told; it is given on, and undone', async () => {
    const line = await lineOf(north);
    const taken = await north.ask(giveLeftOpen, { body: { targets: [targetOf(line, me)] } });
    expect(await lineOf(colleague)).toMatchObject({
      ownerName: 'Person carrier',
      isUsual: false,
      version: 1,
    });
    expect(await give(colleague, targetOf(line, other))).toMatchObject({ code: 409 });
    const given = await north.ask(giveLeftOpen, {
      body: { targets: [targetOf(await lineOf(north), other)] },
    });
    expect((await listed(colleague, { ownerId: other })).list).toHaveLength(1);
    await north.ask(giveLeftOpen, { body: { targets: given.before } });
    expect(await lineOf(north)).toMatchObject({ ownerId: me, version: 3 });
    expect(await give(north, ...taken.before)).toMatchObject({ code: 409 });
  });

  it('is given all at once or not at all, to nobody who does not plan it, and by nobody else', async () => {
    const [port, mill] = [await lineOf(north), await lineOf(north, 'TALL-MILL')];
    const stale = { ...targetOf(mill, other), version: 5 };
    expect(await give(north, targetOf(port, other), stale)).toMatchObject({ code: 409 });
    expect(await lineOf(north)).toMatchObject({ ownerId: me });
    expect(await give(north, targetOf(mill, stranger))).toMatchObject({ code: 422 });
    expect(await give(bay, targetOf(mill, stranger))).toMatchObject({ code: 404 });
  });

  it('is the usual owner’s where nobody was named', async () => {
    expect(await setCutOff({ usualOwnerId: stranger })).toMatchObject({ code: 422 });
    await setCutOff({ usualOwnerId: other });
    expect(await lineOf(north, 'TALL-MILL')).toMatchObject({ ownerId: other, isUsual: true, version: 0 });
    expect(await lineOf(north)).toMatchObject({ ownerId: me, isUsual: false });
    await setCutOff({ usualOwnerId: null });
  });

  it('counts a load that was begun and has no docket', async () => {
    const { id: draft } = await addLoad(north, today());
    const { rows } = await sql<{ id: number }>`
      insert into task (day, carrier_id, seq, crew_id, skid_id, log_grade_id, destination_id, task_status)
      select ${LAST_DAY}::date, carrier_id, 0, crew_id, skid_id, log_grade_id, destination_id, ${TaskStatus.Loaded}
      from task where id = ${draft} returning id`.execute(open.db);
    const { list } = await listed(north, { kinds: ['docket'] });
    expect(list).toMatchObject([{ key: `load ${rows[0]?.id}`, load: { crewCode: '66' }, match: null }]);
    const [line] = list;
    expect(line && (await give(north, targetOf(line, me)))).toMatchObject({ code: 200 });
  });

  it('is told once a day to its owner, and what is nobody’s to all, with the way to it', async () => {
    const day = addDays(LAST_DAY, 1);
    const at = (hour: number) => ({ at: atTime(day, { hour }, NZ), zone: NZ });
    const told = async (account: string) => {
      const { rows } = await sql<{ content: string; path: string }>`
        select n.content, n.path from notification n join app_user u on u.user_id = n.user_id
        where u.account = ${account} and n.path is not null order by n.id`.execute(open.db);
      return rows;
    };
    await tellOwners(open.db, at(9));
    expect(await told('carrier')).toEqual([]);
    await Promise.all([tellOwners(open.db, at(10)), tellOwners(open.db, at(10))]);
    await tellOwners(open.db, at(18));
    const nobodys = {
      content: 'Left open by the cut-off and nobody’s: 1',
      path: '/dockets?view=open&owner=nobody',
    };
    expect(await told('carrier')).toEqual([
      { content: 'Left open by the cut-off and yours: 2', path: `/dockets?view=open&owner=${me}` },
      nobodys,
    ]);
    expect(await told('sub_carrier')).toEqual([nobodys]);
    const { list } = await north.ask(listNotices, {
      query: { page: 1, pageSize: 10, date: dayStart(today(), NZ) },
    });
    expect(list.map(({ path }) => path)).toContain('/dockets?view=open&owner=nobody');
  });

  it('is told to other carriers although one of them cannot be told, who is told afterwards', async () => {
    const day = addDays(LAST_DAY, 2);
    const moment = { at: atTime(day, { hour: 18 }, NZ), zone: NZ };
    const of = async () => {
      const { rows } = await sql<{ carrierId: number }>`
        select carrier_id from match_told where day = ${day}::date order by carrier_id`.execute(open.db);
      return rows.map(({ carrierId }) => carrierId);
    };
    await tellOwners(open.db, moment);
    const everybody = await of();
    const [first = 0] = everybody;
    await sql`delete from match_told where day = ${day}::date`.execute(open.db);
    const broken = `check (carrier_id <> ${first} or day <> '${day}')`;
    await sql`alter table match_told add constraint broken ${sql.raw(broken)}`.execute(open.db);
    await expect(tellOwners(open.db, moment)).rejects.toThrow('some carriers could not be told');
    expect(await of()).toEqual(everybody.slice(1));
    await sql`alter table match_told drop constraint broken`.execute(open.db);
    await tellOwners(open.db, moment);
    expect(await of()).toEqual(everybody);
  });

  it('leaves the list by what settles it, whosever it was', async () => {
    const { docketId } = targetOf(await lineOf(north), null);
    const params = { id: docketId ?? 0 };
    const { version, logGradeId, pieces, lengthM, note } = await north.ask(getDocket, { params });
    const masses = { grossKg: 40_000, tareKg: 15_000, netKg: null, weighTicketNo: '' };
    const body = { version, logGradeId, pieces, lengthM, note, reason: 'on paper', ...masses };
    await north.ask(changeDocket, { params, body });
    const settle = async (kind: 'accept' | 'keep_docket') => {
      const { match } = await lineOf(north);
      const docketVersion = match?.docket?.version ?? null;
      const target = { docketId, docketVersion, ticketId: null, ticketVersion: null };
      await north.ask(settleMatches, { body: { kind, reason: 'old paper', targets: [target] } });
    };
    expect(await lineOf(north)).toMatchObject({ kinds: ['mismatch', 'errors'] });
    await settle('accept');
    expect(await lineOf(north)).toMatchObject({ kinds: ['mismatch'], ownerId: me });
    await settle('keep_docket');
    const { list } = await listed(north);
    expect(list.map((line) => line.match?.docket?.docketNo)).not.toContain('TALL-PORT');
  });

  it('is settled by the paper docket of a load, which can be written once', async () => {
    const [line] = (await listed(north, { kinds: ['docket'] })).list;
    const taskId = line?.load?.id ?? 0;
    const body = paper('', { day: LAST_DAY, taskId });
    expect(await bay.try(createDocket, { body })).toMatchObject({ code: 422 });
    expect(await north.try(createDocket, { body: { ...body, taskId: 999_999 } })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'task_id' }] },
    });
    const made = await north.ask(createDocket, { body });
    expect(made).toMatchObject({ taskId, packetNo: 1, docketType: 'paper' });
    expect((await listed(north, { kinds: ['docket'] })).list).toEqual([]);
    expect(await north.try(createDocket, { body })).toMatchObject({
      code: 422,
      data: {
        fields: [{ field: 'task_id', message: expect.stringContaining('no docket of this crew left') }],
      },
    });
  });
});
