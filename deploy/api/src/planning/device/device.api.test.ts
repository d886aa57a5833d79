import {
  getTask,
  leaseDockets,
  listNotices,
  TaskStatus,
  type LoadFields,
  type Task,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { addTrucks, Driver, FIRST_TRUCK, present } from '../../testing/driver.ts';
import { ENGINES, type Home } from '../../testing/homes.ts';
import { addLoad, change, setStatus, today } from '../../testing/loads.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { devicePhotos } from './testing/device-photos.ts';
import { loadsByStatus } from './testing/loads-by-status.ts';
import { ownDocketNumbers } from './testing/own-docket-numbers.ts';

const [, makeHome] = ENGINES[0] ?? [];
const { crew, destination, grade } = FIXTURE;

describe('a driver’s app', () => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let phone: Driver;
  let tablet: Driver;
  let other: Driver;
  let own: number;
  let next: number;
  let trucksTaken = 0;

  beforeAll(async () => {
    if (!makeHome) {
      throw new Error('there is no engine to test on');
    }
    home = await makeHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    await db
      .insertInto('destinationGrade')
      .values({ destinationId: destination.mill, logGradeId: grade.a })
      .execute();
    await addTrucks(db, 40);
    await close();
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
  });

  // A truck of its own, and a neighbour, for each test: a day has only so many hours.
  beforeEach(() => {
    trucksTaken += 2;
    [own, next] = [FIRST_TRUCK + trucksTaken, FIRST_TRUCK + trucksTaken + 1];
    phone = new Driver(api, `phone-${own}`);
    tablet = new Driver(api, `tablet-${own}`);
    other = new Driver(api, `phone-${next}`);
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  async function sent(more: Partial<LoadFields> = {}): Promise<Task> {
    const draft = await addLoad(north, today(), { vehicleId: own, ...more });
    return setStatus(north, draft, TaskStatus.Published);
  }
  const now = (id: number) => north.ask(getTask, { params: { id } });
  const edit = async (id: number, load: Partial<LoadFields>) => {
    const { version } = await now(id);
    const [task] = await change(north, today(), [{ kind: 'update', id, version, load }]);
    return task;
  };
  const accept = (driver: Driver, id: number, publishedRev = 1) =>
    driver.say({ kind: 'accept', id, publishedRev });

  it('takes a load through its day, with its docket and its weights', async () => {
    const { id } = await sent();
    expect(await phone.load(id)).toMatchObject({
      taskStatus: 20,
      acceptedRev: null,
      changes: [],
      crewCode: '66',
    });
    expect(await accept(phone, id)).toMatchObject({ outcome: 'done', has: { taskStatus: 30 } });
    const { blocks } = await phone.caller.ask(leaseDockets, { body: { crewId: crew.tall, count: 3 } });
    const docketNo = String(blocks[0]?.firstNo);
    expect(await phone.say({ kind: 'loading', id })).toMatchObject({ outcome: 'done' });
    expect(await phone.say({ kind: 'docket', id, docketNo, pieces: 84, lengthM: 5.9 })).toMatchObject({
      outcome: 'done',
    });
    expect(await phone.say({ kind: 'loaded', id })).toMatchObject({ outcome: 'done', implied: [] });
    const masses = { ticketNo: 'A1', grossKg: 48_000, tareKg: 17_500 };
    expect(await phone.say({ kind: 'weighed', id, ...masses, netKg: 31_000 })).toMatchObject({
      outcome: 'refused',
      code: 'weights',
    });
    expect(await phone.say({ kind: 'weighed', id, ...masses, netKg: 30_510 })).toMatchObject({
      outcome: 'done',
    });
    expect(await phone.load(id)).toMatchObject({ taskStatus: 50, docketNo, netKg: 30_510, acceptedRev: 1 });
    expect(await phone.say({ kind: 'complete', id })).toMatchObject({ outcome: 'done' });
    expect(await now(id)).toMatchObject({ taskStatus: 60, statusSource: 'driver', updatedBy: 'driver' });
  });

  it('is told what changed before a changed load can be accepted again', async () => {
    const { id } = await sent();
    await accept(phone, id);
    await edit(id, { destinationId: destination.mill });
    expect(await phone.load(id)).toMatchObject({
      taskStatus: 20,
      publishedRev: 2,
      acceptedRev: 1,
      changes: [{ field: 'destination', before: 'Port of Tauranga', now: 'Pulp mill' }],
    });
    expect(await accept(phone, id, 1)).toMatchObject({
      outcome: 'refused',
      code: 'changed',
      has: { taskStatus: 20, publishedRev: 2 },
      changes: [{ field: 'destination', now: 'Pulp mill' }],
    });
    expect(await accept(phone, id, 2)).toMatchObject({ outcome: 'done' });
    expect(await phone.load(id)).toMatchObject({ taskStatus: 30, acceptedRev: 2, changes: [] });
  });

  it('may decline a load after it was changed, with the reason', async () => {
    const { id } = await sent();
    await accept(phone, id);
    await edit(id, { destinationId: destination.mill });
    expect(await phone.say({ kind: 'decline', id, reason: '  ' })).toMatchObject({ outcome: 'refused' });
    const decline = phone.word({ kind: 'decline', id, reason: 'too far for my hours' });
    expect(await phone.send([decline])).toMatchObject([{ outcome: 'done' }]);
    expect(await now(id)).toMatchObject({ taskStatus: -1, statusReason: 'too far for my hours' });
    expect(await phone.load(id)).toBeUndefined();
    // The dispatcher offers it again; the old answer, sent again, declines nothing.
    const again = await setStatus(north, await now(id), TaskStatus.Published);
    expect(again.publishedRev).toBe(3);
    expect(await phone.send([decline])).toMatchObject([{ outcome: 'already' }]);
    expect(await accept(phone, id, 3)).toMatchObject({ outcome: 'done' });
  });

  it('tells the dispatchers of the plan that it declined a load, and why, once', async () => {
    const { id } = await sent();
    const { seq } = await now(id);
    const told = async (account: string) => {
      const dispatcher = await signIn(api, account);
      const { list } = await dispatcher.ask(listNotices, {
        query: { page: 1, pageSize: 100, date: dayStart(today()) },
      });
      return list.filter(({ content }) => content.includes(`D${own}`));
    };
    const decline = phone.word({ kind: 'decline', id, reason: ' brakes ' });
    await phone.send([decline]);
    // No answer came: it says it again, and so does the tablet beside it.
    await phone.send([decline]);
    await tablet.say({ kind: 'decline', id, reason: 'brakes' });
    const expected = {
      content: `The driver of truck D${own} declined load ${seq} (66 A): brakes`,
      date: dayStart(today()),
    };
    expect(await told('carrier')).toMatchObject([expected]);
    expect(await told('sub_carrier')).toMatchObject([expected]);
    expect(await told('bay')).toEqual([]);
    // Offered again and declined again is news.
    await setStatus(north, await now(id), TaskStatus.Published);
    await phone.say({ kind: 'decline', id, reason: 'still brakes' });
    expect((await told('carrier')).map(({ content }) => content.split(': ')[1])).toEqual([
      'still brakes',
      'brakes',
    ]);
  });

  it('loses a load that is recalled before it was accepted, and says so to a driver who accepts late', async () => {
    const load = await sent();
    await setStatus(north, load, TaskStatus.Draft);
    const loads = await phone.loads();
    expect(loads.tasks.map(({ id }) => id)).not.toContain(load.id);
    expect(loads.gone).toContainEqual({ id: load.id, why: 'recalled', reason: '' });
    expect(await accept(phone, load.id)).toMatchObject({ outcome: 'refused', code: 'gone' });
    expect(await now(load.id)).toMatchObject({ taskStatus: 0 });
  });

  it('hears nothing more of a load that was given to another truck, but that it is gone', async () => {
    const { id } = await sent();
    await accept(phone, id);
    await edit(id, { vehicleId: next });
    expect((await phone.loads()).gone).toContainEqual({ id, why: 'moved', reason: '' });
    expect(await phone.say({ kind: 'loading', id })).toMatchObject({
      outcome: 'refused',
      code: 'gone',
      has: null,
    });
    // To the other driver it is a new load, nothing that changed.
    expect(await other.load(id)).toMatchObject({
      taskStatus: 20,
      publishedRev: 2,
      acceptedRev: null,
      changes: [],
    });
    expect(await accept(other, id, 2)).toMatchObject({ outcome: 'done' });
  });

  it('catches up after hours out of reach, in the order of the day and with the times of the day', async () => {
    const { id } = await sent();
    await accept(phone, id);
    const start = present() - 7200;
    phone.note({ kind: 'loading', id, occurredAt: start });
    phone.note({ kind: 'loaded', id, occurredAt: start + 1500 });
    phone.note({ kind: 'complete', id, occurredAt: start + 6000 });
    expect((await phone.reconnect()).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    expect(await now(id)).toMatchObject({ taskStatus: 60, statusSince: start + 6000 });
  });

  it('puts steps in that must have happened, and stops at what cannot be', async () => {
    const [one, two] = [await sent(), await sent()];
    await accept(phone, one.id);
    phone.note({ kind: 'loaded', id: one.id });
    phone.note({ kind: 'loaded', id: two.id });
    phone.note({ kind: 'complete', id: one.id });
    expect(await phone.reconnect()).toMatchObject([
      { id: one.id, outcome: 'done', implied: [TaskStatus.Loading] },
      { id: two.id, outcome: 'refused', code: 'not_now', has: { taskStatus: 20 } },
      { id: one.id, outcome: 'done', implied: [] },
    ]);
    expect([(await now(one.id)).taskStatus, (await now(two.id)).taskStatus]).toEqual([60, 20]);
    await setStatus(north, await now(two.id), TaskStatus.Draft);
  });

  it('may send everything again, in any order, and changes nothing', async () => {
    const { id } = await sent();
    const day = [
      phone.word({ kind: 'accept', id, publishedRev: 1 }),
      phone.word({ kind: 'loading', id }),
      phone.word({ kind: 'left_empty', id, reason: 'loader broke down' }),
    ];
    const third = day.at(-1);
    // What happened last arrives first: it is refused, not guessed at.
    expect(await phone.send(third ? [third] : [])).toMatchObject([{ outcome: 'refused' }]);
    expect((await phone.send(day.toReversed())).map(({ outcome }) => outcome)).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(await now(id)).toMatchObject({ taskStatus: 30, statusReason: 'loader broke down' });
    const { version } = await now(id);
    expect((await phone.send(day)).map(({ outcome }) => outcome)).toEqual(['already', 'already', 'already']);
    expect(await now(id)).toMatchObject({ taskStatus: 30, version });
  });

  it('does not take a step for new that comes after a later one', async () => {
    const { id } = await sent();
    await accept(phone, id);
    const [loading, back, again] = [
      phone.word({ kind: 'loading', id }),
      phone.word({ kind: 'left_empty', id, reason: 'no logs' }),
      phone.word({ kind: 'loading', id }),
    ];
    await phone.send([again]);
    expect(await phone.send([loading])).toMatchObject([{ outcome: 'already' }]);
    expect(await phone.send([back])).toMatchObject([{ outcome: 'already', has: { taskStatus: 35 } }]);
    expect(await now(id)).toMatchObject({ taskStatus: 35 });
  });

  it('shares a truck with a second device: each says its part, nothing happens twice', async () => {
    const { id } = await sent();
    const answers = await Promise.all([accept(phone, id), accept(tablet, id)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['already', 'done']);
    await tablet.say({ kind: 'loading', id });
    expect(await phone.say({ kind: 'loading', id })).toMatchObject({ outcome: 'already' });
    expect(await phone.say({ kind: 'loaded', id })).toMatchObject({ outcome: 'done' });
    expect(await tablet.load(id)).toMatchObject({ taskStatus: 40 });
    expect(await other.say({ kind: 'loaded', id })).toMatchObject({
      outcome: 'refused',
      code: 'gone',
      has: null,
    });
  });

  it('dates nothing into the future, and sets a wrong clock right', async () => {
    const { id } = await sent();
    await accept(phone, id);
    const ahead = await phone.say({ kind: 'loading', id, occurredAt: present() + 3600 });
    expect(ahead).toMatchObject({ outcome: 'done', isTimeChanged: true });
    expect(ahead.occurredAt).toBeLessThanOrEqual(present());
    // This phone thinks it is yesterday: half an hour ago on it is half an hour ago here.
    const yesterday = present() - 86_400;
    const [loaded] = await phone.send(
      [phone.word({ kind: 'loaded', id, occurredAt: yesterday - 1800 })],
      yesterday,
    );
    expect(loaded).toMatchObject({ outcome: 'done', isTimeChanged: true });
    expect(Math.abs(present() - 1800 - (loaded?.occurredAt ?? 0))).toBeLessThan(30);
  });

  it('is told of a cancelled load and why', async () => {
    const { id, version } = await sent();
    const status = { kind: 'status' as const, id, version, taskStatus: TaskStatus.Canceled };
    await change(north, today(), [{ ...status, reason: 'mill broke down' }]);
    expect((await phone.loads()).gone).toContainEqual({ id, why: 'canceled', reason: 'mill broke down' });
  });

  it('reads Chinese, if the driver does', async () => {
    const { id } = await sent();
    const chinese = other;
    const answer = await chinese.caller
      .with({ 'accept-language': 'zh-CN' })
      .send(
        'POST',
        '/api/device/event',
        JSON.stringify({ events: [{ kind: 'loading', id, device_seq: 1, occurred_at: 1 }] }),
      );
    expect(JSON.stringify(answer.data)).toContain('卡车');
  });

  const desk = () => ({ north, phone, tablet, sent, edit, accept });

  ownDocketNumbers(desk);
  loadsByStatus(desk);
  devicePhotos(() => ({ ...desk(), other }));
});
