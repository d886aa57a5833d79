import {
  getReport,
  getReportNotes,
  getRunningReport,
  type Hauled,
  type PlannedLoads,
  type Report,
  type ReportQuery,
} from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn, FIXTURE, insertFixture } from '../../testing/fixture.ts';
import { insertHauledWeeks, tieCompanies } from './testing/hauled-weeks.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, crew, customer, grade, truck } = FIXTURE;

/** Whose dockets and whose plan each account counts, written by hand: dockets `k`, loads `t` with truck `v`. */
const WHOSE: [account: string, dockets: string, loads: string][] = [
  ['supper_admin', 'true', 'true'],
  ['carrier', `k.carrier_id = ${carrier.north}`, `t.carrier_id = ${carrier.north}`],
  ['sub_carrier', `k.carrier_id = ${carrier.north}`, `t.carrier_id = ${carrier.north}`],
  ['bay', `k.carrier_id = ${carrier.bay}`, `t.carrier_id = ${carrier.bay}`],
  ['carrier_company', 'k.vehicle_id in (62, 71, 73)', 't.vehicle_id in (62, 71, 73)'],
  ['customer', '(k.customer_id = 11 or k.skid_id in (41, 42))', '(q.crew_id = 31 or q.skid_id in (41, 42))'],
  [
    'sub_customer',
    '(k.customer_id = 11 or k.skid_id in (41, 42))',
    '(q.crew_id = 31 or q.skid_id in (41, 42))',
  ],
  ['crew_company', 'k.crew_id = 31', 'q.crew_id = 31'],
];

/** The days on which clocks change, alone and in what is around them; a month of days for the whole of it. */
const RANGES: [from: string, to: string][] = [
  ['2026-04-05', '2026-04-05'],
  ['2026-04-04', '2026-04-06'],
  ['2026-09-27', '2026-09-27'],
  ['2026-09-21', '2026-10-04'],
  ['2026-09-01', '2026-09-30'],
];

