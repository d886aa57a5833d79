import {
  changeDeviceTask,
  changePlan,
  getPlanAt,
  getTask,
  redoPlan,
  TaskStatus,
  type PlanChange,
  type StepDeed,
  type Task,
} from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { Caller, type Api } from '../../testing/api-server.ts';
import type { Home } from '../../testing/homes.ts';
import { addLoad, boardOf, change, newLoad, restedDay, setStatus } from '../../testing/loads.ts';
import { DEVICE_KEY, signIn, FIXTURE } from '../../testing/fixture.ts';
import {
  history,
  loadIdsOn,
  insertSecondPort,
  picture,
  planDay,
  query,
  redo,
  SECOND_PORT,
  tryUndo,
  undo,
} from './testing/history-desk.ts';
import { keptApart, lookingBack } from './testing/looking-back.ts';
import { randomRun } from './testing/random-run.ts';
import { readRecord } from './testing/read-record.ts';
import { STEPS } from './testing/undone-steps.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, destination, grade } = FIXTURE;
/** More for a longer look: `OPERATIONS=10000 node .ci/jest.mjs api history`. */
const OPERATIONS = Number(process.env['OPERATIONS'] ?? 80);

describe('the history of a plan', () => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let colleague: Caller;
  let bay: Caller;
  let driver: Caller;
  const randomDay = restedDay();

  withServer({ fill: insertSecondPort }, async (given) => {
    ({ home, api } = given);
    [north, colleague, bay] = [
      await signIn(api, 'carrier'),
      await signIn(api, 'sub_carrier'),
      await signIn(api, 'bay'),
    ];
    driver = new Caller(api, { 'device-key': DEVICE_KEY.n1 });
  });

  const plannedDay = () => planDay(colleague);
  const idsOn = (day: Day, vehicleId: number) => loadIdsOn(north, day, vehicleId);

  it.each(STEPS)('%s is taken back as one step, done again, and taken back again', async (_, changes) => {
    const day = await plannedDay();
    const board = await boardOf(north, day);
    const before = await picture(north, day);
    await change(north, day, changes(await idsOn(day, truck.n1), board.unassigned[0]?.id ?? 0));
    const after = await picture(north, day);
    expect(after).not.toEqual(before);
    await undo(north, day);
    expect(await picture(north, day)).toEqual(before);
    await redo(north, day);
    expect(await picture(north, day)).toEqual(after);
    await undo(north, day);
    expect(await picture(north, day)).toEqual(before);
    const { undo: next, redo: again } = await history(north, day);
    expect([next, again?.count]).toEqual([null, changes([1, 2, 3], 4).length]);
  });

  it('undo is called as what was asked for, and a name that does not fit the changes is not believed', async () => {
    const day = restedDay();
    const pulp = { logGradeId: grade.pulp, destinationId: destination.mill };
    const [a, b] = await change(north, day, [
      newLoad({ vehicleId: truck.n1 }),
      newLoad({ vehicleId: truck.n2, ...pulp }),
    ]);
    const swap: PlanChange[] = [
      { kind: 'update', id: a?.id ?? 0, version: 1, load: { vehicleId: truck.n2, seq: 1 } },
      { kind: 'update', id: b?.id ?? 0, version: 1, load: { vehicleId: truck.n1, seq: 1 } },
    ];
    const ask = (changes: PlanChange[], deed: StepDeed) =>
      north.ask(changePlan, { query: query(day), body: { changes, deed } });
    const next = async () => (await history(north, day)).undo;
    await ask(swap, 'swap');
    const name = (task: Task | undefined) => `${task?.crewCode} ${task?.gradeCode}`;
    const swapped = { name: 'swap', load: name(a), to: name(b) };
    expect(await next()).toMatchObject({ name: 'move', count: 2, deed: swapped });
    expect((await undo(north, day)).step.label.deed).toEqual(swapped);
    expect((await history(north, day)).redo?.deed).toEqual(swapped);
    await ask([newLoad({ vehicleId: truck.n1 }), newLoad()], 'fill');
    expect(await next()).toMatchObject({ count: 2, deed: { name: 'fill', load: '' } });
    await ask([newLoad()], 'swap');
    expect((await next())?.deed).toBeUndefined();
  });

  it('taking back everything gives the empty day, and doing it all again the full one', async () => {
    const day = restedDay();
    const [a, b] = await change(north, day, [newLoad({ vehicleId: truck.n1 }), newLoad()]);
    await change(north, day, [
      { kind: 'update', id: b?.id ?? 0, version: 1, load: { vehicleId: truck.n1, seq: 1 } },
    ]);
    await change(north, day, [{ kind: 'remove', id: a?.id ?? 0, version: 1 }]);
    await change(north, day, [
      { kind: 'status', id: b?.id ?? 0, version: 2, taskStatus: TaskStatus.Published },
    ]);
    const full = await picture(north, day);
    for (let steps = 0; steps < 4; steps += 1) {
      await undo(north, day);
    }
    expect(await picture(north, day)).toEqual([]);
    expect(await tryUndo(north, day)).toMatchObject({ code: 409, msg: 'There is nothing to undo' });
    for (let steps = 0; steps < 4; steps += 1) {
      await redo(north, day);
    }
    expect(await picture(north, day)).toEqual(full);
    expect(await north.try(redoPlan, { query: query(day) })).toMatchObject({ code: 409 });
  });

  it('is each person’s own, and what was undone is forgotten as soon as something new is done', async () => {
    const day = await plannedDay();
    const [a = 0, b = 0] = await idsOn(day, truck.n1);
    await change(north, day, [{ kind: 'update', id: a, version: 1, load: { note: 'mine' } }]);
    await change(colleague, day, [{ kind: 'update', id: b, version: 1, load: { note: 'theirs' } }]);
    await undo(north, day);
    expect(await north.ask(getTask, { params: { id: a } })).toMatchObject({ note: '', version: 3 });
    expect(await north.ask(getTask, { params: { id: b } })).toMatchObject({ note: 'theirs' });
    await change(north, day, [{ kind: 'update', id: b, version: 2, load: { note: 'both' } }]);
    expect((await history(north, day)).redo).toBeNull();
    expect(await north.try(redoPlan, { query: query(day) })).toMatchObject({ code: 409 });
  });

  it('refuses by name where somebody has changed a load since, and changes nothing', async () => {
    const day = await plannedDay();
    const [a = 0, b = 0] = await idsOn(day, truck.n1);
    await change(north, day, [
      { kind: 'update', id: a, version: 1, load: { vehicleId: truck.n3 } },
      { kind: 'update', id: b, version: 1, load: { vehicleId: truck.n3 } },
    ]);
    await change(colleague, day, [{ kind: 'update', id: b, version: 2, load: { note: 'call first' } }]);
    const before = await picture(north, day);
    expect(await tryUndo(north, day)).toMatchObject({
      code: 409,
      msg: '66 PULP has been changed since by Person sub_carrier. Nothing was undone',
      data: { conflicts: [{ id: b, changed_by: 'Person sub_carrier', theirs: { note: 'call first' } }] },
    });
    expect(await picture(north, day)).toEqual(before);
    // Once the other has taken that back, nothing stands in the way.
    await undo(colleague, day);
    await undo(north, day);
    expect(await idsOn(day, truck.n3)).toEqual([]);
  });

  it('refuses where a driver has accepted since, and where the task graph has no way back', async () => {
    const day = restedDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    const published = await setStatus(north, load, TaskStatus.Published);
    const occurredAt = Math.floor(Date.now() / 1000);
    const body = { taskStatus: TaskStatus.Accepted, publishedRev: 1, deviceSeq: 900_001, occurredAt };
    await driver.ask(changeDeviceTask, { params: { id: load.id }, body });
    expect(await tryUndo(north, day)).toMatchObject({
      code: 409,
      msg: '66 A has been changed since by driver. Nothing was undone',
    });
    const accepted = { ...published, version: published.version + 1 };
    await setStatus(north, await setStatus(north, accepted, TaskStatus.Loading), TaskStatus.Loaded);
    expect(await tryUndo(north, day)).toMatchObject({
      code: 422,
      msg: '66 A: it cannot be undone, because a load cannot go from Loaded to Loading',
    });
    expect(await north.ask(getTask, { params: { id: load.id } })).toMatchObject({ taskStatus: 40 });
  });

  it('brings a canceled load back to its driver as published, never as accepted', async () => {
    const day = restedDay();
    const load = await setStatus(
      north,
      await addLoad(north, day, { vehicleId: truck.n2 }),
      TaskStatus.Published,
    );
    await setStatus(north, load, TaskStatus.Canceled);
    const { tasks } = await undo(north, day);
    expect(tasks).toMatchObject([{ id: load.id, taskStatus: 20, publishedRev: 2 }]);
    const accepted = await setStatus(north, tasks[0] ?? load, TaskStatus.Accepted);
    const { id, version } = accepted;
    await change(north, day, [{ kind: 'update', id, version, load: { vehicleId: truck.n3 } }]);
    expect((await undo(north, day)).tasks).toMatchObject([{ vehicleCode: 'N2', taskStatus: 20 }]);
    // Nor does that keep what was done before from being taken back.
    await undo(north, day);
    expect(await north.ask(getTask, { params: { id } })).toMatchObject({ taskStatus: 20 });
  });

  it('brings a load that was cancelled after it was accepted back to its driver, to be accepted again', async () => {
    const day = restedDay();
    let load = await addLoad(north, day, { vehicleId: truck.n2 });
    for (const status of [TaskStatus.Published, TaskStatus.Accepted]) {
      load = await setStatus(north, load, status);
    }
    const { id, version } = load;
    const taskStatus = TaskStatus.Canceled;
    await change(north, day, [{ kind: 'status', id, version, taskStatus, reason: 'mill full' }]);
    expect((await undo(north, day)).tasks).toMatchObject([{ id, taskStatus: 20, publishedRev: 2 }]);
    for (const left of [1, 1, 0]) {
      await undo(north, day);
      expect(await picture(north, day)).toHaveLength(left);
    }
  });

  it('sends a diverted load back to where it was to go, with a new revision for its driver', async () => {
    const day = restedDay();
    let load = await addLoad(north, day, { vehicleId: truck.n2 });
    for (const status of [TaskStatus.Published, TaskStatus.Accepted, TaskStatus.Loaded]) {
      load = await setStatus(north, load, status);
    }
    const { id, version } = load;
    const elsewhere = {
      kind: 'divert' as const,
      id,
      version,
      destinationId: SECOND_PORT,
      reason: 'mill full',
    };
    const [diverted] = await change(north, day, [elsewhere]);
    expect(diverted).toMatchObject({ destinationId: SECOND_PORT, publishedRev: 2 });
    expect((await undo(north, day)).tasks).toMatchObject([
      { destinationId: destination.port, taskStatus: 40, publishedRev: 3 },
    ]);
  });

  it('does an undo once that is sent twice under one key', async () => {
    const day = restedDay();
    await addLoad(north, day, { note: 'one' });
    await addLoad(north, day, { note: 'two' });
    const sender = north.with({ 'idempotency-key': `undo-${day}` });
    const first = await tryUndo(sender, day);
    expect(await tryUndo(sender, day)).toEqual(first);
    expect((await boardOf(north, day)).unassigned.map(({ note }) => note)).toEqual(['one']);
  });

  it('lets two undos at once take two steps', async () => {
    const day = restedDay();
    for (const note of ['one', 'two', 'three']) {
      await addLoad(north, day, { note });
    }
    await Promise.all([undo(north, day), undo(north, day)]);
    expect((await boardOf(north, day)).unassigned.map(({ note }) => note)).toEqual(['one']);
  });

  const people = () => ({ north, colleague, bay });

  lookingBack(people);
  keptApart(people);

  it('played back from nothing gives every load as it is, whatever was done', async () => {
    const done = await randomRun({
      people: [north, colleague],
      driver,
      day: randomDay,
      operations: OPERATIONS,
      seed: 20_261_121,
    });
    expect([...done.keys()].toSorted()).toEqual(
      ['create', 'drive', 'move', 'redo', 'remove', 'restore', 'undo', 'update'].toSorted(),
    );
    const { unassigned, vehicles } = await boardOf(north, randomDay);
    const ids = [...vehicles.flatMap(({ tasks }) => tasks), ...unassigned].map(({ id }) => id);
    const at = Math.floor(Date.now() / 1000) + 1;
    const past = await north.ask(getPlanAt, { query: { ...query(randomDay), at } });
    expect(new Set(past.loads.map(({ id }) => id))).toEqual(new Set(ids));
    await api.stop();
    const { db, close } = await home.open();
    const record = await readRecord(db, { carrierId: FIXTURE.carrier.north, day: randomDay });
    const erased = await sql`delete from plan_event`.execute(db).catch((error: unknown) => String(error));
    await close();
    expect(record.events).toBeGreaterThan(OPERATIONS / 3);
    expect(record.gaps).toBe(0);
    expect(record.replayed).toEqual(record.stored);
    expect(erased).toContain('append-only');
  }, 600_000);
});
