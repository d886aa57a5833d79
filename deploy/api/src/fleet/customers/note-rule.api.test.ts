import {
  changeNoteRule,
  createRecurringLoads,
  fillRecurringDay,
  getNoteRule,
  listCrews,
  undoPlan,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import { sqlFault } from '../../platform/db/sql-error.ts';
import type { Db } from '../../platform/db/index.ts';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { addLoad, boardOf, change, freshDay, newLoad, tryChange } from '../../testing/loads.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';

const { crew, customer, destination, grade, skid, truck } = FIXTURE;
/** A second and a third crew of the same forest; the last one's wood is another customer's. */
const LATER = { acme: 301, other: 302 };

async function insertCrews(db: Db): Promise<void> {
  const own = { forestId: 1, skidId: skid.tall };
  await db
    .insertInto('crew')
    .values([
      { ...own, id: LATER.acme, crewCode: '67', name: 'Second', customerId: customer.acme },
      { ...own, id: LATER.other, crewCode: '68', name: 'Third', customerId: customer.other },
    ])
    .execute();
  const crewIds = Object.values(LATER);
  await db
    .insertInto('crewGrade')
    .values(crewIds.map((crewId) => ({ crewId, logGradeId: grade.a })))
    .execute();
  await db
    .insertInto('crewCarrier')
    .values(crewIds.map((crewId) => ({ crewId, carrierId: FIXTURE.carrier.north })))
    .execute();
  await db
    .insertInto('destinationGrade')
    .values({ destinationId: destination.port, logGradeId: grade.pulp })
    .execute();
}

describe.each(USUAL_ENGINES)('the note on a load of three dockets, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let acme: Caller;

  beforeAll(async () => {
    home = await makeHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    await insertCrews(db);
    await close();
    api = await startApi(home.env);
    [north, acme] = [await signIn(api, 'carrier'), await signIn(api, 'customer')];
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  const packets = [
    { crewId: crew.tall, logGradeId: grade.pulp },
    { crewId: LATER.acme, logGradeId: grade.a },
  ];
  const withOthers = [packets[0], { crewId: LATER.other, logGradeId: grade.a }].flatMap((one) => one ?? []);
  async function wish(isNeeded: 0 | 1): Promise<void> {
    const { version } = await acme.ask(getNoteRule, { query: {} });
    await acme.ask(changeNoteRule, {
      query: {},
      body: { is_note_required_for_3_dockets: isNeeded, version },
    });
  }

  it('is needed until the customer goes without, and again when it wishes so', async () => {
    const day = freshDay();
    const load = newLoad({ packets, vehicleId: truck.n1 });
    expect(await tryChange(north, day, [load])).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'changes.0.load.note' }] },
    });
    await wish(0);
    const [made] = await change(north, day, [load]);
    expect(made).toMatchObject({ note: '' });
    await wish(1);
    expect(await tryChange(north, day, [load])).toMatchObject({ code: 422 });
    // What stands may still be moved in time and be taken back.
    const { vehicles } = await boardOf(north, day);
    expect(vehicles.find(({ vehicleId }) => vehicleId === truck.n1)?.tasks).toHaveLength(1);
  });

  it('is needed when one of several customers whose wood is on it wishes so', async () => {
    await wish(0);
    const load = newLoad({ packets: withOthers });
    expect(await tryChange(north, freshDay(), [load])).toMatchObject({ code: 422 });
    const [made] = await change(north, freshDay(), [
      newLoad({ packets: withOthers, note: 'one truck left' }),
    ]);
    expect(made).toMatchObject({ note: 'one truck left' });
    await wish(1);
  });

  it('is told to the screens with each crew', async () => {
    await wish(0);
    const told = async () =>
      new Map(
        (await north.ask(listCrews, {})).map(({ id, threeDocketsNeedNote }) => [id, threeDocketsNeedNote]),
      );
    expect(await told()).toEqual(
      new Map([
        [crew.tall, false],
        [LATER.acme, false],
        [LATER.other, true],
      ]),
    );
    await wish(1);
    expect((await told()).get(crew.tall)).toBe(true);
  });

  it('keeps back no other load of a day when a recurring one has none since', async () => {
    await wish(0);
    const day = freshDay();
    const source = {
      skidId: skid.tall,
      destinationId: destination.port,
      vehicleId: truck.n2,
      seq: null,
      note: '',
    };
    const rhythm = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromDay: day, untilDay: day };
    const own = { crewId: crew.tall, logGradeId: grade.a, ...source, ...rhythm };
    const three = packets.map((packet) => ({ ...packet, skidId: skid.tall }));
    await north.ask(createRecurringLoads, { body: { loads: [own, { ...own, packets: three }] } });
    await wish(1);
    await north.ask(fillRecurringDay, { body: { date: dayStart(day) } });
    const board = await boardOf(north, day);
    expect(board.vehicles.find(({ vehicleId }) => vehicleId === truck.n2)?.tasks).toHaveLength(1);
    const [left] = board.unassigned;
    expect(left).toMatchObject({ withoutTruck: 'note-missing' });
    const onto = { kind: 'update' as const, id: left?.id ?? 0, version: left?.version ?? 0 };
    expect(await tryChange(north, day, [{ ...onto, load: { vehicleId: truck.n2 } }])).toMatchObject({
      code: 422,
    });
    const [put] = await change(north, day, [
      { ...onto, load: { vehicleId: truck.n2, note: 'as every week' } },
    ]);
    expect(put).toMatchObject({ vehicleId: truck.n2 });
  });

  it('a change that took a note away is not taken back to a load without one', async () => {
    await wish(0);
    const day = freshDay();
    const [made] = await change(north, day, [newLoad({ packets })]);
    await change(north, day, [
      { kind: 'update', id: made?.id ?? 0, version: made?.version ?? 0, load: { note: 'why' } },
    ]);
    await wish(1);
    const answer = await north.try(undoPlan, { query: { date: dayStart(day) }, body: {} });
    expect(answer).toMatchObject({ code: 422 });
  });

  it('is wished by its own customer and by a super admin, who names one, and by nobody else', async () => {
    const admin = await signIn(api, 'supper_admin');
    expect(await admin.try(getNoteRule, { query: {} })).toMatchObject({ code: 422 });
    expect(await admin.try(getNoteRule, { query: { customerId: 9999 } })).toMatchObject({ code: 404 });
    const seen = await admin.ask(getNoteRule, { query: { customerId: customer.other } });
    expect(seen.is_note_required_for_3_dockets).toBe(1);
    expect(await acme.try(getNoteRule, { query: { customerId: customer.other } })).toMatchObject({
      code: 404,
    });
    expect(await north.try(getNoteRule, { query: {} })).toMatchObject({ code: 403 });
  });

  it('is not changed by two at once unseen', async () => {
    const { version } = await acme.ask(getNoteRule, { query: {} });
    const body = { is_note_required_for_3_dockets: 1 as const, version };
    await acme.ask(changeNoteRule, { query: {}, body });
    expect(await acme.try(changeNoteRule, { query: {}, body })).toMatchObject({
      code: 409,
      data: { is_note_required_for_3_dockets: 1, version: version + 1 },
    });
  });

  it('is held by the database itself', async () => {
    const load = await addLoad(north, freshDay(), { vehicleId: truck.n3 });
    await api.stop();
    const { db, close } = await home.open();
    const further = JSON.stringify(packets.map((packet) => ({ ...packet, skidId: skid.tall })));
    const refused = await sql`update task set packets = ${further}::jsonb, note = ' ' where id = ${load.id}`
      .execute(db)
      .catch((error: unknown) => sqlFault(error));
    await close();
    api = await startApi(home.env);
    [north, acme] = [await signIn(api, 'carrier'), await signIn(api, 'customer')];
    expect(refused).toMatchObject({ state: '23514', constraint: 'task_packets_note' });
  });
});
