import { changeDeviceTask, leaseDockets, listDockets, TaskStatus } from '@haulboard/contract';
import type { Api, Caller } from '../../testing/api-server.ts';
import { Driver, FIRST_TRUCK, present } from '../../testing/driver.ts';
import { setStatus } from '../../testing/loads.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { loadsOfTruck, insertTrucks } from './testing/device-desk.ts';
import { withServer } from '../../testing/with-server.ts';

describe('a driver’s app that is out of reach, or beside another', () => {
  let api: Api;
  let north: Caller;
  let phone: Driver;
  let tablet: Driver;
  let other: Driver;
  let own: number;
  let next: number;
  let trucksTaken = 0;

  withServer({ fill: insertTrucks }, async (given) => {
    ({ api } = given);
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

  const { sent, now, accept } = loadsOfTruck(() => ({ north, own }));

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

  it('keeps the weights that were told last, though those before them come later', async () => {
    const { id } = await sent();
    await accept(phone, id);
    await phone.say({ kind: 'loaded', id });
    const weighed = (ticketNo: string, grossKg: number, occurredAt: number) =>
      phone.word({ kind: 'weighed', id, ticketNo, grossKg, tareKg: 17_500, occurredAt });
    const mistyped = weighed('V1', 69_980, present() - 60);
    const right = weighed('V2', 49_980, present() - 30);
    await phone.send([right]);
    expect(await phone.send([mistyped])).toMatchObject([{ outcome: 'done' }]);
    expect(await phone.load(id)).toMatchObject({ netKg: 32_480 });
    await phone.send([weighed('V3', 50_000, present())]);
    expect(await phone.load(id)).toMatchObject({ netKg: 32_500 });
  });

  it('keeps what was told of a docket last, though what was told before comes later', async () => {
    const { id } = await sent();
    await accept(phone, id);
    const { blocks } = await phone.caller.ask(leaseDockets, {
      body: { crewId: FIXTURE.crew.tall, count: 1 },
    });
    const docketNo = String(blocks[0]?.firstNo);
    const [first, second] = [84, 48].map((pieces) => phone.word({ kind: 'docket', id, docketNo, pieces }));
    await phone.send(second ? [second] : []);
    expect(await phone.send(first ? [first] : [])).toMatchObject([{ outcome: 'already' }]);
    await phone.say({ kind: 'loaded', id });
    const { list } = await north.ask(listDockets, { body: { docketNo } });
    expect(list).toMatchObject([{ docketNo, pieces: 48 }]);
  });

  it('dates nothing to years before the load by a clock that was set back to its beginning', async () => {
    const { id } = await sent();
    await accept(phone, id);
    const begun = present();
    const loaded = await phone.say({ kind: 'loaded', id, occurredAt: 86_400 });
    expect(loaded).toMatchObject({ outcome: 'done', isTimeChanged: true });
    expect(loaded.occurredAt).toBeGreaterThanOrEqual(begun);
    const { list } = await north.ask(listDockets, { body: { vehicleIds: [own] } });
    expect(list[0]?.upliftAt).toBeGreaterThanOrEqual(begun);
    // The evening before is no wrong clock: drivers accept then.
    const next = await sent();
    const evening = present() - 20 * 3600;
    expect(
      await phone.say({ kind: 'accept', id: next.id, publishedRev: 1, occurredAt: evening }),
    ).toMatchObject({ occurredAt: evening, isTimeChanged: false });
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

  it('sets a wrong clock right beside a single step, too', async () => {
    const { id } = await sent();
    await accept(phone, id);
    const yesterday = present() - 86_400;
    const step = {
      taskStatus: TaskStatus.Loaded,
      deviceSeq: 900,
      occurredAt: yesterday - 1800,
      sentAt: yesterday,
    };
    await phone.caller.ask(changeDeviceTask, { params: { id }, body: step });
    const { list } = await north.ask(listDockets, { body: { vehicleIds: [own] } });
    const uplift = list.find(({ taskId }) => taskId === id)?.upliftAt ?? 0;
    expect(Math.abs(present() - 1800 - uplift)).toBeLessThan(300);
  });
});
