import { createHash } from 'node:crypto';
import {
  getTask,
  listNotices,
  listWeighTickets,
  matchWeighTicket,
  searchAll,
  sendWeighTickets,
  TaskStatus,
  type Task,
  type WeighTicket,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Db } from '../../platform/db/index.ts';
import { Caller, type Api } from '../../testing/api-server.ts';
import { addTrucks, Driver, FIRST_TRUCK, present } from '../../testing/driver.ts';
import type { Home } from '../../testing/homes.ts';
import { addLoad, change, setStatus, today, tryChange } from '../../testing/loads.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { destination } = FIXTURE;
const MASSES = { grossKg: 49_980, tareKg: 17_500 };

async function addScale(db: Db): Promise<void> {
  const keyHash = createHash('sha256').update('scale-of-the-port').digest('hex');
  await db
    .insertInto('weighbridge')
    .values({ name: 'Hull Road', keyHash, destinationId: destination.port })
    .execute();
}

describe('a weighbridge', () => {
  let home: Home;
  let api: Api;
  let scale: Caller;
  let north: Caller;
  let bay: Caller;
  let truckId = FIRST_TRUCK - 1;
  let phone: Driver;
  let load: Task;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await addTrucks(db, 13);
        await addScale(db);
      },
    },
    async (given) => {
      ({ home, api } = given);
      scale = new Caller(api, { 'device-key': 'scale-of-the-port' });
      [north, bay] = [await signIn(api, 'carrier'), await signIn(api, 'bay')];
    },
  );

  // A truck of its own for each test, its driver on the way to the skid.
  beforeEach(async () => {
    truckId += 1;
    phone = new Driver(api, `phone-${truckId}`);
    const draft = await addLoad(north, today(), { vehicleId: truckId });
    load = await setStatus(north, draft, TaskStatus.Published);
    await phone.say({ kind: 'accept', id: load.id, publishedRev: 1 });
  });

  const rego = () => `D${truckId}`;
  const leaveSkid = () => phone.say({ kind: 'loaded', id: load.id, occurredAt: present() - 3600 });
  const handIn = async (ticket: Partial<WeighTicket> & { ticketNo: string }) => {
    const full = { ...MASSES, weighedAt: present() - 60, ...ticket };
    const { tickets } = await scale.ask(sendWeighTickets, { body: { tickets: [full] } });
    return tickets[0];
  };
  const now = () => north.ask(getTask, { params: { id: load.id } });
  const waiting = async (caller: Caller) =>
    (await caller.ask(listWeighTickets, {})).map(({ ticketNo, code }) => [ticketNo, code]);

  it('weighs the load of the truck that stands on it, once', async () => {
    await leaveSkid();
    expect(await handIn({ ticketNo: 'W1', rego: rego().toLowerCase() })).toMatchObject({
      outcome: 'matched',
      taskId: load.id,
    });
    expect(await now()).toMatchObject({ taskStatus: 50, statusSource: 'weighbridge' });
    expect(await phone.load(load.id)).toMatchObject({ netKg: 32_480 });
    const { version } = await now();
    expect(await handIn({ ticketNo: 'W1', rego: rego() })).toMatchObject({
      outcome: 'already',
      taskId: load.id,
    });
    expect(await handIn({ ticketNo: 'W1', rego: rego(), grossKg: 50_000 })).toMatchObject({
      outcome: 'refused',
      code: 'repeated',
    });
    expect(await now()).toMatchObject({ version });
  });

  it('takes a corrected docket number of a ticket that still waits, and none once it is settled', async () => {
    await leaveSkid();
    const docketNo = (await phone.load(load.id))?.docketNo ?? '';
    expect(await handIn({ ticketNo: 'W70', docketNo: '9999999' })).toMatchObject({ outcome: 'waiting' });
    expect(await handIn({ ticketNo: 'W70', docketNo })).toMatchObject({
      outcome: 'matched',
      taskId: load.id,
    });
    expect(await handIn({ ticketNo: 'W70', docketNo: '9999998' })).toMatchObject({
      outcome: 'refused',
      code: 'repeated',
      reason: expect.stringContaining('settled already'),
    });
    expect(await handIn({ ticketNo: 'W70', docketNo })).toMatchObject({ outcome: 'already' });
  });

  it('outweighs a driver who told other masses, and is not outweighed by one', async () => {
    await leaveSkid();
    const told = { id: load.id, kind: 'weighed' as const, ticketNo: 'V1', grossKg: 49_000, tareKg: 17_500 };
    await phone.say(told);
    expect(await phone.load(load.id)).toMatchObject({ taskStatus: 50, netKg: 31_500 });
    await phone.say({ kind: 'complete', id: load.id });
    expect(await handIn({ ticketNo: 'W2', rego: rego() })).toMatchObject({ outcome: 'matched' });
    expect(await phone.load(load.id)).toMatchObject({ taskStatus: 60, netKg: 32_480 });
    expect(await phone.say({ ...told, grossKg: 48_000 })).toMatchObject({ outcome: 'done' });
    expect(await phone.load(load.id)).toMatchObject({ taskStatus: 60, netKg: 32_480 });
  });

  it('is nobody’s without a plate and a docket that is known, whatever plates their trucks have', async () => {
    const { db, close } = await home.open();
    await db.updateTable('vehicle').set({ rego: '-' }).where('id', '=', FIXTURE.truck.b1).execute();
    await close();
    expect(await handIn({ ticketNo: 'W80', docketNo: '9999997' })).toMatchObject({ outcome: 'waiting' });
    expect(await waiting(bay)).toEqual([]);
  });

  it('finds a load by its docket alone', async () => {
    await leaveSkid();
    const docketNo = (await phone.load(load.id))?.docketNo ?? '';
    expect(await handIn({ ticketNo: 'W3', docketNo })).toMatchObject({ outcome: 'matched', taskId: load.id });
  });

  it('finds a load by its docket with the zeros that a book prints in front', async () => {
    await leaveSkid();
    const docketNo = `00${(await phone.load(load.id))?.docketNo}`;
    expect(await handIn({ ticketNo: 'W90', docketNo })).toMatchObject({ taskId: load.id });
    expect(await handIn({ ticketNo: 'W90', docketNo })).toMatchObject({ outcome: 'already' });
  });

  it('keeps its ticket until the news of a driver out of reach arrives', async () => {
    await phone.say({ kind: 'loading', id: load.id });
    expect(await handIn({ ticketNo: 'W4', rego: rego() })).toMatchObject({
      outcome: 'waiting',
      code: 'not_on_the_way',
    });
    expect(await now()).toMatchObject({ taskStatus: 35 });
    expect(await leaveSkid()).toMatchObject({ outcome: 'done', has: { taskStatus: 50 } });
    expect(await phone.load(load.id)).toMatchObject({ netKg: 32_480 });
    expect(await waiting(north)).toEqual([]);
  });

  it('loses no ticket that fits nothing: a dispatcher is told and matches it by hand', async () => {
    await leaveSkid();
    const far = present() - 12 * 3600;
    expect(await handIn({ ticketNo: 'W5', rego: rego(), weighedAt: far })).toMatchObject({
      outcome: 'waiting',
      code: 'unknown',
      reason: expect.stringContaining('a person will match it'),
    });
    expect(await waiting(north)).toEqual([['W5', 'unknown']]);
    expect(await waiting(bay)).toEqual([]);
    const notices = await north.ask(listNotices, {
      query: { page: 1, pageSize: 10, date: dayStart(today()) },
    });
    expect(JSON.stringify(notices)).toContain('Weighbridge ticket W5 of Port of Tauranga fits no load');
    const [ticket] = await north.ask(listWeighTickets, {});
    const match = { params: { id: ticket?.id ?? 0 }, body: { kind: 'match' as const, taskId: load.id } };
    expect(await bay.try(matchWeighTicket, match)).toMatchObject({ code: 404 });
    expect(await north.ask(matchWeighTicket, match)).toMatchObject({ taskId: load.id });
    expect(await now()).toMatchObject({
      taskStatus: 50,
      statusSource: 'weighbridge',
      updatedBy: 'Person carrier',
    });
    expect(await north.try(matchWeighTicket, match)).toMatchObject({ code: 409 });
  });

  it('leaves a second ticket of one load to a person, who may set it aside', async () => {
    await leaveSkid();
    await handIn({ ticketNo: 'W6', rego: rego() });
    expect(await handIn({ ticketNo: 'W7', rego: rego(), grossKg: 50_100 })).toMatchObject({
      outcome: 'waiting',
      code: 'weighed_before',
    });
    expect(await phone.load(load.id)).toMatchObject({ netKg: 32_480 });
    const [ticket] = await north.ask(listWeighTickets, {});
    const params = { id: ticket?.id ?? 0 };
    const body = { kind: 'set_aside' as const, reason: 'weighed twice by mistake' };
    expect(await north.ask(matchWeighTicket, { params, body })).toMatchObject({ taskId: null });
    expect(await waiting(north)).toEqual([]);
  });

  it('weighs again when a dispatcher sends the load back for it', async () => {
    await leaveSkid();
    await handIn({ ticketNo: 'W8', rego: rego() });
    const { id, version } = await now();
    const back = { kind: 'status' as const, id, version, taskStatus: TaskStatus.Loaded };
    expect(await tryChange(north, today(), [back])).toMatchObject({ code: 422 });
    await change(north, today(), [{ ...back, reason: 'scale was out' }]);
    expect(await phone.load(id)).toMatchObject({ taskStatus: 40, netKg: null });
    expect(await handIn({ ticketNo: 'W9', rego: rego(), grossKg: 50_100 })).toMatchObject({
      outcome: 'matched',
    });
    expect(await phone.load(id)).toMatchObject({ taskStatus: 50, netKg: 32_600 });
  });

  it('must be passed before a load is done there', async () => {
    await leaveSkid();
    expect(await phone.say({ kind: 'complete', id: load.id })).toMatchObject({
      outcome: 'refused',
      code: 'not_now',
      reason: expect.stringContaining('has a weighbridge'),
    });
  });

  it('refuses masses that do not fit each other, and takes the rest', async () => {
    await leaveSkid();
    const tickets = [
      { ...MASSES, ticketNo: 'X1', rego: rego(), netKg: 32_501, weighedAt: present() },
      { ...MASSES, ticketNo: 'X2', rego: rego(), netKg: 32_500, weighedAt: present() },
    ];
    const answer = await scale.ask(sendWeighTickets, { body: { tickets } });
    expect(answer.tickets.map(({ ticketNo, outcome }) => [ticketNo, outcome])).toEqual([
      ['X1', 'refused'],
      ['X2', 'matched'],
    ]);
    expect(await phone.load(load.id)).toMatchObject({ netKg: 32_500 });
  });

  it('has a key of its own: a truck’s does not open it, nor the other way round', async () => {
    const body = { tickets: [{ ...MASSES, ticketNo: 'Y1', weighedAt: 1 }] };
    expect(await phone.caller.try(sendWeighTickets, { body })).toMatchObject({ code: 402 });
    expect(await scale.send('GET', '/api/device/task')).toMatchObject({ code: 402 });
    expect(await north.ask(searchAll, { query: { q: 'Y1', kind: 'docket' } })).toEqual([]);
  });
});
