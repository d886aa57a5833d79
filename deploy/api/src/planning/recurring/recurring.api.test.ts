import {
  changeRecurringLoad,
  createRecurringLoads,
  fillRecurringDay,
  listRecurringLoads,
  setRecurringState,
  skipRecurringDay,
  undoPlan,
  type RecurringLoad,
  type RecurringPlan,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { sqlFault } from '../../platform/db/sql-error.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { boardOf, change, freshDay, loadsOf, today } from '../../testing/loads.ts';
import { openFixture } from '../../testing/open-fixture.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { fillDay, makeLoads } from './fill-day.ts';
import { fillDue } from './fill-due.ts';
import { readPending } from './pending.ts';

const { carrier, crew, destination, grade, skid, truck } = FIXTURE;
const ZONE = 'Pacific/Auckland';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const ROUNDS = 5;

describe('a recurring load', () => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let bay: Caller;
  const servers: OpenDatabase[] = [];

  beforeAll(async () => {
    home = await serverHome();
    api = await openFixture(home);
    [north, bay] = [await signIn(api, 'carrier'), await signIn(api, 'bay')];
    servers.push(await home.open(), await home.open());
  });

  afterAll(async () => {
    await Promise.all(servers.map(({ close }) => close()));
    await api?.stop();
    await home?.remove();
  });

  const db = () => {
    const [first] = servers;
    if (!first) {
      throw new Error('there is no database');
    }
    return first.db;
  };
  /** A grade from Tall to the port on truck N1, on this one day, unless more is said. */
  const planOf = (day: Day, more: Partial<RecurringPlan> = {}): RecurringPlan => ({
    crewId: crew.tall,
    skidId: skid.tall,
    logGradeId: grade.a,
    destinationId: destination.port,
    vehicleId: truck.n1,
    seq: null,
    note: '',
    weekdays: EVERY_DAY,
    fromDay: day,
    untilDay: day,
    ...more,
  });
  async function repeat(day: Day, more: Partial<RecurringPlan> = {}): Promise<RecurringLoad> {
    const [made] = await north.ask(createRecurringLoads, { body: { loads: [planOf(day, more)] } });
    if (!made) {
      throw new Error('nothing was kept');
    }
    return made;
  }
  const fill = (day: Day) => north.ask(fillRecurringDay, { body: { date: dayStart(day) } });
  const listed = async (id: number) =>
    (await north.ask(listRecurringLoads, { query: {} })).find((one) => one.id === id);
  const dayOfNorth = (day: Day) => ({
    carrierId: carrier.north,
    day,
    zone: ZONE,
    actor: { kind: 'system' as const, userId: null, carrierId: carrier.north },
  });
  const onTruck = async (day: Day, vehicleId: number = truck.n1) =>
    loadsOf(await boardOf(north, day), vehicleId);

  it('comes once, however many servers look at the same moment, as a draft by the system', async () => {
    const tomorrow = addDays(today(), 1);
    const made = await repeat(tomorrow, { note: 'ring first' });
    await Promise.all(servers.map((server) => fillDue(server.db, ZONE)));
    expect(await onTruck(tomorrow)).toMatchObject([
      { taskStatus: 0, statusSource: 'system', note: 'ring first', recurringId: made.id },
    ]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = addDays(today(), 100 + round);
      await north.ask(createRecurringLoads, {
        body: { loads: [planOf(day), planOf(day), planOf(day, { vehicleId: truck.n2 })] },
      });
      const filled = await Promise.all(
        servers.map((server) => inTransaction(server.db, (part) => fillDay(part, dayOfNorth(day)))),
      );
      expect(filled.map((one) => one.made).toSorted((a, b) => a - b)).toEqual([0, 3]);
      expect(await onTruck(day)).toHaveLength(2);
    }
  });

  it('stays away once it was removed or moved, and undo takes back what a person added', async () => {
    const day = freshDay();
    await north.ask(createRecurringLoads, { body: { loads: [planOf(day), planOf(day)] } });
    expect(await fill(day)).toEqual({ made: 2, left: [] });
    const [first, second] = await onTruck(day);
    if (!first || !second) {
      throw new Error('the loads did not come');
    }
    await change(north, day, [
      { kind: 'remove', id: first.id, version: first.version },
      { kind: 'update', id: second.id, version: second.version, load: { vehicleId: truck.n2 } },
    ]);
    expect(await fill(day)).toEqual({ made: 0, left: [] });
    expect(await onTruck(day)).toEqual([]);
    const other = freshDay();
    await repeat(other);
    await fill(other);
    await north.ask(undoPlan, { query: { date: dayStart(other) }, body: {} });
    expect(await fill(other)).toEqual({ made: 0, left: [] });
    expect(await onTruck(other)).toEqual([]);
  });

  it('comes without a truck and says why, where it cannot be planned', async () => {
    const day = freshDay();
    await repeat(day, { vehicleId: truck.broken });
    await repeat(day, { vehicleId: truck.n2 });
    await repeat(day, { vehicleId: truck.n3, destinationId: destination.mill, logGradeId: grade.pulp });
    await db()
      .insertInto('destinationDowntime')
      .values({
        destinationId: destination.port,
        firstDay: day,
        lastDay: day,
        reason: 'strike',
      })
      .execute();
    const { made, left } = await fill(day);
    expect(made).toBe(3);
    expect(left.map(({ load }) => load)).toEqual(Array(2).fill('66 A to Port of Tauranga'));
    expect(left.map(({ reason }) => reason)).toEqual([
      'the destination is closed',
      expect.stringContaining('Truck BROKEN is not available'),
    ]);
    const board = await boardOf(north, day);
    expect(board.unassigned.map(({ withoutTruck, statusReason }) => [withoutTruck, statusReason])).toEqual([
      ['destination-closed', ''],
      ['truck-away', ''],
    ]);
    const [first] = board.unassigned;
    if (!first) {
      throw new Error('the load did not come');
    }
    const load = { vehicleId: truck.n1, destinationId: destination.mill, logGradeId: grade.pulp };
    await change(north, day, [{ kind: 'update', id: first.id, version: first.version, load }]);
    const [onIts] = await onTruck(day);
    expect(onIts).toMatchObject({ id: first.id, recurringId: expect.any(Number) });
    expect(onIts?.withoutTruck).toBeUndefined();
    expect(loadsOf(board, truck.n3)).toHaveLength(1);
    const told = await db().selectFrom('notification').select(['content', 'contentZh']).execute();
    expect(told[0]?.content).toMatch(/^2 recurring loads of .* need you: .*the destination is closed/);
    expect(told[0]?.contentZh).toContain('固定车次');
  });

  it('leaves out days that are skipped or paused, and loads already made stay as they are', async () => {
    const day = freshDay();
    const next = addDays(day, 1);
    freshDay();
    const kept = await repeat(day, { untilDay: next });
    expect(kept.nextDay).toBe(day);
    const of = { params: { id: kept.id } };
    const skipped = await north.ask(skipRecurringDay, { ...of, body: { day, isSkipped: true } });
    expect(skipped).toMatchObject({ nextDay: next, skipped: [day] });
    expect(await fill(day)).toEqual({ made: 0, left: [] });
    await north.ask(skipRecurringDay, { ...of, body: { day, isSkipped: false } });
    expect((await fill(day)).made).toBe(1);
    expect((await north.try(skipRecurringDay, { ...of, body: { day, isSkipped: true } })).msg).toMatch(
      /^day: its load of .* is made already/,
    );
    const { weekdays, fromDay, untilDay, seq } = kept;
    const body = { version: 1, vehicleId: truck.n2, note: 'new', weekdays, fromDay, untilDay, seq };
    await north.ask(changeRecurringLoad, { ...of, body });
    expect((await north.try(changeRecurringLoad, { ...of, body })).code).toBe(409);
    await north.ask(setRecurringState, { ...of, body: { version: 2, state: 'paused' } });
    expect(await fill(next)).toEqual({ made: 0, left: [] });
    await north.ask(setRecurringState, { ...of, body: { version: 3, state: 'removed' } });
    expect(await listed(kept.id)).toBeUndefined();
    expect(await onTruck(day)).toMatchObject([{ note: '', recurringId: kept.id }]);
    await north.ask(setRecurringState, { ...of, body: { version: 4, state: 'active' } });
    expect((await fill(next)).made).toBe(1);
    expect(await onTruck(next, truck.n2)).toMatchObject([{ note: 'new' }]);
    expect((await fill(day)).made).toBe(0);
  });

  it('comes with all its dockets, and from where and to where it was changed to', async () => {
    const day = freshDay();
    const second = { crewId: crew.tall, skidId: skid.tall2, logGradeId: grade.a };
    const kept = await repeat(day, { untilDay: addDays(day, 1), packets: [second] });
    expect(kept.packets).toMatchObject([{ crewCode: '66', skidName: '704/2', gradeCode: 'A' }]);
    await fill(day);
    expect(await onTruck(day)).toMatchObject([{ logGradeId: grade.a, packets: [second] }]);
    const of = { params: { id: kept.id } };
    const { weekdays, fromDay, untilDay, seq, vehicleId, note } = kept;
    const body = { version: 1, vehicleId, note, weekdays, fromDay, untilDay, seq };
    const changed = await north.ask(changeRecurringLoad, {
      ...of,
      body: { ...body, logGradeId: grade.pulp, destinationId: destination.mill, packets: [] },
    });
    expect(changed).toMatchObject({ gradeCode: 'PULP', version: 2 });
    expect(changed.packets).toBeUndefined();
    const wrong = { ...body, version: 2, destinationId: destination.port, logGradeId: grade.pruned };
    expect((await north.try(changeRecurringLoad, { ...of, body: wrong })).msg).toMatch(
      /^log_grade_id: crew 66/,
    );
    freshDay();
    await fill(addDays(day, 1));
    expect(await onTruck(addDays(day, 1))).toMatchObject([{ destinationId: destination.mill }]);
    expect(await onTruck(day)).toMatchObject([{ destinationId: destination.port, recurringId: kept.id }]);
  });

  it('is refused where it makes no sense, and is not there for another dispatcher', async () => {
    const day = freshDay();
    const requestErrorOf = async (more: Partial<RecurringPlan>) =>
      (await north.try(createRecurringLoads, { body: { loads: [planOf(day, more)] } })).msg;
    expect(await requestErrorOf({ untilDay: addDays(day, -1) })).toMatch(
      /^loads\.0\.until_day: choose a last day/,
    );
    expect(await requestErrorOf({ vehicleId: truck.b1 })).toMatch(
      /^loads\.0\.vehicle_id: choose a truck of your/,
    );
    expect(await requestErrorOf({ logGradeId: grade.pruned })).toMatch(/^loads\.0\.log_grade_id: crew 66/);
    expect(await requestErrorOf({ weekdays: [] })).toContain('choose at least one weekday');
    const far = { body: { date: dayStart(addDays(today(), 15)) } };
    expect((await north.try(fillRecurringDay, far)).msg).toMatch(/^date: recurring loads can be added/);
    const kept = await repeat(day);
    const of = { params: { id: kept.id } };
    expect((await bay.try(setRecurringState, { ...of, body: { version: 1, state: 'removed' } })).code).toBe(
      404,
    );
    expect((await bay.try(skipRecurringDay, { ...of, body: { day, isSkipped: true } })).code).toBe(404);
    expect(await bay.ask(listRecurringLoads, { query: {} })).toEqual([]);
  });

  it('would come twice without the guard, when two had looked before either wrote', async () => {
    const day = addDays(today(), 120);
    await repeat(day);
    const plan = dayOfNorth(day);
    const seen = await Promise.all(servers.map((server) => readPending(server.db, plan)));
    const make = (at: number) =>
      inTransaction(db(), (part) => makeLoads(part, plan, seen[at] ?? [])).catch(
        (error: unknown) => sqlFault(error)?.constraint,
      );
    expect(await make(0)).toMatchObject({ made: 1 });
    expect(await make(1)).toBe('recurring_day_once');
    expect(await onTruck(day)).toHaveLength(1);
    await sql`alter table recurring_day drop constraint recurring_day_once`.execute(db());
    expect(await make(1)).toMatchObject({ made: 1 });
    expect(await onTruck(day)).toHaveLength(2);
  });
});
