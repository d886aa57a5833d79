import type { ReportPeriod } from '@haulboard/contract';
import { addDays, type Day } from '@haulboard/contract/time';
import { COMPANY } from '../../testing/companies.ts';
import { FIXTURE } from '../../testing/fixture.ts';
import { askRunning, insertRunningWeeks, whole } from './testing/ask-running.ts';
import {
  keyOf,
  lagsIn,
  lostIn,
  readFacts,
  usesIn,
  waitsIn,
  waysIn,
  type Facts,
} from './testing/recount-running.ts';
import type { Api } from '../../testing/api-server.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, crew, customer, destination, grade, skid, truck } = FIXTURE;

/** The days on which clocks change, alone and in what is around them. */
const RANGES: { from: Day; to: Day }[] = [
  { from: '2026-04-05', to: '2026-04-05' },
  { from: '2026-03-30', to: '2026-04-08' },
  { from: '2026-09-27', to: '2026-09-27' },
  { from: '2026-09-01', to: '2026-09-30' },
];

/** What is asked about over time, with the days on which clocks change in it. */
const PARTED: [from: Day, to: Day, by: ReportPeriod][] = [
  ['2026-04-03', '2026-04-06', 'day'],
  ['2026-09-16', '2026-10-06', 'week'],
  ['2026-03-20', '2026-04-10', 'month'],
];

/** The same days cut by their calendar, one after the other. */
function partsBetween({ from, to }: { from: Day; to: Day }, by: ReportPeriod): [Day, Day][] {
  const days = Array.from({ length: daysBetween(from, to) }, (_, at) => addDays(from, at));
  const nameOf = { day: (day: Day) => day, week: mondayOf, month: (day: Day) => day.slice(0, 7) }[by];
  return [...Map.groupBy(days, nameOf).values()].map((own) => [own[0] ?? from, own.at(-1) ?? to]);
}

const daysBetween = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
const mondayOf = (day: Day) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Who sends trucks, and whose they are: `null` sees all, a company its own. */
const SENDERS: [account: string, planner: number | null, company: number | null][] = [
  ['supper_admin', null, null],
  ['carrier', carrier.north, null],
  ['sub_carrier', carrier.north, null],
  ['bay', carrier.bay, null],
  ['carrier_company', null, COMPANY.tall],
];

type Docket = Facts['dockets'][number];
const ofAcme = ({ customerId, skidId }: Docket) =>
  customerId === customer.acme || skidId === skid.tall || skidId === skid.tall2;
const OWNERS: [account: string, isOwn: (docket: Docket) => boolean][] = [
  ['customer', ofAcme],
  ['sub_customer', ofAcme],
  ['crew_company', ({ crewId }) => crewId === crew.tall],
];

const keyIn = (reason: string | null) => (reason ?? '').replaceAll(/\s+/g, ' ').toLowerCase();

