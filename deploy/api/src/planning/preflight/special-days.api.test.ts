import {
  crewExceptions,
  getPreflight,
  listCrewSchedule,
  WEEKDAYS,
  type CallInput,
} from '@haulboard/contract';
import { addDays, weekdayOf, type Day } from '@haulboard/contract/time';
import { dayStart } from '@haulboard/contract/testing';
import type { Api, Caller } from '../../testing/api-server.ts';
import { FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { addLoad, freshDay, today } from '../../testing/loads.ts';
import { withServer } from '../../testing/with-server.ts';

const { crew, truck } = FIXTURE;
const { calls } = crewExceptions;

/** A weekday on which the crew is off; the days of other tests are none of that name. */
const restDay = addDays(today(), 35);
const isWorked = (_: string, at: number) => at + 1 !== weekdayOf(restDay);

describe.each(USUAL_ENGINES)('a special day of a crew, on %s', (_, makeHome) => {
  let api: Api;
  let admin: Caller;
  let north: Caller;

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertFixture(db);
        await db
          .updateTable('crew')
          .set({ workDays: WEEKDAYS.filter(isWorked) })
          .where('id', '=', crew.tall)
          .execute();
      },
    },
    async (given) => {
      ({ api } = given);
      admin = await signIn(api, 'supper_admin');
      north = await signIn(api, 'carrier');
    },
  );

  const offOn = (day: Day): CallInput<typeof calls.create>['body'] => ({
    crewId: crew.tall,
    day,
    status: 'off',
    fromMinute: null,
    toMinute: null,
    note: 'Safety day',
  });
  const blocksOn = async (day: Day) =>
    (await north.ask(getPreflight, { query: { date: dayStart(day) } })).findings.filter(
      ({ rule }) => rule === 'crew-off',
    );
  const crewOn = async (day: Day) =>
    (await north.ask(listCrewSchedule, { query: { date: dayStart(day) } })).find(
      ({ crewCode }) => crewCode === '66',
    );

  it('keeps a dispatcher’s loads of that day from being published, until an administrator removes it', async () => {
    const day = freshDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    expect(await blocksOn(day)).toEqual([]);
    const { id, version } = await admin.ask(calls.create, { body: offOn(day) });
    expect(await blocksOn(day)).toMatchObject([
      { level: 'block', taskIds: [load.id], facts: { crew: '66', reason: 'off' } },
    ]);
    await admin.ask(calls.remove, { params: { id }, query: { version } });
    expect(await blocksOn(day)).toEqual([]);
  });

  it('is what a dispatcher reads of the crew on that day, and on no other', async () => {
    const day = freshDay();
    await admin.ask(calls.create, { body: { ...offOn(day), status: 'weather', fromMinute: 600 } });
    const usual = await crewOn(addDays(day, 1));
    expect(usual).toMatchObject({ status: 'working' });
    expect(await crewOn(day)).toEqual({ ...usual, status: 'weather', loaderFromMinute: 600 });
  });

  it('comes before the weekdays of the crew: it works on a day on which it is off every week', async () => {
    expect(await crewOn(restDay)).toMatchObject({ status: 'off' });
    await admin.ask(calls.create, { body: { ...offOn(restDay), status: 'working' } });
    expect(await crewOn(restDay)).toMatchObject({ status: 'working' });
  });

  it('is kept once for a crew, and its loader does not end before it begins', async () => {
    const day = freshDay();
    await admin.ask(calls.create, { body: offOn(day) });
    expect((await admin.try(calls.create, { body: offOn(day) })).code).toBe(409);
    const turned = { ...offOn(addDays(day, 1)), fromMinute: 720, toMinute: 420 };
    expect((await admin.try(calls.create, { body: turned })).code).toBe(422);
    expect((await north.try(calls.create, { body: offOn(addDays(day, 2)) })).code).toBe(403);
  });
});
