import { leaseDockets, listNotices, TaskStatus } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Api, Caller } from '../../testing/api-server.ts';
import { Driver, FIRST_TRUCK } from '../../testing/driver.ts';
import { change, setStatus, today } from '../../testing/loads.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { loadsOfTruck, insertTrucks } from './testing/device-desk.ts';
import { devicePhotos } from './testing/device-photos.ts';
import { loadsByStatus } from './testing/loads-by-status.ts';
import { ownDocketNumbers } from './testing/own-docket-numbers.ts';
import { withServer } from '../../testing/with-server.ts';

const { crew, destination } = FIXTURE;

describe('a driver’s app', () => {
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

  const { sent, now, edit, accept } = loadsOfTruck(() => ({ north, own }));

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