describe('how the work of a range of days went', () => {
  let api: Api;
  let facts: Facts;
  const { ask, countRows } = askRunning(() => api);

  withServer({ fill: insertRunningWeeks }, async (given) => {
    ({ api } = given);
    facts = await readFacts((await given.openDatabase()).db);
  });

  const lentTo = (id: number, day: Day) =>
    facts.shares.filter((share) => share.vehicleId === id && share.day === day);

  /** Whose a truck is on a day, and whose loads are counted. */
  const sender = (planner: number | null, company: number | null) => {
    const isOfCompany = (id: number | null) => company === null || id === company;
    const companyOf = (id: number) => facts.trucks.find((one) => one.id === id)?.companyId ?? null;
    const carrierOf = (id: number) => facts.trucks.find((one) => one.id === id)?.carrierId ?? 0;
    return {
      sees: (id: number, day: Day) =>
        planner === null
          ? isOfCompany(companyOf(id))
          : carrierOf(id) === planner || lentTo(id, day).some(({ toCarrierId }) => toCarrierId === planner),
      holds: ({ id, carrierId }: { id: number; carrierId: number }, day: Day) =>
        planner === null
          ? isOfCompany(companyOf(id))
          : (carrierId === planner && !lentTo(id, day).some(({ isWhole }) => isWhole)) ||
            lentTo(id, day).some(({ toCarrierId }) => toCarrierId === planner),
      loads: facts.loads.filter((load) =>
        planner === null ? isOfCompany(load.companyId) : load.carrierId === planner,
      ),
      dockets: facts.dockets.filter((docket) =>
        planner === null ? isOfCompany(docket.companyId) : docket.carrierId === planner,
      ),
    };
  };

  it.each(SENDERS)(
    'is for %s what an independent count says, of all and of each, now and before',
    async (account, planner, company) => {
      const own = sender(planner, company);
      for (const range of RANGES) {
        const report = whole(await ask(account, range));
        const before = { from: report.beforeFrom, to: report.beforeTo };
        for (const [days, side] of [
          [range, 'now'],
          [before, 'before'],
        ] as const) {
          const isIn = ({ day }: { day: Day }) => day >= days.from && day <= days.to;
          const waits = (place: string) => waitsIn(facts, { days, place, isOwn: own.sees });
          const loads = own.loads.filter(isIn);
          const dockets = own.dockets.filter(isIn);
          expect({ side, days, it: report.waits.skids[side] }).toEqual({ side, days, it: waits('skid') });
          expect(report.waits.destinations[side].visits).toBe(waits('destination').visits);
          for (const { id, [side]: said } of report.waits.destinations.rows) {
            expect({ id, said }).toEqual({ id, said: waits(`destination ${id}`) });
          }
          expect(report.ways[side]).toEqual(waysIn(loads));
          for (const { id, [side]: said } of report.ways.rows) {
            expect(said).toEqual(waysIn(loads.filter(({ vehicleId }) => vehicleId === id)));
          }
          expect(report.lags[side]).toEqual(lagsIn(dockets));
          for (const { id, [side]: said } of report.lags.rows) {
            expect(said).toEqual(lagsIn(dockets.filter(({ destinationId }) => destinationId === id)));
          }
          expect(report.uses[side]).toEqual(usesIn(facts, { days, loads: own.loads, isHeld: own.holds }));
          for (const { id, [side]: said } of report.uses.rows) {
            const isHeld: typeof own.holds = (one, day) => one.id === id && own.holds(one, day);
            expect(said).toEqual(usesIn(facts, { days, loads: own.loads, isHeld }));
          }
          expect(report.lost[side]).toEqual(lostIn(loads));
          for (const { reason, [side]: said } of report.lost.rows) {
            expect(said).toEqual(lostIn(loads.filter((load) => keyOf(load) === keyIn(reason))));
          }
        }
        expect(report.lost.planned).toBe(
          own.loads.filter(({ day }) => day >= range.from && day <= range.to).length,
        );
      }
    },
  );

  it.each(SENDERS)(
    'says to %s the same of each day, week and month, also before and of those with 23 and 25 hours',
    async (account, planner, company) => {
      const own = sender(planner, company);
      for (const [from, to, by] of PARTED) {
        const report = whole(await ask(account, { from, to, by }));
        expect(report.parts.map((part) => [part.from, part.to])).toEqual(partsBetween({ from, to }, by));
        for (const days of [...report.parts, ...report.partsBefore]) {
          const isIn = ({ day }: { day: Day }) => day >= days.from && day <= days.to;
          const loads = own.loads.filter(isIn);
          expect(days).toEqual({
            from: days.from,
            to: days.to,
            skid: waitsIn(facts, { days, place: 'skid', isOwn: own.sees }),
            destination: {
              ...days.destination,
              visits: waitsIn(facts, { days, place: 'destination', isOwn: own.sees }).visits,
            },
            way: waysIn(loads),
            use: usesIn(facts, { days, loads: own.loads, isHeld: own.holds }),
            lost: lostIn(loads),
            lag: lagsIn(own.dockets.filter(isIn)),
          });
        }
      }
    },
  );

  it.each(OWNERS)(
    'is for %s how soon its dockets were in, and nothing about trucks',
    async (account, isOwn) => {
      for (const range of RANGES) {
        const { lags, ...rest } = await ask(account, range);
        const isIn = ({ day }: { day: Day }) => day >= range.from && day <= range.to;
        expect(lags.now).toEqual(lagsIn(facts.dockets.filter(isOwn).filter(isIn)));
        expect(rest).toMatchObject({ waits: null, ways: null, uses: null, lost: null });
        for (const { from, to, lag, ...trucks } of rest.parts) {
          const isOf = ({ day }: { day: Day }) => day >= from && day <= to;
          expect(lag).toEqual(lagsIn(facts.dockets.filter(isOwn).filter(isOf)));
          expect(Object.values(trucks)).toEqual([null, null, null, null, null]);
        }
        for (const figure of ['destination', 'skid', 'way', 'use', 'lost'] as const) {
          expect(await countRows(account, { ...range, figure })).toEqual({ count: 0, rows: [] });
        }
        expect((await countRows(account, { ...range, figure: 'lag' })).count).toBe(lags.now.dockets);
      }
    },
  );

  it('is narrowed by company, whoever plans its trucks', async () => {
    const days = { from: '2026-09-01', to: '2026-09-30' };
    const isOwn = (row: { day: Day; companyId: number | null }) =>
      row.companyId === COMPANY.tall && row.day >= days.from && row.day <= days.to;
    const { ways, lost, lags, waits, uses } = whole(
      await ask('supper_admin', { ...days, companyIds: [COMPANY.tall] }),
    );
    const own = facts.loads.filter(isOwn);
    expect(ways.now).toEqual(waysIn(own));
    expect(lost.now).toEqual(lostIn(own));
    expect(lags.now).toEqual(lagsIn(facts.dockets.filter(isOwn)));
    const ofTall = sender(null, COMPANY.tall);
    expect(waits.skids.now).toEqual(waitsIn(facts, { days, place: 'skid', isOwn: ofTall.sees }));
    expect(uses.now).toEqual(usesIn(facts, { days, loads: ofTall.loads, isHeld: ofTall.holds }));
    const rows = await countRows('supper_admin', { ...days, companyIds: [COMPANY.tall], figure: 'use' });
    expect(rows.count).toBe(uses.now.days);
  });

  it('is narrowed by truck, grade, destination and forest', async () => {
    const days = { from: '2026-09-01', to: '2026-09-30' };
    const isIn = ({ day }: { day: Day }) => day >= days.from && day <= days.to;
    const one = await ask('supper_admin', { ...days, vehicleIds: [truck.b1] });
    const own = facts.loads.filter(isIn).filter(({ vehicleId }) => vehicleId === truck.b1);
    expect(one.ways?.now).toEqual(waysIn(own));
    expect(one.lost?.now).toEqual(lostIn(own));
    expect(one.waits?.skids.now).toEqual(
      waitsIn(facts, { days, place: 'skid', isOwn: (id) => id === truck.b1 }),
    );
    expect(one.uses?.rows.map(({ id }) => id)).toEqual([truck.b1]);
    const pulp = await ask('supper_admin', {
      ...days,
      logGradeIds: [grade.pulp],
      destinationIds: [destination.mill],
    });
    expect(pulp.lags.now).toEqual(
      lagsIn(
        facts.dockets
          .filter(isIn)
          .filter(
            ({ gradeId, destinationId }) => gradeId === grade.pulp && destinationId === destination.mill,
          ),
      ),
    );
    expect(pulp.waits?.destinations.rows.map(({ id }) => id)).toEqual([destination.mill]);
    const { lags } = await ask('supper_admin', { ...days, forestIds: [2] });
    expect(lags.now).toEqual(
      lagsIn(facts.dockets.filter(isIn).filter(({ skidId }) => skidId === skid.short)),
    );
  });
});
