import {
  changeDocket,
  changePlan,
  getDocket,
  getTask,
  listDockets,
  TaskStatus,
  undoPlan,
  type DocketDetail,
  type PlanChange,
  type Task,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../platform/db/index.ts';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../../testing/fixture.ts';
import { addLoad, boardOf, freshDay, newLoad, setStatus, today, tryChange } from '../../../testing/loads.ts';
import { insertDocketFixture } from '../../dockets/testing/docket-fixture.ts';
import { factsOf } from '../../dockets/testing/paper-docket.ts';
import { withServer } from '../../../testing/with-server.ts';

const { truck, carrier } = FIXTURE;
const { Published, Accepted, Loading, Loaded, Weighed, Completed, Canceled } = TaskStatus;

describe('a dispatcher who is told by phone what a driver did', () => {
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let admin: Caller;

  withServer({ fill: insertDocketFixture }, async (given) => {
    ({ api } = given);
    open = await given.openDatabase();
    north = await signIn(api, 'carrier');
    admin = await signIn(api, 'supper_admin');
  });

  const loadNow = (id: number) => north.ask(getTask, { params: { id } });
  const statusChange = ({ id, version }: Task, taskStatus: number): PlanChange => ({
    kind: 'status',
    id,
    version,
    taskStatus,
    reason: 'told by phone',
  });
  async function moved(load: Task, ...statuses: number[]): Promise<Task> {
    let now = load;
    for (const status of statuses) {
      now = await setStatus(north, now, status);
    }
    return now;
  }
  async function docketOf({ id, vehicleId }: Task): Promise<DocketDetail> {
    const { list } = await north.ask(listDockets, { body: { vehicleIds: [vehicleId ?? 0], pageSize: 50 } });
    const details = await Promise.all(
      list.map((docket) => north.ask(getDocket, { params: { id: docket.id } })),
    );
    const found = details.find(({ taskId }) => taskId === id);
    if (!found) {
      throw new Error('the load has no docket');
    }
    return found;
  }
  async function weigh(load: Task): Promise<void> {
    const docket = await docketOf(load);
    await north.ask(changeDocket, {
      params: { id: docket.id },
      body: { ...factsOf(docket), grossKg: 44_120, tareKg: 16_660, weighTicketNo: 'W-7' },
    });
  }
  /** Time has gone on since the load's day: the load is the last of an earlier one. */
  async function longAgo({ id, vehicleId }: Task, day: Day): Promise<Task> {
    await sql`insert into truck_day (vehicle_id, day, carrier_id)
      values (${vehicleId}, ${day}::date, ${carrier.north}) on conflict do nothing`.execute(open.db);
    const ago = sql`(day - ${day}::date) * interval '1 day'`;
    await sql`update task set day = ${day}::date, planned_depart_at = planned_depart_at - ${ago},
      planned_load_at = planned_load_at - ${ago}, planned_unload_at = planned_unload_at - ${ago},
      planned_end_at = planned_end_at - ${ago}, seq = 1 + (
      select count(*) from task o where o.vehicle_id = task.vehicle_id and o.day = ${day}::date)
      where id = ${id}`.execute(open.db);
    return loadNow(id);
  }
  /** A load of a day that is over, as it was left then. */
  async function leftOn(day: Day, ...statuses: number[]): Promise<Task> {
    const load = await moved(
      await addLoad(north, addDays(today(), -1), { vehicleId: truck.n2 }),
      ...statuses,
    );
    return longAgo(load, day);
  }

  it('brings a load to its end, with its docket and the wood off its skid', async () => {
    const [day, later] = [freshDay(), freshDay()];
    const lying = async () => (await boardOf(north, later)).stock[0]?.qtyLoads ?? 0;
    const before = await lying();
    const load = await moved(
      await addLoad(north, day, { vehicleId: truck.n1 }),
      Published,
      Accepted,
      Loading,
    );
    expect(load).toMatchObject({ taskStatus: Loading, statusSource: 'phone' });
    const loaded = await moved(load, Loaded);
    expect(await docketOf(loaded)).toMatchObject({ status: 10, docketType: 'edocket', netKg: null });
    expect(await lying()).toBe(before - 1);
    await weigh(loaded);
    const { id, version } = await loadNow(loaded.id);
    const note: PlanChange = { kind: 'update', id, version, load: { note: 'gate 4' } };
    // What is said of the load meanwhile takes no weight off its docket.
    expect(await tryChange(north, day, [note])).toMatchObject({ code: 200 });
    const done = await moved(await loadNow(id), Weighed, Completed);
    expect(done).toMatchObject({ taskStatus: Completed, statusSource: 'phone' });
    expect(await docketOf(done)).toMatchObject({ status: 20, netKg: 27_460 });
  });

  it('cannot call a load weighed before its docket has weights, neither by a step nor by undoing one', async () => {
    const day = freshDay();
    const start = await addLoad(north, day, { vehicleId: truck.n1 });
    const load = await moved(start, Published, Accepted, Loaded);
    expect(await tryChange(north, day, [statusChange(load, Weighed)])).toMatchObject({
      code: 422,
      data: {
        fields: [
          {
            field: 'changes.0.task_status',
            message: expect.stringContaining('enter the weights on the docket first'),
          },
        ],
      },
    });
    await weigh(load);
    const weighed = await moved(await loadNow(load.id), Weighed);
    expect(await tryChange(north, day, [statusChange(weighed, Loaded)])).toMatchObject({ code: 200 });
    expect(await docketOf(load)).toMatchObject({ netKg: null });
    expect(await north.try(undoPlan, { query: { date: dayStart(day) }, body: {} })).toMatchObject({
      code: 422,
      msg: expect.stringContaining('no net mass'),
    });
  });

  it('puts the status of a load right for a week, with undo, and a super admin later', async () => {
    const day = addDays(today(), -7);
    const load = await leftOn(day, Published, Accepted, Loaded);
    const completed = await moved(load, Completed);
    expect(await tryChange(north, day, [statusChange(completed, Weighed)])).toMatchObject({ code: 200 });
    expect(await north.try(undoPlan, { query: { date: dayStart(day) }, body: {} })).toMatchObject({
      code: 200,
      data: { tasks: [{ id: load.id, task_status: Completed }] },
    });
    const old = await longAgo(load, addDays(today(), -8));
    expect(await tryChange(north, addDays(today(), -8), [statusChange(old, Weighed)])).toMatchObject({
      code: 422,
      msg: expect.stringContaining('only yesterday and later'),
    });
    const reopened = await admin.try(changePlan, {
      query: { date: old.date, carrierId: carrier.north },
      body: { changes: [statusChange(old, Weighed)] },
    });
    expect(reopened).toMatchObject({ code: 200 });
  });

  it('changes nothing else of a day that is over', async () => {
    const day = addDays(today(), -3);
    const begun = await leftOn(day, Published, Accepted);
    const sent = await leftOn(day, Published);
    const refused = { code: 422, msg: expect.stringContaining('this day is over: only the status of loads') };
    const tries: PlanChange[] = [
      newLoad({ vehicleId: truck.n2 }),
      { kind: 'update', id: begun.id, version: begun.version, load: { note: 'x' } },
      { kind: 'update', id: begun.id, version: begun.version, load: { vehicleId: truck.n1 } },
      statusChange(begun, Published),
      statusChange(sent, Accepted),
      statusChange(sent, Canceled),
    ];
    for (const one of tries) {
      expect(await tryChange(north, day, [one])).toMatchObject(refused);
    }
    const planned = begun.plannedLoadAt;
    const [loaded] = (await boardOf(north, day)).vehicles.flatMap(({ tasks }) => tasks);
    expect(loaded).toMatchObject({ id: begun.id, taskStatus: Accepted, plannedLoadAt: planned });
    expect(await moved(begun, Loaded, Completed)).toMatchObject({ taskStatus: Completed });
  });
});
