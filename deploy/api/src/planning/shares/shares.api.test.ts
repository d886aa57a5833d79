import {
  acceptShares,
  denyShares,
  listCarriers,
  listNotices,
  listShares,
  offerShares,
  readNotice,
  TaskStatus,
  withdrawShare,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays, formatDay, type Day } from '@haulboard/contract/time';
import type { Api, Caller } from '../../testing/api-server.ts';
import { ENGINES } from '../../testing/homes.ts';
import {
  addLoad,
  boardOf,
  change,
  freshDay,
  loadsOf,
  newLoad,
  setStatus,
  today,
  tryChange,
} from '../../testing/loads.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, carrier } = FIXTURE;

describe.each(ENGINES)('sharing a truck, on %s', (_, makeHome) => {
  let api: Api;
  let north: Caller;
  let bay: Caller;
  let portal: Caller;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    [north, bay, portal] = [
      await signIn(api, 'carrier'),
      await signIn(api, 'bay'),
      await signIn(api, 'sharing_portal_carrier'),
    ];
  });

  const offer = (day: Day, vehicleIds: number[], to: number = carrier.bay) =>
    north.try(offerShares, { body: { date: dayStart(day), vehicleIds, toDispatcherId: to } });
  const answerWith = (call: typeof acceptShares, day: Day, vehicleIds: number[]) =>
    bay.try(call, {
      query: { date: dayStart(day) },
      body: { shareList: vehicleIds.map((vehicleId) => ({ vehicleId, fromDispatcherId: carrier.north })) },
    });
  const accept = (day: Day, ...vehicleIds: number[]) => answerWith(acceptShares, day, vehicleIds);
  const deny = (day: Day, ...vehicleIds: number[]) => answerWith(denyShares, day, vehicleIds);
  const shareOf = async (caller: Caller, day: Day, vehicleId: number) =>
    (await boardOf(caller, day)).vehicles.find((one) => one.vehicleId === vehicleId)?.share;

  it('has one list of dispatchers, which a super admin reads whole', async () => {
    const admin = await signIn(api, 'supper_admin');
    expect((await admin.ask(listCarriers, {})).map(({ name }) => name)).toEqual([
      'Bay Log Lines',
      'North Haulage',
      'Sharing Portal',
    ]);
  });

  it('goes from offer to notice to both boards', async () => {
    const day = freshDay();
    expect((await north.ask(listCarriers, {})).map(({ name }) => name)).toEqual([
      'Bay Log Lines',
      'Sharing Portal',
    ]);
    expect(await offer(day, [truck.n1, truck.n2])).toMatchObject({ code: 200, msg: 'Offered successfully' });
    expect(await shareOf(north, day, truck.n1)).toMatchObject({ direction: 'out', status: 'pending' });
    const mine = (await bay.ask(listShares, {})).find(({ name }) => name === 'North Haulage');
    expect(mine?.vehicleShareList.filter(({ date }) => date === dayStart(day))).toMatchObject([
      { vehicleId: truck.n1, vehicleCode: 'N1', fromDispatcherId: carrier.north, date: dayStart(day) },
      { vehicleId: truck.n2, vehicleCode: 'N2', fromDispatcherId: carrier.north, date: dayStart(day) },
    ]);
    expect(await accept(day, truck.n1)).toMatchObject({ code: 200, msg: 'Accepted successfully' });
    expect(await deny(day, truck.n2)).toMatchObject({ code: 200, msg: 'Declined successfully' });
    expect(await shareOf(north, day, truck.n1)).toMatchObject({ direction: 'out', status: 'accepted' });
    expect(await shareOf(bay, day, truck.n1)).toMatchObject({
      direction: 'in',
      carrierName: 'North Haulage',
    });
    expect(await shareOf(north, day, truck.n2)).toBeNull();
    const notices = await north.ask(listNotices, {
      query: { page: 1, pageSize: 10, date: dayStart(today()) },
    });
    expect(notices.list.map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        `Bay Log Lines accepted your truck N1 for ${formatDay(day)}`,
        `Bay Log Lines declined your truck N2 for ${formatDay(day)}`,
      ]),
    );
    const declined = notices.list.find(({ content }) => content.includes('declined your truck N2'));
    expect(declined?.date).toBe(dayStart(day));
    expect(notices.unRead).toBe(notices.count);
  });

  it('lets the borrower plan the truck and the lender see it, not the other way round', async () => {
    const day = freshDay();
    await offer(day, [truck.n1]);
    expect(await tryChange(north, day, [newLoad({ vehicleId: truck.n1 })])).toMatchObject({
      code: 422,
      msg: expect.stringContaining('Truck N1 is offered to Bay Log Lines for this day'),
    });
    await accept(day, truck.n1);
    const load = await addLoad(bay, day, { vehicleId: truck.n1 });
    expect(load).toMatchObject({ isShareVehicleTask: 1, isSelfVehicle: 0, isMine: true });
    expect(loadsOf(await boardOf(north, day), truck.n1)).toMatchObject([
      { id: load.id, isShareVehicleTask: 1, isSelfVehicle: 1, isMine: false },
    ]);
    expect(await tryChange(north, day, [newLoad({ vehicleId: truck.n1 })])).toMatchObject({
      code: 422,
      msg: expect.stringContaining('Truck N1 is shared with Bay Log Lines for this day'),
    });
    const edit = { kind: 'update' as const, id: load.id, version: 1, load: { note: 'mine now' } };
    expect(await tryChange(north, day, [edit])).toMatchObject({ code: 403 });
  });

  it('lets the lender decline a load on its own truck, with a reason', async () => {
    const day = freshDay();
    await offer(day, [truck.n1]);
    await accept(day, truck.n1);
    const load = await setStatus(bay, await addLoad(bay, day, { vehicleId: truck.n1 }), TaskStatus.Published);
    const decline = {
      kind: 'status' as const,
      id: load.id,
      version: load.version,
      taskStatus: TaskStatus.Declined,
    };
    expect(await tryChange(north, day, [decline])).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'changes.0.reason' }] },
    });
    const [declined] = await change(north, day, [{ ...decline, reason: 'brakes' }]);
    expect(declined).toMatchObject({ taskStatus: -1, statusSource: 'lender', statusReason: 'brakes' });
    // Only the two may: a third dispatcher does not even see it.
    expect(await tryChange(portal, day, [decline])).toMatchObject({ code: 404 });
  });

  it('accepts once of twenty at once', async () => {
    const day = freshDay();
    await offer(day, [truck.n1]);
    const codes = (await Promise.all(Array.from({ length: 20 }, () => accept(day, truck.n1)))).map(
      ({ code }) => code,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('lets two borrowers accept two parts of one truck at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const day = freshDay();
      const lend = (toDispatcherId: number, part: { fromMinute?: number; toMinute?: number }) =>
        portal.ask(offerShares, {
          body: { date: dayStart(day), vehicleIds: [truck.s1], toDispatcherId, ...part },
        });
      await lend(carrier.north, { toMinute: 600 });
      await lend(carrier.bay, { fromMinute: 840 });
      const shareList = [{ vehicleId: truck.s1, fromDispatcherId: carrier.portal }];
      const input = { query: { date: dayStart(day) }, body: { shareList } };
      const answers = await Promise.all([north.try(acceptShares, input), bay.try(acceptShares, input)]);
      expect(answers.map(({ code }) => code)).toEqual([200, 200]);
      await addLoad(bay, day, { vehicleId: truck.s1 });
    }
  });

  it('gives accept, decline and withdraw at once to exactly one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const day = freshDay();
      const offered = await offer(day, [truck.n1]);
      const [share] = await boardShareIds(north, day);
      expect(offered.code).toBe(200);
      const answers = await Promise.all([
        accept(day, truck.n1),
        deny(day, truck.n1),
        north.try(withdrawShare, { params: { id: share ?? 0 } }),
      ]);
      expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      const told = answers.find(({ code }) => code === 409)?.msg;
      expect(told).toMatch(/was already (accepted|declined|withdrawn)/);
    }
  });

  async function boardShareIds(caller: Caller, day: Day): Promise<number[]> {
    const { vehicles } = await boardOf(caller, day);
    return vehicles.flatMap(({ share }) => (share ? [share.shareId] : []));
  }

  it('refuses to accept after a decline, and to decline after accepting', async () => {
    const day = freshDay();
    await offer(day, [truck.n1, truck.n2]);
    await deny(day, truck.n1);
    await accept(day, truck.n2);
    expect(await accept(day, truck.n1)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('already declined'),
    });
    expect(await deny(day, truck.n2)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('already accepted'),
    });
    expect(await shareOf(bay, day, truck.n2)).toMatchObject({ status: 'accepted' });
  });

  it('answers all or nothing', async () => {
    const day = freshDay();
    await offer(day, [truck.n1, truck.n2]);
    await deny(day, truck.n2);
    expect(await accept(day, truck.n1, truck.n2)).toMatchObject({ code: 409 });
    expect(await shareOf(north, day, truck.n1)).toMatchObject({ status: 'pending' });
    expect(await accept(day, truck.n1, truck.n3)).toMatchObject({ code: 404 });
    expect(await shareOf(north, day, truck.n1)).toMatchObject({ status: 'pending' });
  });

  it('finds no share that was offered to another, or by another than it says', async () => {
    const day = freshDay();
    await offer(day, [truck.n1], carrier.portal);
    expect(await accept(day, truck.n1)).toMatchObject({ code: 404 });
    await offer(day, [truck.n2]);
    const forged = { shareList: [{ vehicleId: truck.n2, fromDispatcherId: carrier.portal }] };
    expect(await bay.try(acceptShares, { query: { date: dayStart(day) }, body: forged })).toMatchObject({
      code: 404,
    });
    const [share] = await boardShareIds(north, day);
    expect(await bay.try(withdrawShare, { params: { id: share ?? 0 } })).toMatchObject({ code: 404 });
  });

  it('is not for yesterday, and not without a truck', async () => {
    const yesterday = addDays(today(), -1);
    expect(await accept(yesterday, truck.n1)).toMatchObject({
      code: 422,
      msg: expect.stringContaining('over'),
    });
    expect(await offer(yesterday, [truck.n1])).toMatchObject({ code: 422 });
    expect(await accept(today())).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'share_list', message: 'Please select truck code' }] },
    });
  });

  it('refuses to offer what cannot be lent', async () => {
    const day = freshDay();
    await addLoad(north, day, { vehicleId: truck.n1 });
    expect(await offer(day, [truck.n1, truck.n2])).toMatchObject({
      code: 422,
      msg: expect.stringContaining('Truck N1 still has loads on this day'),
    });
    expect(await offer(day, [truck.b1])).toMatchObject({ code: 404 });
    expect(await offer(day, [truck.broken])).toMatchObject({ code: 422 });
    expect(await offer(day, [truck.n2], carrier.north)).toMatchObject({ code: 422 });
    expect(await offer(day, [truck.n2], 999)).toMatchObject({ code: 404 });
    expect(await offer(day, [truck.n2])).toMatchObject({ code: 200 });
    expect(await offer(day, [truck.n2], carrier.portal)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('already offered to Bay Log Lines'),
    });
  });

  it('lets a truck be planned again after a decline or a withdrawal', async () => {
    const day = freshDay();
    await offer(day, [truck.n1, truck.n2]);
    await deny(day, truck.n1);
    const share = await shareOf(north, day, truck.n2);
    await north.ask(withdrawShare, { params: { id: share?.shareId ?? 0 } });
    const loads = await change(north, day, [
      newLoad({ vehicleId: truck.n1 }),
      newLoad({ vehicleId: truck.n2 }),
    ]);
    expect(loads.map(({ isShareVehicleTask }) => isShareVehicleTask)).toEqual([0, 0]);
    expect(await offer(day, [truck.n1])).toMatchObject({ code: 422 });
  });

  it('marks one message read, or all, of one’s own', async () => {
    const query = { page: 1, pageSize: 1, date: dayStart(today()) };
    const before = await north.ask(listNotices, { query });
    const [newest] = before.list;
    expect(await bay.try(readNotice, { params: { id: newest?.id ?? 0 } })).toMatchObject({ code: 404 });
    await north.ask(readNotice, { params: { id: newest?.id ?? 0 } });
    expect((await north.ask(listNotices, { query })).unRead).toBe(before.unRead - 1);
    await north.ask(readNotice, { params: { id: -1 } });
    expect(await north.ask(listNotices, { query })).toMatchObject({ unRead: 0, count: before.count });
  });
});
