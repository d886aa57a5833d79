import {
  getDashboard,
  getPlanView,
  getStockStatistic,
  isLateLoad,
  isStockAtRisk,
  reportFault,
  beat,
  stageOf,
  type Dashboard,
  type LoadStages,
  type PlanLoad,
} from '@haulboard/contract';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn, FIXTURE, insertFixture } from '../../testing/fixture.ts';
import { tieCompanies } from '../../planning/reports/testing/hauled-weeks.ts';
import { insertLoadsAroundNow, recordSteps } from './testing/loads-around-now.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, crew } = FIXTURE;

/** Whose loads `q` of tasks `t` and whose dockets `k` each account counts, written by hand. */
const WHOSE: [account: string, loads: string, dockets: string][] = [
  ['supper_admin', 'true', 'true'],
  ['customer', '(q.crew_id = 31 or q.skid_id in (41, 42))', '(k.customer_id = 11 or k.skid_id in (41, 42))'],
  [
    'sub_customer',
    '(q.crew_id = 31 or q.skid_id in (41, 42))',
    '(k.customer_id = 11 or k.skid_id in (41, 42))',
  ],
  ['crew_company', 'q.crew_id = 31', 'k.crew_id = 31'],
];

type Row = {
  id: number;
  taskStatus: number;
  packetNo: number;
  destinationId: number;
  logGradeId: number;
  carrierId: number;
  ownerId: number;
  load: number | null;
  unload: number | null;
};

/** Counts loads in plain code, row by row. */
function recount(rows: readonly Row[], at: number): LoadStages {
  const ids = (keep: (row: Row) => boolean) => new Set(rows.filter(keep).map(({ id }) => id)).size;
  const isPast = (planned: number | null) => planned !== null && planned < at - 900;
  const isOpen = ({ taskStatus }: Row) => ![60, -1, -2].includes(taskStatus);
  return {
    planned: ids(({ taskStatus }) => taskStatus > 0),
    waiting: ids(({ taskStatus }) => taskStatus === 20 || taskStatus === 30),
    road: ids(({ taskStatus }) => [35, 40, 50].includes(taskStatus)),
    delivered: ids(({ taskStatus }) => taskStatus === 60),
    off: ids(({ taskStatus }) => taskStatus < 0),
    late: ids(
      (row) =>
        isOpen(row) &&
        (isPast(row.unload) || (row.taskStatus <= 30 && row.packetNo === 1 && isPast(row.load))),
    ),
  };
}

