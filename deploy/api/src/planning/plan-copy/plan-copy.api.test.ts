import {
  acceptShares,
  copyPlanDay,
  getPlanHistory,
  markClosure,
  offerShares,
  previewPlanCopy,
  undoPlan,
  type LoadToCopy,
  type Task,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import type { Api, Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { addLoad, boardOf, change, freshDay, loadsOf, setStatus } from '../../testing/loads.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, destination, grade, truck } = FIXTURE;

describe.each(USUAL_ENGINES)('copying a day, on %s', (_, makeHome) => {
  let api: Api;
  let north: Caller;
  let bay: Caller;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    [north, bay] = [await signIn(api, 'carrier'), await signIn(api, 'bay')];
  });

  const seen = (tasks: readonly Task[]) => tasks.map(({ id, version }) => ({ id, version }));
  const ask = (day: Day, from: Day, loads: { id: number; version: number }[]) => ({
    query: { date: dayStart(day) },
    body: { from: dayStart(from), loads },
  });
  async function preview(day: Day, from: Day, ids?: number[]): Promise<LoadToCopy[]> {
    const body = { from: dayStart(from), ...(ids ? { ids } : {}) };
    return (await north.ask(previewPlanCopy, { query: { date: dayStart(day) }, body })).loads;
  }
  const all = async (day: Day) => {
    const board = await boardOf(north, day);
    return [...board.vehicles.flatMap(({ tasks }) => tasks), ...board.unassigned];
  };

  it('plans the chosen loads of any day as drafts, in their order, in one step that one undo takes back', async () => {
    const [from, day] = [freshDay(), freshDay()];
    const pulp = { logGradeId: grade.pulp, destinationId: destination.mill };
    const first = await addLoad(north, from, { vehicleId: truck.n1, note: 'gate 4' });
    const second = await addLoad(north, from, { vehicleId: truck.n1, ...pulp });
    const loose = await addLoad(north, from);
    await addLoad(north, from, { vehicleId: truck.n2 });
    const published = await setStatus(north, first, 20);
    const sender = north.with({ 'idempotency-key': `copy-${day}` });
    const asked = ask(day, from, seen([published, second, loose]));
    const answer = await sender.try(copyPlanDay, asked);
    expect(answer).toMatchObject({ code: 200 });
    expect(await sender.try(copyPlanDay, asked)).toEqual(answer);
    const copied = loadsOf(await boardOf(north, day), truck.n1);
    expect(copied.map(({ gradeCode, note, taskStatus, seq }) => [gradeCode, note, taskStatus, seq])).toEqual([
      ['A', 'gate 4', 0, 1],
      ['PULP', '', 0, 2],
    ]);
    expect(await all(day)).toHaveLength(3);
    const { list, undo } = await north.ask(getPlanHistory, { query: { date: dayStart(day) } });
    expect(list).toHaveLength(1);
    expect(undo).toMatchObject({ count: 3, deed: { name: 'copyDay' } });
    await north.ask(undoPlan, { query: { date: dayStart(day) }, body: {} });
    expect(await all(day)).toEqual([]);
  });

  it('says before copying what is planned already, which truck is not available and which place is closed', async () => {
    const [from, day] = [freshDay(), freshDay()];
    const there = await addLoad(north, from, { vehicleId: truck.n1 });
    const again = await addLoad(north, from, { vehicleId: truck.n1 });
    const lent = await addLoad(north, from, { vehicleId: truck.n2 });
    const shut = await addLoad(north, from, {
      vehicleId: truck.n3,
      logGradeId: grade.pulp,
      destinationId: destination.mill,
    });
    await addLoad(north, day, { vehicleId: truck.n1 });
    const query = { date: dayStart(day) };
    await north.ask(offerShares, {
      body: { ...query, vehicleIds: [truck.n2], toDispatcherId: carrier.bay },
    });
    const shareList = [{ vehicleId: truck.n2, fromDispatcherId: carrier.north }];
    await bay.ask(acceptShares, { query, body: { shareList } });
    await north.ask(markClosure, {
      query: {},
      body: {
        closure: {
          kind: 'destination',
          targetId: destination.mill,
          destinationId: null,
          fromAt: dayStart(day),
          untilAt: dayStart(addDays(day, 1)),
          reason: 'fire',
        },
        answers: [],
      },
    });
    const found = new Map((await preview(day, from)).map((one) => [one.task.id, one]));
    expect([...found.values()].filter(({ isPlanned }) => isPlanned).map(({ task }) => task.id)).toEqual([
      there.id,
    ]);
    expect(found.get(again.id)).toMatchObject({ refused: '', withoutTruck: '' });
    expect(found.get(lent.id)?.withoutTruck).not.toBe('');
    expect(found.get(shut.id)?.withoutTruck).toContain('closed');
    // It comes as the preview said: without the truck that is away.
    const { tasks } = await north.ask(copyPlanDay, ask(day, from, seen([again, lent])));
    expect(tasks.map(({ vehicleId }) => vehicleId)).toEqual([truck.n1, null]);
    // Nothing was written by looking.
    expect(await all(day)).toHaveLength(3);
  });

  it('checks the loads that are meant and no others', async () => {
    const [from, day] = [freshDay(), freshDay()];
    const [one, other] = [await addLoad(north, from), await addLoad(north, from)];
    const loads = await preview(day, from, [one.id]);
    // Whether a load is in stock depends on what else is planned.
    expect(loads.find(({ task }) => task.id === other.id)).toMatchObject({ findings: [], withoutTruck: '' });
    expect(loads).toHaveLength(2);
  });

  it('refuses a load that was changed since, one of somebody else, and the day itself', async () => {
    const [from, day] = [freshDay(), freshDay()];
    const load = await addLoad(north, from, { vehicleId: truck.n1 });
    await change(north, from, [
      { kind: 'update', id: load.id, version: load.version, load: { note: 'new' } },
    ]);
    expect(await north.try(copyPlanDay, ask(day, from, seen([load])))).toMatchObject({ code: 409 });
    const theirs = await addLoad(bay, from, { vehicleId: truck.b1 });
    expect(await north.try(copyPlanDay, ask(day, from, seen([theirs])))).toMatchObject({ code: 404 });
    expect(await north.try(copyPlanDay, ask(from, from, seen([load])))).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'from' }] },
    });
    expect(await all(day)).toEqual([]);
  });

  it('asks a super admin whose day it is', async () => {
    const [from, day] = [freshDay(), freshDay()];
    const admin = await signIn(api, 'supper_admin');
    const body = { from: dayStart(from) };
    const query = { date: dayStart(day) };
    expect(await admin.try(previewPlanCopy, { query, body })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'carrier_id' }] },
    });
    const named = { ...query, carrierId: carrier.bay };
    expect(await admin.ask(previewPlanCopy, { query: named, body })).toMatchObject({ loads: [] });
  });
});
