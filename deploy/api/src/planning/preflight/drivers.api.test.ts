import { getPreflight, listExpiringDriverPapers, RESOURCES, type DriverPaperKind } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { addDays, type Day } from '@haulboard/contract/time';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { addLoad, restedDay, today } from '../../testing/loads.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, driver } = FIXTURE;
const { vehicles, vehicleAbsences, forests, drivers, driverPapers } = RESOURCES;
const CHECKS = ['licence-expired', 'licence-too-low', 'induction-missing'];

describe.each(USUAL_ENGINES)('who drives a truck, on %s', (_, makeHome) => {
  let api: Api;
  let admin: Caller;
  let north: Caller;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    [admin, north] = [await signIn(api, 'supper_admin'), await signIn(api, 'carrier')];
    await nameDriver('mere tautari ');
  });

  /** As people type it: capitals and spaces do not make another driver. */
  async function nameDriver(driverName: string) {
    const params = { id: truck.n1 };
    const now = await north.ask(vehicles.calls.get, { params });
    await north.ask(vehicles.calls.change, { params, body: { ...now, driverName } });
  }
  async function askForInduction(inductionRequired: boolean, inductionMonths: number | null = null) {
    const params = { id: 1 };
    const now = await admin.ask(forests.calls.get, { params });
    await admin.ask(forests.calls.change, { params, body: { ...now, inductionRequired, inductionMonths } });
  }
  const addPaper = (kind: DriverPaperKind, more: { expires?: Day | null; issued?: Day; forestId?: number }) =>
    north.ask(driverPapers.calls.create, {
      body: {
        driverId: driver.mere,
        kind,
        number: '',
        forestId: null,
        destinationId: null,
        issued: null,
        expires: null,
        note: '',
        ...more,
      },
    });
  const remove = (id: number) =>
    north.ask(driverPapers.calls.remove, { params: { id }, query: { version: 1 } });
  const checksOf = async (day: Day) => {
    const { findings } = await north.ask(getPreflight, { query: { date: dayStart(day) } });
    return findings.filter(({ rule }) => CHECKS.includes(rule));
  };

  it('is said to have no licence that day, before the plan goes out, until it is renewed', async () => {
    const day = restedDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    const old = await addPaper('class_5', { expires: addDays(day, -1) });
    expect(await checksOf(day)).toMatchObject([
      {
        rule: 'licence-expired',
        level: 'warn',
        taskIds: [load.id],
        facts: { truck: 'N1', driver: 'mere tautari', reason: 'class_5', day: addDays(day, -1) },
      },
    ]);
    const renewed = await addPaper('class_5', { expires: day });
    expect(await checksOf(day)).toEqual([]);
    await remove(renewed.id);
    expect(await checksOf(day)).toHaveLength(1);
    await remove(old.id);
  });

  it('is said to have a licence for lighter trucks, until there is one of class 5', async () => {
    const day = restedDay();
    const load = await addLoad(north, day, { vehicleId: truck.n1 });
    const class4 = await addPaper('class_4', { expires: day });
    expect(await checksOf(day)).toMatchObject([
      {
        rule: 'licence-too-low',
        level: 'warn',
        taskIds: [load.id],
        facts: { truck: 'N1', driver: 'mere tautari', reason: 'class_4' },
      },
    ]);
    const class5 = await addPaper('class_5', { expires: day });
    expect(await checksOf(day)).toEqual([]);
    await remove(class4.id);
    await remove(class5.id);
  });

  it('is said to have no induction to the forest of a load, until there is one', async () => {
    await askForInduction(true, 12);
    const day = restedDay();
    await addLoad(north, day, { vehicleId: truck.n1 });
    expect(await checksOf(day)).toMatchObject([
      { rule: 'induction-missing', level: 'warn', facts: { truck: 'N1', place: 'Kaingaroa' } },
    ]);
    const issued = addDays(day, -400);
    const over = await addPaper('induction', { forestId: 1, issued, expires: addDays(day, -35) });
    expect(await checksOf(day)).toMatchObject([{ facts: { day: addDays(day, -35) } }]);
    // Without a day of its own it ends as the forest says.
    const { id, expires } = await addPaper('induction', { forestId: 1, issued: day });
    expect(expires?.slice(0, 4)).toBe(String(Number(day.slice(0, 4)) + 1));
    expect(await checksOf(day)).toEqual([]);
    await remove(over.id);
    await remove(id);
    await askForInduction(false);
    expect(await checksOf(day)).toEqual([]);
  });

  it('is the stand-in on the days of an absence', async () => {
    await askForInduction(true);
    const day = restedDay();
    await addLoad(north, day, { vehicleId: truck.n1 });
    await addPaper('induction', { forestId: 1 });
    expect(await checksOf(day)).toEqual([]);
    await north.ask(vehicleAbsences.calls.create, {
      body: {
        vehicleId: truck.n1,
        kind: 'leave',
        firstDay: day,
        lastDay: day,
        fromMinute: null,
        toMinute: null,
        standIn: 'Rangi',
        reason: '',
      },
    });
    expect(await checksOf(day)).toMatchObject([{ facts: { driver: 'Rangi', place: 'Kaingaroa' } }]);
    await askForInduction(false);
  });

  it('keeps truck and papers under another name', async () => {
    const params = { id: driver.mere };
    const now = await north.ask(drivers.calls.get, { params });
    await north.ask(drivers.calls.change, { params, body: { ...now, name: 'Mere Walker' } });
    const { driverName } = await north.ask(vehicles.calls.get, { params: { id: truck.n1 } });
    expect(driverName).toBe('Mere Walker');
    const [last] = await north.ask(vehicles.calls.history, { params: { id: truck.n1 } });
    expect(last).toMatchObject({ action: 'update', values: { driverName: 'Mere Walker' } });
  });

  it('is warned of 30 days ahead, to its own dispatcher', async () => {
    const soon = await addPaper('class_5', { expires: addDays(today(), 30) });
    await addPaper('wheels', { expires: addDays(today(), 31) });
    const replaced = await addPaper('dangerous_goods', { expires: addDays(today(), -3) });
    await addPaper('dangerous_goods', { expires: addDays(today(), 300) });
    const due = await north.ask(listExpiringDriverPapers, {});
    expect(due).toMatchObject([{ id: soon.id, driverName: 'Mere Walker', kind: 'class_5', daysLeft: 30 }]);
    expect(due.map(({ id }) => id)).not.toContain(replaced.id);
    expect(await (await signIn(api, 'bay')).ask(listExpiringDriverPapers, {})).toEqual([]);
  });

  it.each([
    ['induction', {}, 'forest_id'],
    ['induction', { forestId: 1, destinationId: FIXTURE.destination.port }, 'destination_id'],
    ['class_5', { forestId: 1, expires: '2030-01-01' }, 'forest_id'],
    ['class_5', {}, 'expires'],
  ] as const)('has no paper that says nothing: %s with %j', async (kind, more, field) => {
    const blank = { number: '', forestId: null, destinationId: null, issued: null, expires: null, note: '' };
    const body = { driverId: driver.mere, kind, ...blank, ...more };
    expect(await north.try(driverPapers.calls.create, { body })).toMatchObject({
      code: 422,
      data: { fields: [{ field }] },
    });
  });
});