describe('the day at a glance', () => {
  let open: OpenDatabase;
  let api: Api;
  const callers = new Map<string, Caller>();

  async function callerOf(account: string): Promise<Caller> {
    const caller = callers.get(account) ?? (await signIn(api, account));
    callers.set(account, caller);
    return caller;
  }
  const ask = async (account: string, since?: number): Promise<Dashboard> =>
    (await callerOf(account)).ask(getDashboard, { query: since === undefined ? {} : { since } });

  async function rowsOf(day: string, whose: string): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select t.id, t.task_status, q.packet_no, t.destination_id, q.log_grade_id, t.carrier_id, v.carrier_id as owner_id,
        extract(epoch from t.planned_load_at)::float8 as load, extract(epoch from t.planned_unload_at)::float8 as unload
      from task t join task_packet q on q.task_id = t.id left join vehicle v on v.id = t.vehicle_id
      where t.day = ${day}::date and t.published_rev > 0 and t.task_status not in (0, 10)
        and ${sql.raw(whose)}`.execute(open.db);
    return rows;
  }

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await tieCompanies(db);
        await insertLoadsAroundNow(db);
        await sql`update stock set is_held = true, hold_reason = 'wet' where crew_id = ${crew.short}`.execute(
          db,
        );
      },
    },
    async (given) => {
      ({ api } = given);
      open = await given.openDatabase();
    },
  );

  it.each(WHOSE)(
    'is for %s that of an independent count, in all and in every group',
    async (account, t, k) => {
      const day = await ask(account);
      const rows = await rowsOf(day.today, t);
      expect(day.loads).toEqual(recount(rows, day.at));
      expect(Math.min(day.loads.late, day.loads.road, day.loads.delivered, day.loads.off)).toBeGreaterThan(0);
      expect(day.loadsTomorrow).toEqual(recount(await rowsOf(day.tomorrow, t), day.at));
      for (const { destinationId, logGradeId, loads } of day.groups) {
        const own = rows.filter(
          (row) => row.destinationId === destinationId && row.logGradeId === logGradeId,
        );
        expect(loads).toEqual(recount(own, day.at));
      }
      expect(new Set(rows.map((row) => `${row.destinationId} ${row.logGradeId}`)).size).toBe(
        day.groups.length,
      );
      const { rows: hauled } = await sql<{ netKg: number; dockets: number }>`
      select coalesce(sum(net_kg), 0)::float8 as net_kg, count(*)::int as dockets from docket k
      where day = ${day.today}::date and status <> -2 and ${sql.raw(k)}`.execute(open.db);
      expect(day.hauled).toMatchObject(hauled[0] ?? {});
      expect(day.late.length).toBe(Math.min(12, day.loads.late));
    },
  );

  it.each(WHOSE)('has for %s the figures of the rows that each leads to', async (account) => {
    const caller = await callerOf(account);
    const day = await ask(account);
    const plan = await caller.ask(getPlanView, { params: { type: 'today' }, query: {} });
    const loads = plan.crews.flatMap((one) => one.loads);
    const count = (keep: (load: PlanLoad) => boolean) => new Set(loads.filter(keep).map(({ id }) => id)).size;
    expect(day.loads).toEqual({
      planned: count(({ taskStatus }) => stageOf(taskStatus) !== 'off'),
      waiting: count(({ taskStatus }) => stageOf(taskStatus) === 'waiting'),
      road: count(({ taskStatus }) => stageOf(taskStatus) === 'road'),
      delivered: count(({ taskStatus }) => stageOf(taskStatus) === 'delivered'),
      off: count(({ taskStatus }) => stageOf(taskStatus) === 'off'),
      late: count((load) => isLateLoad(load, day.at)),
    });
  });

  it.each(['supper_admin', 'customer', 'sub_customer'])(
    'has for %s the stock that the overview shows',
    async (account) => {
      const { lines, crews, today } = await (await callerOf(account)).ask(getStockStatistic, {});
      expect((await ask(account)).stock).toMatchObject({
        lines: lines.length,
        crews: crews.length,
        atRisk: lines.filter((line) => isStockAtRisk(line, today)).length,
        notCalled: crews.filter(({ isLate }) => isLate).length,
      });
    },
  );

  it('tells a crew company of its own skids, with the truck that comes next', async () => {
    const { skids, today } = await ask('crew_company');
    expect(new Set(skids.map(({ crewId }) => crewId))).toEqual(new Set([crew.tall]));
    const { rows } = await sql<{ vehicleCode: string }>`
      select v.vehicle_code from task t join vehicle v on v.id = t.vehicle_id
      where t.day = ${today}::date and t.crew_id = ${crew.tall} and t.task_status in (20, 30) and t.published_rev > 0
      order by t.planned_load_at nulls last, v.vehicle_code, t.id limit 1`.execute(open.db);
    expect(skids[0]?.next?.vehicleCode).toBe(rows[0]?.vehicleCode);
    expect(JSON.stringify(skids)).not.toContain('CANARY');
  });

  it('tells a super admin of each dispatcher what the plan of that dispatcher shows', async () => {
    const day = await ask('supper_admin');
    const rows = await rowsOf(day.today, 'true');
    for (const carrierId of [carrier.north, carrier.bay]) {
      const own = rows.filter((row) => row.carrierId === carrierId || row.ownerId === carrierId);
      expect(day.fleets.find((fleet) => fleet.carrierId === carrierId)?.loads).toEqual(recount(own, day.at));
    }
    expect(day.news).toBeNull();
  });

  it('counts for a super admin who came in and what failed', async () => {
    const before = (await ask('supper_admin')).system;
    // No tab has told of itself: who asks is here all the same.
    expect(before).toMatchObject({ peopleNow: 1, openTabs: 1 });
    const customer = await callerOf('customer');
    const body = { remote: 'planning', build: 'b1', path: '/today/edit' };
    await customer.ask(reportFault, { body: { ...body, message: 'cannot read x' } });
    await customer.ask(reportFault, { body: { ...body, message: 'cannot read x' } });
    await customer.ask(reportFault, { body: { ...body, message: 'cannot read y' } });
    const desk = { tab: 'desk', shellBuild: 'b1', seq: 1, running: [], steps: [], isLast: false };
    await (await callerOf('supper_admin')).ask(beat, { body: desk });
    const { system } = await ask('supper_admin');
    expect(system).toMatchObject({ peopleNow: 1, openTabs: 1 });
    expect((system?.faults ?? 0) - (before?.faults ?? 0)).toBe(3);
    const { rows } = await sql<{ count: number }>`
      select sum(count)::int as count from page_fault group by message order by message`.execute(open.db);
    expect(rows.map(({ count }) => count)).toEqual([2, 1]);
    expect((await ask('customer')).system).toBeNull();
  });

  it('tells what changed since somebody looked, of what that reader sees', async () => {
    const { today } = await ask('customer');
    const { rows } = await sql<{ id: number; crewId: number }>`
      select id, crew_id from task where day = ${today}::date and published_rev > 0 and task_status = 20
        and packets is null and skid_id not in (42) order by id`.execute(open.db);
    const mine = rows.find(({ crewId }) => crewId === crew.tall)?.id ?? 0;
    const other = rows.find(({ crewId }) => crewId === crew.short)?.id ?? 0;
    const draft = { taskStatus: 0, publishedRev: 0, vehicleId: 61 };
    const out = { ...draft, taskStatus: 20, publishedRev: 1 };
    const steps = [
      { before: null, after: draft, minutesAgo: 50 },
      { before: draft, after: out, minutesAgo: 40 },
      { before: out, after: { ...out, vehicleId: 62 }, minutesAgo: 30 },
      { before: { ...out, vehicleId: 62 }, after: { ...out, vehicleId: 62, note: 'inner' }, minutesAgo: 25 },
      { before: out, after: { ...out, taskStatus: 40 }, minutesAgo: 20 },
      { before: { ...out, taskStatus: 40 }, after: { ...out, taskStatus: 60 }, minutesAgo: 10 },
    ];
    await recordSteps(open.db, mine, steps);
    await recordSteps(open.db, other, steps);
    const since = Math.floor(Date.now() / 1000) - 3_000;
    const kinds = async (account: string, from: number) =>
      (await ask(account, from)).news?.list.map(({ kind, taskId }) => [kind, taskId === mine]);
    const told = [
      ['delivered', true],
      ['loaded', true],
      ['changed', true],
      ['new', true],
    ];
    expect(await kinds('customer', since)).toEqual(told);
    expect(await kinds('crew_company', since)).toEqual(told);
    expect(await kinds('customer', since + 60 * 35)).toEqual(told.slice(0, 1));
  });
});
