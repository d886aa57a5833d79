import {
  changeDocket,
  createDocket,
  getBoard,
  getDocket,
  getDocketEntry,
  listDockets,
  proposeDocketNo,
  TaskStatus,
  voidDocket,
  type DocketDetail,
  type PaperDocket,
} from '@haulboard/contract';
import { dayOf, dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { addLoad, freshDay, setStatus, today } from '../../testing/loads.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { docketOf, insertDocketFixture } from './testing/docket-fixture.ts';
import { photosOfDocket } from './testing/docket-photos.ts';
import { exportedDockets } from './testing/exported-dockets.ts';
import { factsOf, paper } from './testing/paper-docket.ts';

const { crew, customer, skid, truck } = FIXTURE;
const CLIENTS = 8;
/** A crew that has no numbers yet. */
const LATE = 900;

describe.each(USUAL_ENGINES)('dockets that people keep, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let bay: Caller;

  beforeAll(async () => {
    home = await makeHome();
    const { db, close } = await home.open();
    await insertDocketFixture(db);
    const late = { id: LATE, crewCode: '1000', name: 'Late Timber', customerId: customer.acme };
    await db
      .insertInto('crew')
      .values({ ...late, forestId: 1, skidId: skid.tall })
      .execute();
    await db.insertInto('docket').values(docketOf('-1-1')).execute();
    await db
      .insertInto('docketRange')
      .values([
        { customerId: customer.acme, crewId: crew.tall, fromNo: 500_001, toNo: 501_000, nextNo: 500_001 },
        { customerId: customer.other, crewId: crew.short, fromNo: 600_001, toNo: 601_000, nextNo: 600_001 },
      ])
      .execute();
    await db
      .insertInto('docketBlock')
      .values({ deviceId: 'n1', crewId: crew.tall, firstNo: 500_101, lastNo: 500_110 })
      .execute();
    await close();
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
    bay = await signIn(api, 'bay');
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  const detail = (id: number, caller = north) => caller.ask(getDocket, { params: { id } });

  /** A load of north's that left its skid; its docket. */
  async function hauled(): Promise<DocketDetail> {
    const draft = await addLoad(north, freshDay(), { vehicleId: truck.n3 });
    const published = await setStatus(north, draft, TaskStatus.Published);
    await setStatus(north, await setStatus(north, published, TaskStatus.Accepted), TaskStatus.Loaded);
    const { list } = await north.ask(listDockets, { body: { vehicleIds: [truck.n3], pageSize: 1 } });
    return detail(list[0]?.id ?? 0);
  }

  it('are put right with a reason, and the board shows the same weights', async () => {
    const docket = await hauled();
    expect(docket).toMatchObject({ canEdit: true, canVoid: false, isShared: false, netKg: null });
    const put = await north.ask(changeDocket, {
      params: { id: docket.id },
      body: { ...factsOf(docket), grossKg: 44_120, tareKg: 16_660, weighTicketNo: 'W-7', pieces: 88 },
    });
    expect(put).toMatchObject({ netKg: 27_460, status: 20, weighSource: 'correction', pieces: 88 });
    expect(put.weighings).toMatchObject([{ source: 'correction', netKg: 27_460, by: 'Person carrier' }]);
    const facts = put.changes.flatMap((change) => change.facts.map(({ fact }) => fact));
    expect(new Set(facts)).toEqual(
      new Set(['pieces', 'status', 'grossKg', 'tareKg', 'netKg', 'weighTicketNo']),
    );
    expect(put.changes[0]).toMatchObject({ by: 'Person carrier', reason: 'misread' });
    const board = await north.ask(getBoard, { query: { date: dayStart(docket.day) } });
    const load = board.vehicles.flatMap(({ tasks }) => tasks).find(({ id }) => id === docket.taskId);
    expect(load && dayOf(load.date)).toBe(docket.day);
    expect(load?.dockets).toMatchObject([{ docketNo: docket.docketNo, netKg: 27_460 }]);
  });

  photosOfDocket(() => ({ api, north, bay, make: hauled }));

  it('are not changed over what somebody else has changed since: both are shown', async () => {
    const docket = await hauled();
    const params = { id: docket.id };
    await north.ask(changeDocket, { params, body: { ...factsOf(docket), note: 'first' } });
    const late = await north.try(changeDocket, { params, body: { ...factsOf(docket), note: 'second' } });
    expect(late).toMatchObject({ code: 409, data: { theirs: { note: 'first' } } });
    expect(await detail(docket.id)).toMatchObject({ note: 'first' });
  });

  it('are changed once, however often the same change is sent', async () => {
    const docket = await hauled();
    const again = north.with({ 'Idempotency-Key': `once ${docket.id}` });
    const input = { params: { id: docket.id }, body: { ...factsOf(docket), note: 'once' } };
    const [first, second] = [await again.ask(changeDocket, input), await again.ask(changeDocket, input)];
    expect(second.version).toBe(first.version);
    expect(second.changes).toHaveLength(1);
  });

  it.each<[string, Partial<ReturnType<typeof factsOf>>]>([
    ['reason', { reason: ' ' }],
    ['gross_kg', { grossKg: 16_000, tareKg: 17_000 }],
    ['gross_kg', { tareKg: 17_000 }],
    ['tare_kg', { grossKg: 40_000 }],
    ['net_kg', { grossKg: 44_000, tareKg: 17_000, netKg: 26_979 }],
    ['gross_kg', { grossKg: 200_001, tareKg: 17_000 }],
    ['pieces', { pieces: 0 }],
    ['length_m', { lengthM: 31 }],
    ['log_grade_id', { logGradeId: 999 }],
    ['note', { note: 'n'.repeat(501) }],
    ['weigh_ticket_no', { weighTicketNo: 'w'.repeat(41) }],
  ])('are refused by the field when it is wrong: %s', async (field, wrong) => {
    const { list } = await north.ask(listDockets, { body: { docketNo: 'TALL-MILL' } });
    const docket = await detail(list[0]?.id ?? 0);
    const params = { id: docket.id };
    const answer = await north.try(changeDocket, { params, body: { ...factsOf(docket), ...wrong } });
    expect(answer).toMatchObject({ code: 422, data: { fields: [{ field }] } });
    expect((await detail(docket.id)).version).toBe(docket.version);
  });

  it('of another carrier are not there to be changed or voided', async () => {
    const docket = await hauled();
    const params = { id: docket.id };
    const body = { ...factsOf(docket), version: docket.version };
    expect(await bay.try(changeDocket, { params, body })).toMatchObject({ code: 404 });
    const away = await bay.try(voidDocket, { params, body: { version: docket.version, reason: 'x' } });
    expect(away).toMatchObject({ code: 404 });
  });

  it.each(['customer', 'crew_company', 'destination_customer', 'carrier_company', 'sharing_portal_carrier'])(
    'are for %s to read alone',
    async (account) => {
      const reader = await signIn(api, account);
      expect(await reader.try(createDocket, { body: paper('500900') })).toMatchObject({ code: 403 });
      const { list } = await reader.ask(listDockets, { body: {} });
      const own = list[0] && (await detail(list[0].id, reader));
      expect([own?.canEdit ?? false, own?.canVoid ?? false]).toEqual([false, false]);
    },
  );

  it('come from paper with the next number of the crew, past what a device gives out', async () => {
    const proposed = () => north.ask(proposeDocketNo, { query: { crewId: crew.tall } });
    const first = (await proposed()).docketNo ?? '';
    expect((await proposed()).ranges).toEqual([{ fromNo: 500_001, toNo: 501_000 }]);
    const made = await north.ask(createDocket, { body: paper(first, { grossKg: 44_120, tareKg: 16_660 }) });
    expect(made).toMatchObject({ docketNo: first, docketType: 'paper', netKg: 27_460, status: 20 });
    expect((await proposed()).docketNo).toBe(String(Number(first) + 1));
    await north.ask(createDocket, { body: paper('500100') });
    expect((await proposed()).docketNo).toBe('500111');
    const far = { docketNo: first, forestIds: [1], to: addDays(today(), 200) };
    expect((await north.ask(listDockets, { body: far })).list).toHaveLength(1);
  });

  it('have one number, with and without the zeros that books print in front', async () => {
    const made = await north.ask(createDocket, { body: paper('00500601') });
    expect(made.docketNo).toBe('500601');
    expect(await north.try(createDocket, { body: paper('0500601') })).toMatchObject({ code: 409 });
    expect((await north.ask(listDockets, { body: { docketNo: '0050060' } })).list).toHaveLength(1);
  });

  it('give a crew its first numbers with its first docket on paper', async () => {
    const admin = await signIn(api, 'supper_admin');
    const next = () => admin.ask(proposeDocketNo, { query: { crewId: LATE } });
    expect((await next()).docketNo).toBeNull();
    const made = await admin.ask(createDocket, { body: paper('', { crewId: LATE }) });
    expect(made.docketNo).toMatch(/^[0-9]{6,8}$/);
    expect((await next()).docketNo).toBe(String(Number(made.docketNo) + 1));
  });

  it.each<[string, Partial<PaperDocket>]>([
    ['docket_no', { docketNo: '499999' }],
    ['docket_no', { docketNo: '600001' }],
    ['docket_no', { docketNo: '500105' }],
    ['docket_no', { docketNo: 'A-1' }],
    ['crew_id', { crewId: crew.short }],
    ['vehicle_id', { vehicleId: truck.b1 }],
    ['destination_id', { destinationId: 999 }],
    ['log_grade_id', { logGradeId: 999 }],
    ['day', { day: addDays(today(), 2) }],
    ['day', { day: '2026-02-30' }],
    ['day', { day: '1990-01-01' }],
    ['gross_kg', { weighTicketNo: 'W-7' }],
    ['net_kg', { grossKg: 44_000, tareKg: 17_000, netKg: 20_000 }],
  ])('from paper are refused by the field when it is wrong: %s', async (field, wrong) => {
    const answer = await north.try(createDocket, { body: { ...paper('500300'), ...wrong } });
    expect(answer).toMatchObject({ code: 422, data: { fields: [{ field }] } });
    const { total } = await north.ask(listDockets, { body: { docketNo: '500300' } });
    expect(total).toBe(0);
  });

  it('of one number come once, however many enter it at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (__, at) => {
        const body = paper('500400', { note: `by ${at}` });
        return (at % 2 === 0 ? north : bay).try(createDocket, {
          body: at % 2 === 0 ? body : { ...body, vehicleId: truck.b1 },
        });
      }),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: CLIENTS - 1 }, () => 409),
    ]);
    const refused = answers.find(({ code }) => code === 409);
    expect(refused?.data).toMatchObject({ fields: [{ field: 'docket_no' }] });
  });

  it('are void with a reason where no load stands behind them, and stay on record', async () => {
    const made = await north.ask(createDocket, { body: paper('500500') });
    const params = { id: made.id };
    const bare = await north.try(voidDocket, { params, body: { version: made.version, reason: ' ' } });
    expect(bare).toMatchObject({ code: 422, data: { fields: [{ field: 'reason' }] } });
    const gone = await north.ask(voidDocket, { params, body: { version: made.version, reason: 'spoilt' } });
    expect(gone).toMatchObject({ status: -2, voidReason: 'spoilt', canEdit: false, canVoid: false });
    expect(gone.changes[0]).toMatchObject({ by: 'Person carrier', reason: 'spoilt' });
    expect(await north.try(createDocket, { body: paper('500500') })).toMatchObject({ code: 409 });
    const docket = await hauled();
    const body = { version: docket.version, reason: 'no' };
    expect(await north.try(voidDocket, { params: { id: docket.id }, body })).toMatchObject({ code: 422 });
  });

  it('are chosen from what is the dispatcher’s own', async () => {
    const choices = await north.ask(getDocketEntry, {});
    expect(choices.crews).toEqual([{ id: crew.tall, name: '66 Tall Timber' }]);
    expect(choices.vehicles.map(({ id }) => id)).not.toContain(truck.b1);
    const other = await north.try(proposeDocketNo, { query: { crewId: crew.short } });
    expect(other.code).toBe(404);
  });

  exportedDockets(() => ({ api, north }));

  it('would be there twice without the constraint, which refuses the second', async () => {
    await api.stop();
    const { db, close } = await home.open();
    await sql`create table docket_unguarded (like docket including defaults including identity)`.execute(db);
    await sql`alter table docket_unguarded alter column forest_id drop not null`.execute(db);
    async function race(table: string): Promise<number> {
      const clients = Array.from({ length: CLIENTS }, (__, at) => at);
      const free = await Promise.all(
        clients.map(async () => {
          const { rows } = await sql`select 1 from ${sql.table(table)}
            where customer_id = ${customer.acme} and docket_no = '500700'`.execute(db);
          return rows.length === 0;
        }),
      );
      expect(free).toEqual(clients.map(() => true));
      const written = await Promise.allSettled(
        clients.map(() =>
          sql`insert into ${sql.table(table)} (docket_no, docket_type, day, uplift_at, customer_id, crew_id, skid_id,
              log_grade_id, destination_id, carrier_id, vehicle_id)
            select '500700', 'paper', day, uplift_at, customer_id, crew_id, skid_id, log_grade_id, destination_id,
              carrier_id, vehicle_id from docket where docket_no = 'TALL-PORT'`.execute(db),
        ),
      );
      return written.filter(({ status }) => status === 'fulfilled').length;
    }
    expect(await race('docketUnguarded')).toBe(CLIENTS);
    expect(await race('docket')).toBe(1);
    await sql`drop table docket_unguarded`.execute(db);
    await close();
    api = await startApi(home.env);
  });

  it('on paper are refused by the database where code would not look', async () => {
    await api.stop();
    const { db, close } = await home.open();
    const insert = (docketNo: string) =>
      db
        .insertInto('docket')
        .values(docketOf(docketNo, { docketType: 'paper' }))
        .execute();
    await expect(insert('499000')).rejects.toThrow(/in no range/);
    await expect(insert('500106')).rejects.toThrow(/device/);
    const heavy = { grossKg: 40_000, tareKg: 17_000, netKg: 30_000, weighedAt: new Date() };
    const weighed = docketOf('HEAVY', { ...heavy, weighSource: 'correction' });
    await expect(db.insertInto('docket').values(weighed).execute()).rejects.toThrow(/docket_net/);
    await close();
    api = await startApi(home.env);
  });
});
