import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { conflict } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';

/** Docket numbers have six to eight digits, as dockets on paper have. */
const FIRST_NO = 100_001;
const LAST_NO = 99_999_999;

type Range = { id: number; customerId: number; nextNo: number; toNo: number };

/** Takers of one crew's numbers wait for each other; a lock of its key would make those who plan for it wait too. */
async function lockCrew(db: Db, crewId: number): Promise<void> {
  await sql`select id from crew where id = ${crewId} for no key update`.execute(db);
}

/**
 * The crew's first range with numbers left, locked: whoever writes a paper docket of it just now is waited for, and its
 * number seen. A crew that went to another customer leaves its old numbers there.
 */
async function findOpenRange(db: Db, crewId: number): Promise<Range | undefined> {
  return db
    .selectFrom('docketRange as r')
    .innerJoin('crew as c', 'c.id', 'r.crewId')
    .select(['r.id', 'r.customerId', 'r.nextNo', 'r.toNo'])
    .where('r.crewId', '=', crewId)
    .whereRef('r.customerId', '=', 'c.customerId')
    .whereRef('r.nextNo', '<=', 'r.toNo')
    .orderBy('r.fromNo')
    .limit(1)
    .forUpdate('r')
    .executeTakeFirst();
}

/**
 * Gives a crew the first numbers that belong to nobody. They are nobody's in the whole installation, not only with
 * this customer: a truck with dockets of two customers must not carry one number twice.
 */
async function addRange(db: Db, crewId: number): Promise<Range> {
  // Crews of several customers look for free numbers at once, and no constraint keeps those apart.
  await sql`select pg_advisory_xact_lock(hashtextextended('docket_range', 0))`.execute(db);
  const { docketRangeSize: size } = await db
    .selectFrom('crew')
    .select('docketRangeSize')
    .where('id', '=', crewId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Range>`
    insert into docket_range (customer_id, crew_id, from_no, to_no, next_no)
    select c.customer_id, c.id, gap.from_no, gap.from_no + ${sql.lit(size - 1)}, gap.from_no
    from crew c, (
      select from_no from (
        select from_no as until_no, 1 + greatest(${sql.lit(FIRST_NO - 1)}, max(to_no) over (
          order by from_no rows between unbounded preceding and 1 preceding)) as from_no
        from docket_range
        union all
        select ${sql.lit(LAST_NO + 1)}, 1 + greatest(${sql.lit(FIRST_NO - 1)}, max(to_no)) from docket_range
      ) free where until_no - from_no >= ${sql.lit(size)} order by from_no limit 1
    ) gap
    where c.id = ${crewId}
    returning id, customer_id, next_no::float8 as next_no, to_no::float8 as to_no`.execute(db);
  const [range] = rows;
  if (!range) {
    throw conflict(message('no docket numbers are left: give the crew a range of its own'));
  }
  return range;
}

/** Numbers that are on no docket yet: some were typed by hand, or come from paper. */
async function takeFrom(db: Db, range: Range, count: number): Promise<number[]> {
  const untilNo = Math.min(range.toNo + 1, range.nextNo + count);
  const { rows } = await sql<{ no: number }>`
    select no::float8 as no from generate_series(${range.nextNo}::bigint, ${untilNo - 1}::bigint) no
    where not exists (
      select 1 from docket d where d.customer_id = ${range.customerId} and d.docket_no = no::text)
    order by no`.execute(db);
  await db.updateTable('docketRange').set({ nextNo: untilNo }).where('id', '=', range.id).execute();
  return rows.map(({ no }) => no);
}

/** Takes numbers of a crew in order, in the caller's transaction; a crew that has too few gets further ranges. */
export async function takeNumbers(db: Db, crewId: number, count: number): Promise<number[]> {
  await lockCrew(db, crewId);
  const taken: number[] = [];
  while (taken.length < count) {
    const range = (await findOpenRange(db, crewId)) ?? (await addRange(db, crewId));
    taken.push(...(await takeFrom(db, range, count - taken.length)));
  }
  return taken;
}
