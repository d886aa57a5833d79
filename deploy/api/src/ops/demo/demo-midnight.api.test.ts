import { getOrderWeek, passwordLogin, sendWeighTickets, TaskStatus } from '@haulboard/contract';
import { atTime } from '@haulboard/contract/testing';
import { dayOf, weekdayOf, type Day } from '@haulboard/contract/time';
import { DEMO_PASSWORD, deviceKeyOf, vehicles, weigh } from '@haulboard/demo';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { Caller, startApi, type Api } from '../../testing/api-server.ts';
import { Driver, present } from '../../testing/driver.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { seedDemo } from './seed.ts';
import {
  kgOfDockets,
  kgOfDocketsAtScales,
  kgOfLoads,
  kgOfScales,
  oddDockets,
  oddStock,
} from './testing/day-end.ts';

type DemoVehicle = (typeof vehicles)[number];
type Ticket = {
  taskId: number;
  bridgeKey: string;
  ticketNo: string;
  rego: string;
  grossKg: number;
  tareKg: number;
};

const SOME_KG = 1_000_000;

/** A zone in which it is about ten in the morning now: some loads are over, others still to be driven. */
function midMorningZone(): string {
  const offset = ((10 - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

async function expectAgreement(db: OpenDatabase['db'], day: Day): Promise<void> {
  const dockets = await kgOfDockets(db, day);
  expect(dockets).toEqual(await kgOfLoads(db, day));
  expect(await kgOfDocketsAtScales(db, day)).toEqual(await kgOfScales(db, day));
  expect(await oddDockets(db, day)).toEqual([]);
  expect(await oddStock(db, day)).toEqual([]);
}

describe('the demo day, driven to its end', () => {
  let home: Home;
  let api: Api;
  let open: OpenDatabase;
  let day: Day;
  const zone = midMorningZone();
  const tickets: Ticket[] = [];

  /** Everything that a truck's driver still has to say today: a scale says better what the driver guesses. */
  async function driveHome(vehicle: DemoVehicle): Promise<void> {
    const driver = new Driver(api, deviceKeyOf(vehicle.code));
    const { tasks } = await driver.loads();
    const events = tasks
      .filter(({ taskStatus }) => taskStatus >= TaskStatus.Published && taskStatus < TaskStatus.Completed)
      .flatMap(({ id, seq, taskStatus, publishedRev, destinationName }) => {
        const { bridgeKey, ...masses } = weigh(vehicle, { seq, place: destinationName });
        if (bridgeKey !== undefined && taskStatus < TaskStatus.Weighed) {
          tickets.push({ taskId: id, bridgeKey, ...masses, ticketNo: `M-${id}` });
        }
        const { ticketNo, grossKg, tareKg } = masses;
        const guessedKg = bridgeKey === undefined ? grossKg : grossKg - 140;
        return [
          ...(taskStatus < TaskStatus.Accepted ? [{ kind: 'accept' as const, id, publishedRev }] : []),
          ...(taskStatus < TaskStatus.Loaded ? [{ kind: 'loaded' as const, id }] : []),
          ...(taskStatus < TaskStatus.Weighed
            ? [{ kind: 'weighed' as const, id, ticketNo, grossKg: guessedKg, tareKg }]
            : []),
          { kind: 'complete' as const, id },
        ].map((word) => driver.word(word));
      });
    if (events.length > 0) {
      await driver.send(events);
    }
  }

  beforeAll(async () => {
    home = await serverHome();
    day = dayOf(present(), zone);
    api = await startApi({ ...home.env, DEMO: 'on', OPERATING_TIME_ZONE: zone });
    for (const vehicle of vehicles) {
      await driveHome(vehicle);
    }
    open = await home.open();
    const dockets = await open.db.selectFrom('docket').select(['taskId', 'docketNo']).execute();
    const numbers = new Map(dockets.map(({ taskId, docketNo }) => [taskId, docketNo]));
    for (const [key, own] of Map.groupBy(tickets, ({ bridgeKey }) => bridgeKey)) {
      const scale = new Caller(api, { 'device-key': key });
      const handedIn = own.map(({ taskId, ticketNo, rego, grossKg, tareKg }) => ({
        ticketNo,
        rego,
        grossKg,
        tareKg,
        weighedAt: present(),
        // The driver shows the docket: two loads of one truck to one mill are told apart by it.
        docketNo: numbers.get(taskId) ?? '',
      }));
      await scale.ask(sendWeighTickets, { body: { tickets: handedIn } });
    }
  });

  afterAll(async () => {
    await open?.close();
    await api?.stop();
    await home?.remove();
  });

  it('weighs the same by loads, dockets, weighbridges and stock, to the kilogram', async () => {
    expect(Object.keys(await kgOfDockets(open.db, day)).length).toBeGreaterThan(5);
    expect(Object.keys(await kgOfScales(open.db, day)).length).toBeGreaterThan(0);
    await expectAgreement(open.db, day);
  });

  it('says so on the page of orders too', async () => {
    const login = { body: { account: 'admin', password: DEMO_PASSWORD } };
    const { token } = await new Caller(api).ask(passwordLogin, login);
    const { rows } = await new Caller(api, { token }).ask(getOrderWeek, { query: {} });
    const at = (weekdayOf(day) + 6) % 7;
    const delivered = rows.reduce((sum, row) => sum + (row.deliveredKg[at] ?? 0), 0);
    expect(delivered).toBe(Object.values(await kgOfDockets(open.db, day)).reduce((sum, kg) => sum + kg, 0));
    expect(delivered).toBeGreaterThan(SOME_KG);
  });
});

describe('a demo that runs for days', () => {
  let home: Home;
  let open: OpenDatabase;

  beforeAll(async () => {
    home = await serverHome();
    open = await home.open();
  });

  afterAll(async () => {
    await open?.close();
    await home?.remove();
  });

  // One database for all: numbers and tickets of a day must not meet those of another.
  it.each<[string, Day, number]>([
    ['in the night before a Sunday on which clocks go back', '2026-04-05', 0],
    ['in the evening of a Sunday', '2026-04-12', 23],
    ['at noon of the day on which clocks go forward', '2026-09-27', 12],
    ['early on a Monday', '2026-09-28', 5],
    ['late on the last day of a year', '2026-12-31', 23],
    ['late on the first of the next', '2027-01-01', 23],
    ['in the afternoon of a leap day', '2028-02-29', 16],
  ])('agrees with itself %s', async (_, day, hour) => {
    const settings = { isDemo: true, operatingTimeZone: 'Pacific/Auckland' };
    await seedDemo(open.db, settings, atTime(day, { hour }));
    await expectAgreement(open.db, day);
    const kg = Object.values(await kgOfDockets(open.db, day)).reduce((sum, own) => sum + own, 0);
    expect(kg).toBeGreaterThanOrEqual(hour === 23 ? SOME_KG : 0);
  });
});
