import {
  changePlan,
  getDocket,
  getPlanHistory,
  getTask,
  leaseDockets,
  listDockets,
  redoPlan,
  TaskStatus,
  undoPlan,
  type PlanChange,
  type Task,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { Driver, FIRST_TRUCK } from '../../../testing/driver.ts';
import { FIXTURE, signIn } from '../../../testing/fixture.ts';
import { addLoad, boardOf, change, loadsOf, setStatus, today, tryChange } from '../../../testing/loads.ts';
import { insertTrucks } from '../../device/testing/device-desk.ts';
import { withServer } from '../../../testing/with-server.ts';

const { Published, Accepted, Loading, Loaded, Weighed, Completed, Canceled } = TaskStatus;
const REASON = 'gearbox went on SH5';

describe('a dispatcher whose truck breaks down with a load', () => {
  let api: Api;
  let north: Caller;
  let own: number;
  let other: number;
  let phone: Driver;
  let otherPhone: Driver;
  let trucksTaken = 0;

  withServer({ fill: insertTrucks }, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
  });

  // Two trucks of its own for each test: a day has only so many hours.
  beforeEach(() => {
    [own, other] = [FIRST_TRUCK + trucksTaken, FIRST_TRUCK + trucksTaken + 1];
    trucksTaken += 2;
    phone = new Driver(api, `phone-${own}`);
    otherPhone = new Driver(api, `phone-${other}`);
  });

  const query = { date: dayStart(today()) };
  const now = (id: number) => north.ask(getTask, { params: { id } });

  /** A load on the own truck that has come so far. */
  async function begun(...statuses: number[]): Promise<Task> {
    let load = await addLoad(north, today(), { vehicleId: own });
    for (const status of [Published, Accepted, ...statuses]) {
      load = await setStatus(north, load, status);
    }
    return load;
  }
  const takeOver = ({ id, version }: Task, more: Partial<{ vehicleId: number; reason: string }> = {}) =>
    ({ kind: 'transfer', id, version, vehicleId: other, reason: REASON, ...more }) satisfies PlanChange;
  const handOver = (load: Task) => change(north, today(), [takeOver(load)]);
  const undo = () => north.ask(undoPlan, { query, body: {} });
  const textsOf = async (driver: Driver) => (await driver.loads()).messages.map(({ text }) => text);
  const docketOf = async ({ id }: Task) => {
    const { list } = await north.ask(listDockets, { body: { vehicleIds: [own, other], pageSize: 50 } });
    const details = await Promise.all(list.map((one) => north.ask(getDocket, { params: { id: one.id } })));
    return details.find(({ taskId }) => taskId === id);
  };

  it('lets another truck take over what is loaded: it stays Loaded, and keeps docket and times', async () => {
    const load = await begun(Loading, Loaded);
    const before = await docketOf(load);
    const [moved] = await handOver(load);
    expect(moved).toMatchObject({
      id: load.id,
      vehicleId: other,
      taskStatus: Loaded,
      statusSince: load.statusSince,
      statusReason: REASON,
      plannedUnloadAt: load.plannedUnloadAt,
      publishedRev: load.publishedRev + 1,
    });
    expect(await docketOf(load)).toMatchObject({
      docketNo: before?.docketNo,
      upliftAt: before?.upliftAt,
      vehicleId: other,
      rego: `D ${other}`,
      checks: { errors: [] },
      changes: expect.arrayContaining([expect.objectContaining({ reason: REASON })]),
    });
    expect(loadsOf(await boardOf(north, today()), own)).toEqual([]);
  });

  it('tells both drivers, and the second one brings it home', async () => {
    const load = await begun(Loading, Loaded);
    await handOver(load);
    expect(await textsOf(otherPhone)).toEqual([
      `You take over 66 A to Port of Tauranga, which is loaded, from truck D${own}. Reason: ${REASON}`,
    ]);
    expect(await textsOf(phone)).toEqual([
      `66 A to Port of Tauranga goes on with truck D${other}: you have nothing more to do for it. Reason: ${REASON}`,
    ]);
    const chinese = await otherPhone.caller
      .with({ 'accept-language': 'zh-CN' })
      .send('GET', '/api/device/task');
    expect(JSON.stringify(chinese.data)).toContain('接手');
    const { id } = load;
    expect((await phone.loads()).gone).toContainEqual({ id, why: 'moved', reason: '' });
    expect(await phone.say({ kind: 'complete', id })).toMatchObject({ outcome: 'refused', code: 'gone' });
    const masses = { ticketNo: 'A1', grossKg: 48_000, tareKg: 17_500, netKg: 30_500 };
    expect(await otherPhone.say({ kind: 'weighed', id, ...masses })).toMatchObject({ outcome: 'done' });
    expect(await otherPhone.say({ kind: 'complete', id })).toMatchObject({ outcome: 'done' });
    expect(await now(id)).toMatchObject({ vehicleId: other, taskStatus: Completed });
  });

  it('sends it out anew to the other driver where the first one was still being loaded', async () => {
    const load = await begun(Loading);
    const [moved] = await handOver(load);
    expect(moved).toMatchObject({ vehicleId: other, taskStatus: Published, statusReason: REASON });
    expect(moved?.plannedLoadAt).not.toBeNull();
    expect(await otherPhone.load(load.id)).toMatchObject({ taskStatus: Published, acceptedRev: null });
    const rev = moved?.publishedRev ?? 0;
    expect(await otherPhone.say({ kind: 'accept', id: load.id, publishedRev: rev })).toMatchObject({
      outcome: 'done',
    });
    expect(await textsOf(otherPhone)).toEqual([
      `Truck D${own} cannot haul 66 A to Port of Tauranga: it comes to you. Look at it and accept it. Reason: ${REASON}`,
    ]);
  });

  it('does the same on the way to the forest, with the reason', async () => {
    const load = await begun();
    const [moved] = await handOver(load);
    expect(moved).toMatchObject({ vehicleId: other, taskStatus: Published, statusReason: REASON });
    expect(await textsOf(phone)).toHaveLength(1);
  });

  it('lets the other driver write a docket where the number of the first was never used', async () => {
    const load = await begun(Loading);
    const { id } = load;
    const numberOf = async ({ caller }: Driver) => {
      const { blocks } = await caller.ask(leaseDockets, { body: { crewId: FIXTURE.crew.tall, count: 1 } });
      return String(blocks[0]?.firstNo);
    };
    const first = await numberOf(phone);
    await phone.say({ kind: 'docket', id, docketNo: first, pieces: 40 });
    const [moved] = await handOver(load);
    await otherPhone.say({ kind: 'accept', id, publishedRev: moved?.publishedRev ?? 0 });
    const second = await numberOf(otherPhone);
    expect(await otherPhone.say({ kind: 'docket', id, docketNo: second, pieces: 84 })).toMatchObject({
      outcome: 'done',
    });
    await otherPhone.say({ kind: 'loaded', id });
    expect(await docketOf(load)).toMatchObject({ docketNo: second, pieces: 84, vehicleId: other });
  });

  it.each([
    ['loaded', [Loading, Loaded], Loaded],
    ['being loaded', [Loading], Loading],
  ])('takes it back while it is %s, as it was, and does it again', async (_, statuses, status) => {
    const load = await begun(...statuses);
    const before = await docketOf(load);
    const [moved] = await handOver(load);
    await undo();
    expect(await now(load.id)).toMatchObject({ vehicleId: own, taskStatus: status });
    expect((await docketOf(load))?.docketNo).toBe(before?.docketNo);
    expect((await docketOf(load))?.vehicleId).toBe(before?.vehicleId);
    expect(await phone.load(load.id)).toMatchObject({ taskStatus: status });
    expect((await otherPhone.loads()).gone).toContainEqual({ id: load.id, why: 'moved', reason: '' });
    // What nobody has read of it is not so any more.
    expect((await textsOf(otherPhone)).join()).not.toContain(REASON);
    expect((await textsOf(phone)).join()).not.toContain(REASON);
    await north.ask(redoPlan, { query });
    expect(await now(load.id)).toMatchObject({ vehicleId: other, taskStatus: moved?.taskStatus });
  });

  it('asks the first driver anew where it is taken back on the way to the forest', async () => {
    const load = await begun();
    await handOver(load);
    await undo();
    expect(await now(load.id)).toMatchObject({ vehicleId: own, taskStatus: Published });
    expect(await textsOf(otherPhone)).toEqual([]);
  });

  it('reads in the history which truck it went to', async () => {
    await handOver(await begun(Loading));
    const { list } = await north.ask(getPlanHistory, { query: { ...query, page: 1, pageSize: 1 } });
    expect(list[0]?.label).toMatchObject({ name: 'move', load: '66 A', to: `D${other}`, count: 1 });
  });

  it('is refused where it cannot be, and hears which field and why', async () => {
    const load = await begun(Loading, Loaded);
    const fieldOf = async (of: Task, more: Parameters<typeof takeOver>[1]) => {
      const { code, data } = await tryChange(north, today(), [takeOver(of, more)]);
      return [code, data];
    };
    const fault = (field: string) => [422, { fields: [{ field: `changes.0.${field}` }] }];
    expect(await fieldOf(load, { reason: ' ' })).toMatchObject(fault('reason'));
    expect(await fieldOf(load, { vehicleId: own })).toMatchObject(fault('vehicle_id'));
    expect(await fieldOf(load, { vehicleId: FIXTURE.truck.broken })).toMatchObject(fault('vehicle_id'));
    expect(await fieldOf(load, { vehicleId: FIXTURE.truck.b1 })).toMatchObject(fault('vehicle_id'));
    const draft = await addLoad(north, today(), { vehicleId: own });
    expect(await fieldOf(draft, {})).toMatchObject(fault('task_status'));
    const canceled = await setStatus(north, await setStatus(north, draft, Published), Canceled);
    expect(await fieldOf(canceled, {})).toMatchObject(fault('task_status'));
    expect(await now(load.id)).toMatchObject({ vehicleId: own, version: load.version });
  });

  it('cannot put it onto a truck that has a load on it', async () => {
    const load = await begun(Loading, Loaded);
    let full = await addLoad(north, today(), { vehicleId: other });
    for (const status of [Published, Accepted, Loading]) {
      full = await setStatus(north, full, status);
    }
    const { code, msg } = await tryChange(north, today(), [takeOver(load)]);
    expect([code, msg]).toEqual([422, expect.stringContaining(`Truck D${other} has load 1 on it`)]);
  });

  it('leaves what was weighed with the truck that was weighed', async () => {
    const load = await begun(Loading, Loaded);
    const masses = { ticketNo: 'A2', grossKg: 48_000, tareKg: 17_500, netKg: 30_500 };
    await phone.say({ kind: 'weighed', id: load.id, ...masses });
    const weighed = await now(load.id);
    expect(weighed.taskStatus).toBe(Weighed);
    const { code, msg } = await tryChange(north, today(), [takeOver(weighed)]);
    expect([code, msg]).toEqual([422, expect.stringContaining('put the truck right on its docket')]);
  });

  it('does it once that is sent twice, and not over what somebody else has changed', async () => {
    const load = await begun(Loading, Loaded);
    const sender = north.with({ 'idempotency-key': `transfer-${load.id}` });
    const body = { changes: [takeOver(load)] };
    const first = await sender.try(changePlan, { query, body });
    expect(await sender.try(changePlan, { query, body })).toEqual(first);
    expect(await textsOf(otherPhone)).toHaveLength(1);
    expect(await tryChange(north, today(), [takeOver(load, { vehicleId: own })])).toMatchObject({
      code: 409,
    });
  });

  it('is the only one who may: another dispatcher does not even hear that it is there', async () => {
    const load = await begun(Loading, Loaded);
    const bay = await signIn(api, 'bay');
    expect(await tryChange(bay, today(), [takeOver(load)])).toMatchObject({ code: 404 });
    expect(await now(load.id)).toMatchObject({ vehicleId: own });
  });
});
