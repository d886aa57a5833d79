import { searchAll } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../platform/db/index.ts';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { startApi } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { COMPANY, insertCompany } from '../../testing/companies.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { sourcesFor } from './sources.ts';

const { carrier, crew, customer, destination, grade, skid, truck } = FIXTURE;

const NORTH = { carrierId: carrier.north, vehicleId: truck.n1, customerId: customer.acme };
const NORTH_WOOD = { crewId: crew.tall, skidId: skid.tall, destinationId: destination.port };
const BAY = { carrierId: carrier.bay, vehicleId: truck.b1, customerId: customer.other };
const BAY_WOOD = { crewId: crew.short, skidId: skid.short, destinationId: destination.mill };

/** Each docket is folded into the sums: all in one statement would meet the limit of time of a busy machine. */
const DOCKETS_A_STATEMENT = 500;

/** Dockets with consecutive numbers. */
async function insertDockets(
  db: Db,
  of: Hauled,
  { from, count }: { from: number; count: number },
): Promise<void> {
  for (let first = from; first < from + count; first += DOCKETS_A_STATEMENT) {
    const last = Math.min(first + DOCKETS_A_STATEMENT, from + count) - 1;
    await sql`
      insert into docket (docket_no, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id, destination_id,
        carrier_id, vehicle_id)
      select n, '2026-03-02', now(), ${of.customerId}, ${of.crewId}, ${of.skidId}, ${grade.a},
        ${of.destinationId}, ${of.carrierId}, ${of.vehicleId}
      from generate_series(${first}::int, ${last}::int) n`.execute(db);
  }
}

type Hauled = Record<keyof typeof NORTH | keyof typeof NORTH_WOOD, number>;

type Node = {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** Rows of dockets that a plan has touched, in the table and in its indexes. */
function docketRows(node: Node): number {
  const isDocket = node['Relation Name'] === 'docket' || node['Index Name']?.startsWith('docket');
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': checked = 0 } = node;
  const own = isDocket ? (node['Actual Rows'] + filtered + checked) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, inner) => sum + docketRows(inner), 0);
}

async function rowsRead(db: Db, scope: Scope, token: string): Promise<number> {
  const [source] = sourcesFor({ scope, tokens: [token], withheld: [], kind: 'docket', days: ['2026-03-02'] });
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
    explain (analyze, format json) ${source ?? sql`select 1`}`.execute(db);
  const plan = Object.values(rows[0] ?? {})[0]?.[0]?.Plan;
  if (!plan) {
    throw new Error('nothing was explained');
  }
  return docketRows(plan);
}

const SCOPES: [string, Scope][] = [
  ['a dispatcher', { kind: 'dispatcher', carrierId: carrier.north }],
  ['a carrier company', { kind: 'fleet', companyId: COMPANY.tall }],
  ['a customer', { kind: 'customer', customerIds: [customer.acme] }],
  ['a super admin', { kind: 'all' }],
];

describe.each(USUAL_ENGINES)('looking for a docket by a part of its number, on %s', (_, makeHome) => {
  let home: Home;
  let opened: OpenDatabase;

  beforeAll(async () => {
    home = await makeHome();
    opened = await home.open();
    await insertFixture(opened.db);
    await insertCompany(opened.db, { id: COMPANY.tall, name: 'Tall Trucks', trucks: [truck.n1] });
    await insertDockets(opened.db, { ...NORTH, ...NORTH_WOOD }, { from: 10_000, count: 3000 });
    await sql`analyze docket`.execute(opened.db);
  });

  afterAll(async () => {
    await opened?.close();
    await home?.remove();
  });

  it.each(SCOPES)('%s reads the dockets that are found, and few others', async (_who, scope) => {
    // 11234 and 12340 to 12349
    expect(await rowsRead(opened.db, scope, '1234')).toBeLessThan(100);
  });

  it('what others have hauled costs a dispatcher nothing', async () => {
    const scope: Scope = { kind: 'dispatcher', carrierId: carrier.north };
    const before = await rowsRead(opened.db, scope, '234');
    await insertDockets(opened.db, { ...BAY, ...BAY_WOOD }, { from: 20_000, count: 6000 });
    await sql`analyze docket`.execute(opened.db);
    expect(await rowsRead(opened.db, scope, '234')).toBe(before);
  });

  it('a dispatcher finds its own by the beginning, the middle and the end, and nobody else’s', async () => {
    await opened.close();
    const api = await startApi(home.env);
    try {
      const north = await signIn(api, 'carrier');
      const find = async (q: string) =>
        (await north.ask(searchAll, { query: { q } })).map(({ title }) => title);
      expect(await find('1099')).toEqual(expect.arrayContaining(['10990', '10999']));
      expect(await find('0555')).toEqual(['10555']);
      const [hit] = await north.ask(searchAll, { query: { q: '0555' } });
      expect(hit?.detail).toMatch(/^02\/03\/2026 · N1 · /);
      expect(await find('0555 10')).toEqual(['10555']);
      expect((await find('55')).length).toBe(20);
      expect(await find('12999')).toEqual(['12999']);
      expect(await find('20555')).toEqual([]);
    } finally {
      await api.stop();
      opened = await home.open();
    }
  });
});
