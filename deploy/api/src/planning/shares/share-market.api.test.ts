import {
  acceptShareRequest,
  counterShare,
  denyShareRequest,
  denyShares,
  listShares,
  offerShares,
  requestTrucks,
  returnShare,
  TaskStatus,
  withdrawShare,
  withdrawShareRequest,
} from '@haulboard/contract';
import { atTime, dayStart } from '@haulboard/contract/testing';
import { formatDay } from '@haulboard/contract/time';
import { setTimeout as pause } from 'node:timers/promises';
import type { Api, Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import {
  addLoad,
  boardOf,
  change,
  freshDay,
  loadsOf,
  newLoad,
  setStatus,
  tryChange,
} from '../../testing/loads.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { marketDesk, newestMessage, offerOf, requestOf, sorted } from './testing/market-desk.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, carrier } = FIXTURE;
const NOON = 720;
const EVENING = 1020;

describe.each(USUAL_ENGINES)('the share market, on %s', (_, makeHome) => {
  let api: Api;
  let north: Caller;
  let bay: Caller;
  let portal: Caller;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
    bay = await signIn(api, 'bay');
    portal = await signIn(api, 'sharing_portal_carrier');
  });

  const { offer, sayTo, accept, giveBack, lend } = marketDesk(() => ({ north, bay }));

  it('lets a borrower give a truck back: its loads are drafts again, and the lender plans the truck', async () => {
    const day = freshDay();
    const id = await lend(day, truck.n1);
    const taken = await setStatus(
      bay,
      await addLoad(bay, day, { vehicleId: truck.n1 }),
      TaskStatus.Published,
    );
    await setStatus(bay, taken, TaskStatus.Accepted);
    const published = await setStatus(
      bay,
      await addLoad(bay, day, { vehicleId: truck.n1 }),
      TaskStatus.Published,
    );
    const draft = await addLoad(bay, day, { vehicleId: truck.n1 });
    expect(await offerOf(bay, id)).toMatchObject({
      direction: 'in',
      status: 'accepted',
      canReturn: true,
      loads: 3,
    });
    expect(await giveBack(id, 'crew is off')).toMatchObject({ code: 200 });
    const { unassigned, vehicles } = await boardOf(bay, day);
    expect(unassigned.map((load) => [load.id, load.taskStatus])).toEqual(
      [taken, published, draft].map((load) => [load.id, TaskStatus.Draft]),
    );
    expect(vehicles.map(({ vehicleId }) => vehicleId)).not.toContain(truck.n1);
    expect(await newestMessage(north)).toBe(
      `Bay Log Lines gave your truck N1 for ${formatDay(day)} back: crew is off`,
    );
    expect(await offerOf(north, id)).toMatchObject({ status: 'returned', reason: 'crew is off' });
    await addLoad(north, day, { vehicleId: truck.n1 });
    expect(await giveBack(id)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('already given back'),
    });
  });

  it('refuses to give back what was started, is not borrowed, or is only on offer', async () => {
    const day = freshDay();
    const id = await lend(day, truck.n3);
    const load = await setStatus(bay, await addLoad(bay, day, { vehicleId: truck.n3 }), TaskStatus.Published);
    await setStatus(bay, await setStatus(bay, load, TaskStatus.Accepted), TaskStatus.Loading);
    expect(await giveBack(id)).toMatchObject({ code: 409, msg: expect.stringContaining('has started') });
    expect(await offerOf(bay, id)).toMatchObject({ canReturn: false });
    expect(await north.try(returnShare, { params: { id }, body: {} })).toMatchObject({ code: 404 });
    const open = await offer(day, truck.n2);
    expect(await giveBack(open)).toMatchObject({ code: 409, msg: expect.stringContaining('not accepted') });
  });

  it('lets a borrower ask for other terms, and the lender agree', async () => {
    const [day, later] = [freshDay(), freshDay()];
    const id = await offer(day, truck.n1);
    const body = { date: dayStart(later), fromMinute: NOON, rateNote: '90 $/h' };
    const request = await bay.ask(counterShare, { params: { id }, body });
    expect(request).toMatchObject({ direction: 'out', status: 'open', vehicleCode: 'N1', counterOfId: id });
    expect(await newestMessage(north)).toBe(
      `Bay Log Lines asks for your truck N1 for ${formatDay(later)} from 12:00 pm instead`,
    );
    // The offer has ended with it: the truck is the lender's own while it thinks.
    await addLoad(north, day, { vehicleId: truck.n1 });
    expect(await accept(day, truck.n1)).toMatchObject({ code: 409 });
    const which = { params: { id: request.requestId } };
    expect(await bay.try(acceptShareRequest, which)).toMatchObject({ code: 404 });
    const agreed = await Promise.all([
      north.try(acceptShareRequest, which),
      north.try(acceptShareRequest, which),
      bay.try(withdrawShareRequest, which),
    ]);
    expect(sorted(agreed)).toEqual([200, 409, 409]);
  });

  it('makes a share of agreed terms, or none of declined ones', async () => {
    const day = freshDay();
    const counter = async (id: number) =>
      (await bay.ask(counterShare, { params: { id }, body: { date: dayStart(day), rateNote: 'less' } }))
        .requestId;
    const first = await counter(await offer(day, truck.n1));
    expect(await north.try(acceptShareRequest, { params: { id: first } })).toMatchObject({ code: 200 });
    expect(await newestMessage(bay)).toBe(
      `North Haulage lends you truck N1 for ${formatDay(day)} as you asked`,
    );
    await addLoad(bay, day, { vehicleId: truck.n1 });
    const second = await counter(await offer(day, truck.n2));
    const deny = { params: { id: second }, body: { reason: 'too cheap' } };
    expect(await north.try(denyShareRequest, deny)).toMatchObject({ code: 200 });
    expect(await requestOf(bay, second)).toMatchObject({ status: 'declined', reason: 'too cheap' });
    expect(await newestMessage(bay)).toBe('North Haulage declined what you asked for: too cheap');
  });

  it('lets a dispatcher ask for trucks of a kind, and another answer with an offer', async () => {
    const day = freshDay();
    const asked = { date: dayStart(day), toDispatcherId: carrier.north, configuration: '50MAX', trucks: 2 };
    const { requestId } = await bay.ask(requestTrucks, { body: { ...asked, message: 'big day' } });
    expect(await newestMessage(north)).toBe(
      `Bay Log Lines asks you for trucks: 2 × 50MAX for ${formatDay(day)}: big day`,
    );
    expect(await requestOf(north, requestId)).toMatchObject({
      direction: 'in',
      trucks: 2,
      message: 'big day',
    });
    expect(await requestOf(portal, requestId)).toBeUndefined();
    expect(await north.try(acceptShareRequest, { params: { id: requestId } })).toMatchObject({ code: 422 });
    const body = { date: dayStart(day), vehicleIds: [truck.n1], requestId };
    const answer = (toDispatcherId: number) => north.try(offerShares, { body: { ...body, toDispatcherId } });
    expect(await answer(carrier.portal)).toMatchObject({ code: 422 });
    expect(await answer(carrier.bay)).toMatchObject({ code: 200 });
    expect(await requestOf(bay, requestId)).toMatchObject({ status: 'met' });
    expect(await bay.try(withdrawShareRequest, { params: { id: requestId } })).toMatchObject({ code: 409 });
    const odd = { ...asked, configuration: 'horse' };
    expect(await bay.try(requestTrucks, { body: odd })).toMatchObject({ code: 422 });
  });

  it('ends an offer nobody answered in time, by the clock and not by the sweep', async () => {
    const day = freshDay();
    const soon = Math.floor(Date.now() / 1000) + 10;
    const id = await offer(day, truck.n1, { expiresAt: soon });
    await pause(soon * 1000 - Date.now() + 50);
    expect(await accept(day, truck.n1)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('has already ended'),
    });
    const open = (await bay.ask(listShares, {})).flatMap(({ vehicleShareList }) => vehicleShareList);
    expect(open.filter(({ date }) => date === dayStart(day))).toEqual([]);
    expect(await offerOf(north, id)).toMatchObject({ status: 'expired' });
    await addLoad(north, day, { vehicleId: truck.n1 });
    const late = {
      date: dayStart(day),
      vehicleIds: [truck.n3],
      toDispatcherId: carrier.bay,
      expiresAt: soon,
    };
    expect(await north.try(offerShares, { body: late })).toMatchObject({ code: 422 });
  });

  it('tells the borrower what is offered: the kind of truck, the part of the day, price, message and end', async () => {
    const day = freshDay();
    const ends = atTime(day, { hour: 14 });
    const said = { rateNote: '$950 the day', message: 'needs the crane at Murupara' };
    await offer(day, truck.n1, { fromMinute: NOON, expiresAt: ends, ...said });
    await offer(day, truck.n2);
    const open = (await bay.ask(listShares, {})).flatMap(({ vehicleShareList }) => vehicleShareList);
    const whole = { fromMinute: 0, toMinute: 1440, rateNote: '', message: '' };
    expect(open.filter(({ date }) => date === dayStart(day))).toEqual([
      {
        vehicleId: truck.n1,
        vehicleCode: 'N1',
        fromDispatcherId: carrier.north,
        date: dayStart(day),
        configuration: '50MAX',
        fromMinute: NOON,
        toMinute: 1440,
        expiresAt: ends,
        ...said,
      },
      expect.objectContaining({ vehicleCode: 'N2', ...whole }),
    ]);
  });

  it('lends a part of a day: each plans within its own', async () => {
    const day = freshDay();
    const morning = await addLoad(north, day, { vehicleId: truck.n1 });
    await lend(day, truck.n1, { fromMinute: EVENING });
    const afternoon = await addLoad(bay, day, { vehicleId: truck.n1 });
    expect(afternoon.plannedDepartAt).toBeGreaterThanOrEqual(atTime(day, { hour: 17 }));
    expect(loadsOf(await boardOf(north, day), truck.n1).map(({ id }) => id)).toEqual([
      morning.id,
      afternoon.id,
    ]);
    // A second load of the lender stands before the borrower's, and a third does not fit before the evening.
    const second = await addLoad(north, day, { vehicleId: truck.n1 });
    expect(second.seq).toBe(2);
    const full = await tryChange(north, day, [
      newLoad({ vehicleId: truck.n1 }),
      newLoad({ vehicleId: truck.n1 }),
    ]);
    expect(full).toMatchObject({
      code: 422,
      msg: expect.stringContaining('Truck N1 is yours until 5:00 pm'),
    });
    const body = { date: dayStart(day), vehicleIds: [truck.n1], toDispatcherId: carrier.portal };
    expect(await north.try(offerShares, { body })).toMatchObject({ code: 409 });
    expect(await north.try(offerShares, { body: { ...body, toMinute: EVENING } })).toMatchObject({
      code: 422,
    });
    expect(await north.try(offerShares, { body: { ...body, fromMinute: 60, toMinute: 90 } })).toMatchObject({
      code: 422,
    });
  });

  it('gives accept, withdraw and a counter at once to exactly one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const day = freshDay();
      const id = await offer(day, truck.n1);
      const answers = await Promise.all([
        accept(day, truck.n1),
        north.try(withdrawShare, { params: { id } }),
        bay.try(counterShare, { params: { id }, body: { date: dayStart(day), rateNote: 'less' } }),
        accept(day, truck.n1),
      ]);
      expect(sorted(answers)).toEqual([200, 409, 409, 409]);
    }
  });

  it('never publishes on a truck that is given back at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const day = freshDay();
      const id = await lend(day, truck.n1);
      const load = await addLoad(bay, day, { vehicleId: truck.n1 });
      const { id: loadId, version } = load;
      const publish = { kind: 'status' as const, id: loadId, version, taskStatus: TaskStatus.Published };
      const [returned] = await Promise.all([giveBack(id), tryChange(bay, day, [publish]), giveBack(id)]);
      const { unassigned } = await boardOf(bay, day);
      expect([200, 409]).toContain(returned.code);
      expect(unassigned).toMatchObject([{ id: load.id, taskStatus: TaskStatus.Draft }]);
      // Whoever was first, the truck is its owner's alone now.
      await addLoad(north, day, { vehicleId: truck.n1 });
    }
  });

  it('tells the lender why its truck was declined', async () => {
    const day = freshDay();
    const id = await offer(day, truck.n1, { rateNote: '95 $/h' });
    expect(await offerOf(bay, id)).toMatchObject({ status: 'pending', rateNote: '95 $/h' });
    expect(await sayTo(denyShares, day, { vehicleId: truck.n1, reason: 'too far' })).toMatchObject({
      code: 200,
    });
    expect(await newestMessage(north)).toBe(
      `Bay Log Lines declined your truck N1 for ${formatDay(day)}: too far`,
    );
    expect(await offerOf(north, id)).toMatchObject({ status: 'declined', reason: 'too far' });
    await change(north, day, [newLoad({ vehicleId: truck.n1 })]);
  });
});