describe('the figures of a range of days', () => {
  let open: OpenDatabase;
  let api: Api;
  const callers = new Map<string, Caller>();

  async function ask(account: string, query: ReportQuery): Promise<Report> {
    const caller = callers.get(account) ?? (await signIn(api, account));
    callers.set(account, caller);
    return caller.ask(getReport, { body: query });
  }

  async function recountDockets(where: string): Promise<Hauled> {
    const { rows } = await sql<{ taskId: number | null; id: number; netKg: number | null }>`
      select id, task_id, net_kg from docket k where status <> -2 and status <> 0 and ${sql.raw(where)}`.execute(
      open.db,
    );
    const weighed = rows.filter(({ netKg }) => netKg !== null);
    return {
      loads: new Set(rows.map(({ taskId, id }) => taskId ?? `docket ${id}`)).size,
      dockets: rows.length,
      weighed: weighed.length,
      netKg: weighed.reduce((sum, { netKg }) => sum + (netKg ?? 0), 0),
    };
  }

  async function recountPlan(where: string): Promise<PlannedLoads> {
    const { rows } = await sql<{ id: number; taskStatus: number }>`
      select distinct t.id, t.task_status from task t join task_packet q on q.task_id = t.id
      where t.published_rev > 0 and t.task_status not in (0, 10) and ${sql.raw(where)}`.execute(open.db);
    const count = (...statuses: number[]) =>
      rows.filter(({ taskStatus }) => statuses.includes(taskStatus)).length;
    return {
      planned: rows.length,
      delivered: count(60),
      open: count(20, 30, 35, 40, 50),
      cancelled: count(-2),
      declined: count(-1),
    };
  }

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await tieCompanies(db);
        await insertHauledWeeks(db);
      },
    },
    async (given) => {
      ({ api } = given);
      open = await given.openDatabase();
    },
  );

  it.each(WHOSE)(
    'are for %s those of an independent count, in every part and group',
    async (account, k, t) => {
      for (const [from, to] of RANGES) {
        const report = await ask(account, { from, to, dimensions: ['grade', 'vehicle'] });
        const days = (of: string, first = from, last = to) => `${of}.day between '${first}' and '${last}'`;
        expect(report.hauled).toEqual(await recountDockets(`${k} and ${days('k')}`));
        expect(report.plan).toEqual(await recountPlan(`${t} and ${days('t')}`));
        const { beforeFrom, beforeTo } = report;
        expect(beforeTo).toBe(addDays(from, -1));
        expect(report.before).toEqual(await recountDockets(`${k} and ${days('k', beforeFrom, beforeTo)}`));
        for (const part of report.parts) {
          expect(part.hauled).toEqual(await recountDockets(`${k} and ${days('k', part.from, part.to)}`));
          expect(part.plan).toEqual(await recountPlan(`${t} and ${days('t', part.from, part.to)}`));
        }
        for (const { id, hauled, plan } of report.groups[0]?.rows ?? []) {
          expect(hauled).toEqual(await recountDockets(`${k} and ${days('k')} and k.log_grade_id = ${id}`));
          expect(plan).toEqual(await recountPlan(`${t} and ${days('t')} and q.log_grade_id = ${id}`));
        }
        const trucks = report.groups[1]?.rows ?? [];
        expect(trucks.reduce((sum, { hauled }) => sum + hauled.netKg, 0)).toBe(report.hauled.netKg);
        expect(trucks.reduce((sum, { hauled }) => sum + hauled.dockets, 0)).toBe(report.hauled.dockets);
      }
    },
  );

  it('are something, also on the days on which clocks change', async () => {
    for (const day of ['2026-04-05', '2026-09-27']) {
      const { hauled, parts } = await ask('supper_admin', { from: day, to: day, dimensions: [] });
      expect(hauled.netKg).toBeGreaterThan(0);
      expect(parts).toHaveLength(1);
    }
  });

  it('add up over days, weeks and months', async () => {
    const range = { from: '2026-09-14', to: '2026-10-11', dimensions: [] };
    const { hauled } = await ask('carrier', range);
    for (const by of ['day', 'week', 'month'] as const) {
      const { parts } = await ask('carrier', { ...range, by });
      expect(parts.reduce((sum, part) => sum + part.hauled.netKg, 0)).toBe(hauled.netKg);
      expect(parts.reduce((sum, part) => sum + part.hauled.dockets, 0)).toBe(hauled.dockets);
    }
  });

  it('are narrowed by everything they can be grouped by, alone and together', async () => {
    const range = { from: '2026-09-14', to: '2026-10-11', dimensions: [] };
    const days = `k.day between '${range.from}' and '${range.to}'`;
    const cases: [Partial<ReportQuery>, string][] = [
      [{ customerIds: [customer.acme] }, 'k.customer_id = 11'],
      [{ forestIds: [1] }, 'k.skid_id in (41, 42)'],
      [{ crewIds: [crew.short] }, 'k.crew_id = 32'],
      [{ logGradeIds: [grade.a, grade.pulp] }, 'k.log_grade_id in (21, 22)'],
      [{ destinationIds: [FIXTURE.destination.mill] }, 'k.destination_id = 52'],
      [{ carrierIds: [carrier.bay] }, 'k.vehicle_id in (71, 72, 73)'],
      [{ vehicleIds: [truck.n2], logGradeIds: [grade.pulp] }, 'k.vehicle_id = 62 and k.log_grade_id = 22'],
    ];
    for (const [filter, where] of cases) {
      const { hauled } = await ask('supper_admin', { ...range, ...filter });
      expect(hauled.dockets).toBeGreaterThan(0);
      expect(hauled).toEqual(await recountDockets(`${days} and ${where}`));
    }
  });

  it('of another tenant are never asked for by its id, and its names are in no list', async () => {
    const range = { from: '2026-09-14', to: '2026-10-11', dimensions: ['vehicle' as const] };
    const others = await ask('carrier', { ...range, vehicleIds: [truck.b2] });
    expect(others).toMatchObject({ hauled: { dockets: 0 }, plan: { planned: 0 }, groups: [{ rows: [] }] });
    const { choices } = await ask('crew_company', range);
    expect(choices.find(({ dimension }) => dimension === 'crew')?.list).toEqual([
      { id: crew.tall, name: '66 Tall Timber' },
    ]);
    expect(JSON.stringify(choices)).not.toContain('CANARY');
  });

  it.each(['supper_admin', 'carrier', 'customer', 'crew_company'])(
    'are for %s the same without the lists of what can be chosen, names among them',
    async (account) => {
      const range = {
        from: '2026-09-14',
        to: '2026-10-11',
        dimensions: ['crew' as const, 'vehicle' as const],
      };
      for (const filter of [{}, { crewIds: [crew.tall] }, { logGradeIds: [grade.a] }]) {
        const { companyChoices, ...full } = await ask(account, { ...range, ...filter });
        expect(companyChoices === undefined).toBe(account === 'crew_company' || account === 'customer');
        expect(full.groups[0]?.rows.map(({ name }) => name)).not.toContain('');
        expect(await ask(account, { ...range, ...filter, choices: false })).toEqual({ ...full, choices: [] });
      }
    },
  );

  it('are explained by holidays, the closed places one marked oneself, and weather of crews one sees', async () => {
    const { db } = open;
    const marked = { from: new Date('2026-04-06T20:00:00Z'), until: new Date('2026-04-07T20:00:00Z') };
    await sql`insert into crew_exception (crew_id, day, status) values (${crew.tall}, '2026-04-08', 'weather')`.execute(
      db,
    );
    await sql`insert into disruption (carrier_id, kind, crew_id, from_at, until_at, reason, marked_by)
      select ${carrier.north}::int, 'crew', ${crew.tall}::int, ${marked.from}, ${marked.until}, 'fire', user_id
      from app_user where account = 'carrier'`.execute(db);
    const seen = async (account: string, from = '2026-04-03', to = '2026-04-08') =>
      (await (await signIn(api, account)).ask(getReportNotes, { body: { from, to } })).map(
        (note) => `${note.kind} ${note.from} ${note.to} ${note.name} ${note.reason} ${note.count}`,
      );
    const holidays = [
      'holiday 2026-04-03 2026-04-03 Good Friday  1',
      'holiday 2026-04-06 2026-04-06 Easter Monday  1',
    ];
    const closed = 'closure 2026-04-07 2026-04-08 66 Tall Timber fire 1';
    const rain = 'rain 2026-04-08 2026-04-08   1';
    expect(await seen('carrier')).toEqual([...holidays, closed, rain]);
    expect(await seen('customer')).toEqual([...holidays, rain]);
    expect(await seen('carrier_company')).toEqual(holidays);
    expect(await seen('carrier', '2026-04-09', '2026-04-10')).toEqual([]);
    const late = (await signIn(api, 'carrier')).try(getReportNotes, {
      body: { from: '2020-01-01', to: '2026-01-01' },
    });
    expect((await late).code).toBe(422);
  });

  it('may be of the first day that can be asked about, beside days before it', async () => {
    const first = { from: '2000-01-01', to: '2000-01-01' };
    const report = await ask('carrier', { ...first, dimensions: [] });
    expect(report).toMatchObject({ ...first, beforeTo: '1999-12-31', hauled: { loads: 0 } });
    const running = await callers.get('carrier')?.ask(getRunningReport, { body: { to: '2000-01-10' } });
    expect(running).toMatchObject({ from: '1999-12-14', to: '2000-01-10' });
  });

  it('begin with the last four weeks where nobody says which', async () => {
    const { from, to, today, by } = await ask('carrier', { dimensions: [] });
    expect({ from, to, by }).toEqual({ from: addDays(today, -27), to: today, by: 'day' });
  });

  it.each([
    ['to', { from: '2026-05-02', to: '2026-05-01', dimensions: [] }],
    ['from', { from: '2020-01-01', to: '2026-05-01', dimensions: [] }],
    ['from', { from: '0000-01-01', to: '2026-05-01', dimensions: [] }],
    ['from', { from: '2026-02-30', dimensions: [] }],
    ['by', { by: 'year', dimensions: [] }],
    ['dimensions.0', { dimensions: ['weather'] }],
    ['crew_ids.0', { dimensions: [], crew_ids: ['x'] }],
  ])('refuse what they cannot be, and name %s', async (field, body) => {
    const carrierUser = callers.get('carrier') ?? (await signIn(api, 'carrier'));
    expect(await carrierUser.send('POST', '/api/admin/charts', JSON.stringify(body))).toMatchObject({
      code: 422,
      data: { fields: [{ field }] },
    });
  });
});
