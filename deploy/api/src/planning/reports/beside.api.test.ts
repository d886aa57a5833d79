import type { ReportQuery } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import { fillDays } from '../../platform/db/fill-days.ts';
import type { Db, OpenDatabase } from '../../platform/db/index.ts';
import { FIXTURE, insertFixture } from '../../testing/fixture.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { foldSums, recount } from './keep-sums.ts';
import { readCounts } from './read-facts.ts';
import { readRange } from './report-range.ts';
import { tieCompanies } from './testing/hauled-weeks.ts';

const { carrier, crew, customer, destination, grade, skid, truck } = FIXTURE;
const ALWAYS = { from: '2000-01-01', to: '2100-12-31' };
const DAY = '2026-04-05';
const LOAD = 900;

describe('a load of two dockets in charts', () => {
  let home: Home;
  let database: OpenDatabase;

  beforeEach(async () => {
    home = await serverHome();
    database = await home.open();
    const { db } = database;
    await insertFixture(db);
    await tieCompanies(db);
    await sql`insert into task (id, day, carrier_id, vehicle_id, seq, crew_id, skid_id, log_grade_id, destination_id, task_status,
        published_rev, packets)
      values (${LOAD}, ${DAY}, ${carrier.north}, ${truck.n1}, 1, ${crew.tall}, ${skid.tall}, ${grade.a}, ${destination.port}, 60, 1,
        ${JSON.stringify([{ crewId: crew.tall, skidId: skid.tall, logGradeId: grade.pulp }])}::jsonb)`.execute(
      db,
    );
    await addDocket(db, 1, grade.a);
    await addDocket(db, 2, grade.pulp);
  });

  afterEach(async () => {
    await database?.close();
    await home?.remove();
  });

  const addDocket = (db: Db, packet: number, logGrade: number) =>
    sql`insert into docket (docket_no, task_id, packet_no, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id,
        destination_id, carrier_id, vehicle_id)
      values (${`B${packet}`}, ${LOAD}, ${packet}, ${DAY}, now(), ${customer.acme}, ${crew.tall}, ${skid.tall}, ${logGrade},
        ${destination.port}, ${carrier.north}, ${truck.n1})`.execute(db);

  /** Loads and planned loads of all, and of each grade. */
  const ask = async (filter: Omit<ReportQuery, 'dimensions'> = {}, scope: Scope = { kind: 'all' }) => {
    const query: ReportQuery = { from: DAY, to: DAY, dimensions: ['grade'], ...filter };
    const counted = await readCounts(database.db, { scope, range: readRange(query, DAY), query });
    return Object.fromEntries(
      counted
        .filter(({ kind, isNow }) => isNow && (kind === 'all' || kind === 'grade'))
        .map(({ kind, id, loads, planned }) => [kind === 'all' ? 'all' : id, [loads, planned]]),
    );
  };

  const BOTH = { all: [1, 1], [grade.a]: [1, 1], [grade.pulp]: [1, 1] };

  it.each(['not folded', 'folded'])(
    'is one load in all, and one of each of its grades (%s)',
    async (when) => {
      await (when === 'folded' ? foldSums(database.db) : undefined);
      expect(await ask()).toEqual(BOTH);
      expect(await ask({ logGradeIds: [grade.pulp] })).toEqual({ all: [1, 1], [grade.pulp]: [1, 1] });
      expect(await ask({ logGradeIds: [grade.a, grade.pulp] })).toEqual(BOTH);
      await recount(database.db, ALWAYS);
    },
  );

  const CHANGES: [string, (db: Db) => Promise<unknown>, Record<string, number[]>][] = [
    [
      'the second is of another grade',
      (db) => sql`update docket set log_grade_id = ${grade.pruned} where docket_no = 'B2'`.execute(db),
      { ...BOTH, [grade.pulp]: [0, 1], [grade.pruned]: [1, 0] },
    ],
    [
      'the first is of the second’s grade',
      (db) => sql`update docket set log_grade_id = ${grade.pulp} where docket_no = 'B1'`.execute(db),
      { ...BOTH, [grade.a]: [0, 1] },
    ],
    [
      'the first is void',
      (db) => sql`update docket set status = -2 where docket_no = 'B1'`.execute(db),
      { ...BOTH, [grade.a]: [0, 1] },
    ],
    [
      'the second goes to another day',
      (db) => sql`update docket set day = '2026-04-06' where docket_no = 'B2'`.execute(db),
      { ...BOTH, [grade.pulp]: [0, 1] },
    ],
    [
      'only the plan of the second changes',
      (db) =>
        sql`update task set packets = ${JSON.stringify([
          { crewId: crew.tall, skidId: skid.tall, logGradeId: grade.pruned },
        ])}::jsonb where id = ${LOAD}`.execute(db),
      { ...BOTH, [grade.pulp]: [1, 0], [grade.pruned]: [0, 1] },
    ],
    [
      'the plan knows no second any more',
      (db) => sql`update task set packets = null where id = ${LOAD}`.execute(db),
      { ...BOTH, [grade.pulp]: [1, 0] },
    ],
    ['there is a third, of the second’s grade', (db) => addDocket(db, 3, grade.pulp), BOTH],
    [
      'the second is of no load any more',
      (db) => sql`update docket set task_id = null, packet_no = 1 where docket_no = 'B2'`.execute(db),
      { ...BOTH, all: [2, 1] },
    ],
  ];

  it.each(CHANGES)('is right at once and when it is folded: %s', async (_what, change, expected) => {
    const { db } = database;
    await foldSums(db);
    await change(db);
    // Grades of which nothing is left may stand there with nothing.
    const some = (said: Record<string, number[]>) =>
      Object.fromEntries(Object.entries(said).filter(([, counts]) => counts.some((count) => count > 0)));
    expect(some(await ask())).toEqual(expected);
    await recount(db, ALWAYS);
    await foldSums(db);
    expect(some(await ask())).toEqual(expected);
    await recount(db, ALWAYS);
  });

  it('goes with a crew that cuts for somebody else, a skid and a forest of another, and a truck', async () => {
    const { db } = database;
    await foldSums(db);
    const other = { kind: 'customer', customerIds: [customer.other] } as const;
    expect(await ask({}, other)).toEqual({});
    for (const change of [
      sql`update crew set customer_id = ${customer.other} where id = ${crew.tall}`,
      sql`update skid set forest_id = 2 where id = ${skid.tall}`,
      sql`update forest set customer_id = ${customer.acme} where id = 2`,
      sql`update vehicle set carrier_id = ${carrier.bay} where id = ${truck.n1}`,
    ]) {
      await change.execute(db);
      await recount(db, ALWAYS);
      await foldSums(db);
      await recount(db, ALWAYS);
      expect(await ask()).toEqual(BOTH);
    }
  });

  it('is written by two people at once, one docket each, and neither waits for the other', async () => {
    const { db } = database;
    const [one, other] = [await db.startTransaction().execute(), await db.startTransaction().execute()];
    await sql`set local lock_timeout = '5s'`.execute(other);
    await sql`update docket set log_grade_id = ${grade.pruned} where docket_no = 'B1'`.execute(one);
    await sql`update docket set log_grade_id = ${grade.a} where docket_no = 'B2'`.execute(other);
    await other.commit().execute();
    await foldSums(db);
    await recount(db, ALWAYS);
    await one.commit().execute();
    const expected = { all: [1, 1], [grade.a]: [1, 1], [grade.pruned]: [1, 0], [grade.pulp]: [0, 1] };
    expect(await ask()).toEqual(expected);
    await recount(db, ALWAYS);
    await foldSums(db);
    expect(await ask()).toEqual(expected);
    await recount(db, ALWAYS);
  });

  it('is counted after an upgrade as it was kept, before anybody reads', async () => {
    const { db } = database;
    await foldSums(db);
    await sql`delete from haul_beside`.execute(db);
    await sql`delete from haul_group where scope >= 10`.execute(db);
    await expect(recount(db, ALWAYS)).rejects.toThrow(
      'sums of further dockets are not what dockets and loads say',
    );
    await sql`insert into unfilled_day (name, day) select 'beside', first from haul_group where scope = 0 and size = 64
      group by first`.execute(db);
    await fillDays(db);
    await recount(db, ALWAYS);
    expect(await ask()).toEqual(BOTH);
  });

  it('is found out where what is kept beside the first is wrong, and can be counted anew', async () => {
    const { db } = database;
    await foldSums(db);
    await sql`delete from haul_beside where task_status is null`.execute(db);
    await expect(recount(db, ALWAYS)).rejects.toThrow(
      /1 sums of further dockets are not what dockets and loads say; the first from 2026-04-05, of 1 days, has -1 dockets/,
    );
    await sql`select rebuild_hauls(${DAY}::date, ${DAY}::date)`.execute(db);
    await recount(db, ALWAYS);
    expect(await ask()).toEqual(BOTH);
  });
});
