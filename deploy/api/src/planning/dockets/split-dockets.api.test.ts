import { createHash } from 'node:crypto';
import {
  getPlanView,
  getTask,
  leaseDockets,
  listWeighTickets,
  matchWeighTicket,
  searchAll,
  sendWeighTickets,
  TaskStatus,
  type Task,
  type WeighTicket,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { readRecord } from '../history/testing/read-record.ts';
import { Caller, type Api } from '../../testing/api-server.ts';
import { addTrucks, Driver, FIRST_TRUCK, present } from '../../testing/driver.ts';
import type { Home } from '../../testing/homes.ts';
import { addLoad, boardOf, change, loadsOf, setStatus, today } from '../../testing/loads.ts';
import { DEVICE_KEY, insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, crew, destination, grade, skid, truck } = FIXTURE;
const MASSES = { grossKg: 48_000, tareKg: 17_500 };
const TALL2 = { crewId: crew.tall, skidId: skid.tall2, logGradeId: grade.a };
const SHORT = { crewId: crew.short, skidId: skid.short, logGradeId: grade.a };

async function fill(db: Db): Promise<void> {
  await insertFixture(db);
  await addTrucks(db, 12);
  const scale = { name: 'Hull Road', destinationId: destination.port };
  const keyHash = createHash('sha256').update('scale-of-the-port').digest('hex');
  await db
    .insertInto('weighbridge')
    .values({ ...scale, keyHash })
    .execute();
  await sql`update crew set company_user_id = (select user_id from app_user where account = 'crew_company')
    where id = ${crew.short}`.execute(db);
}

describe('the dockets of a split load', () => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let scale: Caller;
  let vehicleId = FIRST_TRUCK - 1;
  let phone: Driver;
  let load: Task;

  withServer({ fill }, async (given) => {
    ({ home, api } = given);
    north = await signIn(api, 'carrier');
    scale = new Caller(api, { 'device-key': 'scale-of-the-port' });
  });

  // A truck of its own for each test, its driver on the way to two skids.
  beforeEach(async () => {
    vehicleId += 1;
    phone = new Driver(api, `phone-${vehicleId}`);
    const draft = await addLoad(north, today(), { vehicleId, packets: [TALL2] });
    load = await setStatus(north, draft, TaskStatus.Published);
    await phone.say({ kind: 'accept', id: load.id, publishedRev: 1 });
  });

  const now = () => north.ask(getTask, { params: { id: load.id } });
  const docketsNow = async () =>
    (await now()).dockets?.map(({ packetNo, docketNo, netKg }) => [packetNo, docketNo, netKg]);
  const leaveSkid = () => phone.say({ kind: 'loaded', id: load.id, occurredAt: present() - 3600 });
  const weigh = (more: object) =>
    phone.say({ kind: 'weighed', id: load.id, ticketNo: 'V1', ...MASSES, ...more });
  const handIn = async (ticket: Partial<WeighTicket> & { ticketNo: string }) => {
    const { tickets } = await scale.ask(sendWeighTickets, {
      body: { tickets: [{ ...MASSES, weighedAt: present() - 60, ...ticket }] },
    });
    return tickets[0];
  };

  it('are each written by the driver: what is written where, and no number twice', async () => {
    const { blocks } = await phone.caller.ask(leaseDockets, { body: { crewId: crew.tall, count: 3 } });
    const first = blocks[0]?.firstNo ?? 0;
    const write = (packetNo: number | undefined, no: number) =>
      phone.say({
        kind: 'docket',
        id: load.id,
        ...(packetNo === undefined ? {} : { packetNo }),
        docketNo: String(no),
        estKg: 12_000,
      });
    expect(await write(undefined, first)).toMatchObject({ outcome: 'done' });
    expect(await write(2, first)).toMatchObject({
      outcome: 'refused',
      code: 'docket',
      reason: `docket_no: docket ${first} is the number of docket 1 of this load`,
    });
    expect(await write(3, first + 1)).toMatchObject({
      outcome: 'refused',
      reason: 'packet_no: the load has no docket 3',
    });
    expect(await write(2, first + 1)).toMatchObject({ outcome: 'done' });
    expect(await phone.load(load.id)).toMatchObject({
      docketNo: String(first),
      packets: [{ packetNo: 2, docketNo: String(first + 1), netKg: null }],
    });
    expect((await now()).dockets).toMatchObject([{ estKg: 12_000 }, { estKg: 12_000, netKg: null }]);
    await leaveSkid();
    expect(await docketsNow()).toEqual([
      [1, String(first), null],
      [2, String(first + 1), null],
    ]);
  });

  it('are numbered and weighed for a driver whose app knows of one only', async () => {
    await leaveSkid();
    const [one, other] = (await now()).dockets ?? [];
    expect(Number(other?.docketNo)).toBe(Number(one?.docketNo) + 1);
    expect(await weigh({})).toMatchObject({ outcome: 'done' });
    expect(await phone.load(load.id)).toMatchObject({ netKg: 15_250, packets: [{ netKg: 15_250 }] });
    await phone.say({ kind: 'complete', id: load.id });
    expect(await now()).toMatchObject({ taskStatus: 60 });
  });

  it('weigh what their driver says, where all of it fits the truck', async () => {
    await leaveSkid();
    const parts = (...nets: [number, number][]) => ({
      packets: nets.map(([packetNo, netKg]) => ({ packetNo, netKg })),
    });
    const refusal = async (...nets: [number, number][]) => {
      const { outcome, code, reason } = await weigh(parts(...nets));
      return [outcome, code, reason];
    };
    expect(await refusal([1, 10_000], [2, 20_479])).toEqual([
      'refused',
      'weights',
      'packets: together they weigh 30479 kg: it must be the net mass, within 20 kg of gross less tare',
    ]);
    expect(await refusal([1, 30_500])).toMatchObject([
      'refused',
      'weights',
      'packets: the load has 2 dockets: say what each of them weighs',
    ]);
    expect(await refusal([1, 10_000], [3, 20_500])).toMatchObject([
      'refused',
      'weights',
      'packets.1.packet_no: the load has no docket 3',
    ]);
    expect(await refusal([1, 10_000], [1, 20_500])).toMatchObject([
      'refused',
      'weights',
      'packets.1.packet_no: docket 1 is there twice',
    ]);
    expect(await now()).toMatchObject({ taskStatus: 40 });
    expect(await weigh(parts([1, 10_000], [2, 20_510]))).toMatchObject({ outcome: 'done' });
    expect((await now()).dockets).toMatchObject([{ netKg: 10_000 }, { netKg: 20_510 }]);
    // The scale weighs better, and does not know the parts: they stay in the proportion the driver told.
    await handIn({ ticketNo: 'W1', rego: `D${vehicleId}`, grossKg: 48_010 });
    expect((await now()).dockets).toMatchObject([{ netKg: 10_000 }, { netKg: 20_510 }]);
    expect((await docketsNow())?.reduce((sum, [, , net]) => sum + Number(net), 0)).toBe(30_510);
  });

  it('weigh what the weighbridge says of each, found by any of their numbers', async () => {
    await leaveSkid();
    const [one = '', other = ''] = ((await now()).dockets ?? []).map(({ docketNo }) => docketNo);
    const dockets = [
      { docketNo: other, netKg: 18_000 },
      { docketNo: one, netKg: 12_500 },
    ];
    expect(await handIn({ ticketNo: 'W2', dockets, netKg: 30_499 })).toMatchObject({
      outcome: 'refused',
      code: 'weights',
      reason:
        'dockets: together they weigh 30500 kg: it must be the net mass, within 20 kg of gross less tare',
    });
    expect(await handIn({ ticketNo: 'W3', dockets })).toMatchObject({ outcome: 'matched', taskId: load.id });
    expect(await docketsNow()).toEqual([
      [1, one, 12_500],
      [2, other, 18_000],
    ]);
    expect(await now()).toMatchObject({ taskStatus: 50, statusSource: 'weighbridge' });
  });

  it('wait for a person when the weighbridge knows others', async () => {
    await leaveSkid();
    const docketNo = (await now()).dockets?.[0]?.docketNo ?? '';
    const dockets = [
      { docketNo, netKg: 12_500 },
      { docketNo: 'B-17', netKg: 18_000 },
    ];
    expect(await handIn({ ticketNo: 'W4', dockets })).toMatchObject({ outcome: 'waiting', code: 'dockets' });
    const [ticket] = await north.ask(listWeighTickets, {});
    expect(ticket).toMatchObject({ ticketNo: 'W4', dockets });
    const params = { id: ticket?.id ?? 0 };
    await north.ask(matchWeighTicket, { params, body: { kind: 'match', taskId: load.id } });
    expect((await now()).dockets).toMatchObject([{ netKg: 15_250 }, { netKg: 15_250 }]);
  });

  it('are forgotten when the load is joined before it is loaded', async () => {
    const { blocks } = await phone.caller.ask(leaseDockets, { body: { crewId: crew.tall, count: 1 } });
    const docketNo = String(blocks[0]?.firstNo);
    await phone.say({ kind: 'docket', id: load.id, packetNo: 2, docketNo });
    const { version } = await now();
    await change(north, today(), [{ kind: 'update', id: load.id, version, load: { packets: [] } }]);
    await phone.say({ kind: 'accept', id: load.id, publishedRev: 2 });
    await leaveSkid();
    expect(await docketsNow()).toMatchObject([[1, expect.not.stringMatching(docketNo), null]]);
  });

  it('are of each crew’s own numbers, and are read by each without the other’s', async () => {
    const bay = await signIn(api, 'bay');
    const draft = await addLoad(bay, today(), { vehicleId: truck.b1, packets: [SHORT] });
    await setStatus(bay, draft, TaskStatus.Published);
    const driver = new Driver(api, DEVICE_KEY.b1);
    await driver.say({ kind: 'accept', id: draft.id, publishedRev: 1 });
    const { blocks } = await driver.caller.ask(leaseDockets, { body: { crewId: crew.short, count: 1 } });
    const docketNo = String(blocks[0]?.firstNo);
    expect(await driver.say({ kind: 'docket', id: draft.id, docketNo })).toMatchObject({
      outcome: 'refused',
    });
    await driver.say({ kind: 'docket', id: draft.id, packetNo: 2, docketNo });
    await driver.say({ kind: 'loaded', id: draft.id });
    await driver.say({ kind: 'weighed', id: draft.id, ticketNo: 'V2', ...MASSES });
    const [own] = loadsOf(await boardOf(bay, today()), truck.b1);
    expect(own?.dockets?.at(-1)).toMatchObject({ packetNo: 2, docketNo });
    const reader = await signIn(api, 'crew_company');
    const { crews } = await reader.ask(getPlanView, {
      params: { type: 'today' },
      query: { date: dayStart(today()) },
    });
    const mine = crews.flatMap(({ loads }) => loads);
    expect(mine).toMatchObject([{ packetNo: 2, docketNumber: docketNo, netKg: own?.dockets?.at(-1)?.netKg }]);
    expect(JSON.stringify(crews)).not.toContain(own?.dockets?.[0]?.docketNo);
    const found = await bay.ask(searchAll, { query: { q: docketNo, kind: 'docket' } });
    expect(found).toMatchObject([{ title: docketNo }]);
  });

  it('are no part of the plan’s history: it is played from nothing to the same plan', async () => {
    await leaveSkid();
    await weigh({});
    await api.stop();
    const { db, close } = await home.open();
    const { replayed, stored, gaps } = await readRecord(db, { carrierId: carrier.north, day: today() });
    const twice = await sql`update docket set docket_no = (
        select docket_no from docket where task_id = ${load.id} and packet_no = 1)
      where task_id = ${load.id} and packet_no = 2`
      .execute(db)
      .catch((error: unknown) => /docket_no_\w+/.exec(String(error))?.[0]);
    const nothing = await sql`update docket set net_kg = 0 where task_id = ${load.id}`
      .execute(db)
      .catch((error: unknown) => /docket_net_kg_check/.exec(String(error))?.[0]);
    const whole = await sql`update docket set net_kg = 30500 where task_id = ${load.id}`
      .execute(db)
      .catch((error: unknown) => /docket_part/.exec(String(error))?.[0]);
    await close();
    expect(replayed).toEqual(stored);
    expect([gaps, nothing, whole]).toEqual([0, 'docket_net_kg_check', 'docket_part']);
    expect(twice).toMatch(/^docket_no_of_/);
  });
});
