import {
  EVERY_DIMENSION,
  getReport,
  getRunningReport,
  groupOf,
  REPORT_DIMENSIONS,
  type Report,
  type ReportQuery,
  type RunningQuery,
} from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { COMPANY } from '../../testing/companies.ts';
import { FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { pick, seededRandom } from '../../testing/random.ts';
import { withServer } from '../../testing/with-server.ts';
import { foldSums, keepWeeks, recount } from './keep-sums.ts';
import { insertHauledWeeks, splitOverTrucks, tieCompanies } from './testing/hauled-weeks.ts';
import { changeSomething, expectRefusal, giveBack, giveTruck } from './testing/change-something.ts';
import { questionAt, RANGES } from './testing/some-question.ts';
import { countAnew } from './testing/count-anew.ts';
import { countSums, sumsIn } from '../running/testing/count-sums.ts';
import { readFacts } from '../running/testing/recount-running.ts';

const { carrier, crew, customer, destination, grade, skid, truck } = FIXTURE;
const IS_LONG = process.env['FULL'] !== undefined;
const CLIENTS = 8;
const ROUNDS = IS_LONG ? 60 : 8;
const QUESTIONS = IS_LONG ? 40 : 4;
const ALWAYS: { from: Day; to: Day } = { from: '2000-01-01', to: '2100-12-31' };

const ACCOUNTS = [
  'supper_admin',
  'carrier',
  'sub_carrier',
  'bay',
  'carrier_company',
  'customer',
  'sub_customer',
  'crew_company',
];

const PAYERS = new Set(['supper_admin', 'carrier', 'sub_carrier', 'bay']);

describe('sums that are kept of dockets and loads', () => {
  let api: Api;
  let db: Db;
  const callers = new Map<string, Caller>();

  const fill = async (filled: Db) => {
    await insertFixture(filled);
    await tieCompanies(filled);
    await insertHauledWeeks(filled);
    await splitOverTrucks(filled);
  };

  withServer({ fill }, async (given) => {
    ({ api } = given);
    ({ db } = await given.openDatabase());
    for (const account of ACCOUNTS) {
      callers.set(account, await signIn(api, account));
    }
  });

  const ask = async (account: string, query: ReportQuery): Promise<Report> => {
    const caller = callers.get(account);
    if (!caller) {
      throw new Error(`nobody is called ${account}`);
    }
    return caller.ask(getReport, { body: query });
  };

  const askRunning = async (account: string, query: RunningQuery) =>
    callers.get(account)?.ask(getRunningReport, { body: query }) ?? Promise.reject(new Error(account));

  it.each(ACCOUNTS)(
    'say to %s what a recount says, whatever is asked and whatever changes',
    async (account) => {
      const random = seededRandom(ACCOUNTS.indexOf(account) + 1);
      const offered = PAYERS.has(account) ? EVERY_DIMENSION : REPORT_DIMENSIONS;
      for (let nth = 0; nth < QUESTIONS; nth += 1) {
        for (let change = 0; change < 4; change += 1) {
          await changeSomething(db, random).catch(expectRefusal);
        }
        await (PAYERS.has(account) ? giveTruck(db, random) : undefined);
        if (random() < 0.5) {
          await foldSums(db);
        }
        const query = questionAt(random, offered);
        // Four of five stretches are no four weeks: those are what charts open with.
        await keepWeeks(db, query.to);
        const { from, to, beforeFrom, beforeTo, ...report } = await ask(account, query);
        const anew = (days: { from: Day; to: Day }) => countAnew(db, { account, query, days });
        const now = await anew({ from, to });
        expect({ query, hauled: report.hauled, plan: report.plan }).toEqual({ query, ...now.all });
        expect(report.before).toEqual((await anew({ from: beforeFrom, to: beforeTo })).all.hauled);
        for (const part of report.parts) {
          const own = (await anew(part)).all;
          expect({ part, ...own }).toEqual({ part, hauled: part.hauled, plan: part.plan });
        }
        for (const dimension of query.dimensions) {
          const groups = groupOf(report, dimension)
            .filter(({ hauled, plan }) => hauled.dockets > 0 || plan.planned > 0)
            .map(({ id, hauled, plan }) => [id, { hauled, plan }]);
          expect({ query, dimension, ...Object.fromEntries(groups) }).toEqual({
            query,
            dimension,
            ...now.by(dimension),
          });
        }
      }
      await giveBack(db);
      await recount(db, ALWAYS);
    },
  );

  it.each([
    ['carrier', carrier.north],
    ['bay', carrier.bay],
    ['supper_admin', undefined],
  ] as const)(
    'say to %s of ways, use and loads not hauled what a recount says, whatever changes',
    async (account, planner) => {
      const random = seededRandom(ACCOUNTS.indexOf(account) + 50);
      for (let nth = 0; nth < QUESTIONS; nth += 1) {
        for (let change = 0; change < 8; change += 1) {
          await changeSomething(db, random).catch(expectRefusal);
        }
        if (random() < 0.5) {
          await foldSums(db);
        }
        const [from, to] = pick(random, RANGES) ?? ['2026-04-05', '2026-04-05'];
        const report = await askRunning(account, { from, to, by: 'week' });
        const facts = await readFacts(db);
        expect(sumsIn(report)).toEqual(countSums(facts, { planner, days: { from, to }, report }));
      }
      await recount(db, ALWAYS);
    },
  );

  it('add up at every moment while eight clients change dockets and loads of the same days', async () => {
    let isDone = false;
    const watch = async () => {
      while (!isDone) {
        await recount(db, ALWAYS);
        await foldSums(db);
      }
    };
    const work = async (nth: number) => {
      const random = seededRandom(nth + 100);
      for (let round = 0; round < ROUNDS; round += 1) {
        await inTransaction(db, (own) => changeSomething(own, random)).catch(expectRefusal);
      }
    };
    const watching = watch();
    await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => work(nth))).finally(() => {
      isDone = true;
    });
    await watching;
    await expect(recount(db, ALWAYS)).resolves.toBeUndefined();
  });

  it('let eight clients write dockets of one day and crew, none waiting for another’s end', async () => {
    const open = await Promise.all(Array.from({ length: CLIENTS }, () => db.startTransaction().execute()));
    const write = (own: Db, nth: number) =>
      sql`insert into docket (docket_no, day, uplift_at, customer_id, crew_id, skid_id, log_grade_id, destination_id,
          carrier_id, vehicle_id)
        values (${`W${nth}`}, '2026-04-05', now(), ${customer.acme}, ${crew.tall}, ${skid.tall}, ${grade.a},
          ${destination.port}, ${carrier.north}, ${truck.n1})`.execute(own);
    // Nobody has ended when the last has written: one that waited would wait for ever.
    for (const [nth, own] of open.entries()) {
      await sql`set local lock_timeout = '5s'`.execute(own);
      await write(own, nth);
    }
    await Promise.all(open.map((own) => own.commit().execute()));
    await recount(db, ALWAYS);
    // Where each docket updates the sum itself, the second waits for the first.
    const [one, other] = [await db.startTransaction().execute(), await db.startTransaction().execute()];
    await sql`set local lock_timeout = '200ms'`.execute(other);
    const update = sql`update haul_lot set dockets = dockets where first = '2026-04-05' and size = 1`;
    await foldSums(db);
    await update.execute(one);
    await expect(update.execute(other)).rejects.toThrow('lock timeout');
    await one.rollback().execute();
    await other.rollback().execute();
  });

  it('go with a truck that is sold and a crew that cuts for somebody else', async () => {
    const sell = (to: number) =>
      sql`update vehicle set carrier_id = ${to} where id = ${truck.b3}`.execute(db);
    const cutFor = (whom: number) =>
      sql`update crew set customer_id = ${whom} where id = ${crew.short}`.execute(db);
    const northHas = async () =>
      (
        await ask('carrier', { from: '2026-09-14', to: '2026-10-11', dimensions: ['carrier'] })
      ).groups[0]?.rows.find(({ id }) => id === carrier.north)?.hauled.dockets ?? 0;
    const before = await northHas();
    await sell(carrier.north);
    expect(await northHas()).toBeGreaterThan(before);
    await cutFor(customer.acme);
    await recount(db, ALWAYS);
    await foldSums(db);
    await recount(db, ALWAYS);
    await sell(carrier.bay);
    expect(await northHas()).toBe(before);
    await cutFor(customer.other);
    await recount(db, ALWAYS);
  });

  it('go to the company that a truck belongs to now, and another’s go with nobody', async () => {
    const giveTo = (company: number | null) =>
      sql`update vehicle set carrier_company_id = ${company} where id = ${truck.b3}`.execute(db);
    const days = { from: '2026-09-14', to: '2026-10-11' } as const;
    const query: ReportQuery = { ...days, dimensions: ['vehicle'] };
    const trucksOf = async () =>
      (await ask('carrier_company', query)).groups[0]?.rows.flatMap(({ id }) => id ?? []) ?? [];
    const before = await ask('carrier_company', query);
    expect(await trucksOf()).toContain(truck.b3);
    await giveTo(COMPANY.short);
    await recount(db, ALWAYS);
    const unfolded = await ask('carrier_company', query);
    await foldSums(db);
    await recount(db, ALWAYS);
    const after = await ask('carrier_company', query);
    expect(unfolded.hauled).toEqual(after.hauled);
    expect(await trucksOf()).not.toContain(truck.b3);
    const ofTruck = await countAnew(db, {
      account: 'supper_admin',
      query: { ...query, vehicleIds: [truck.b3] },
      days,
    });
    expect(ofTruck.all.hauled.dockets).toBeGreaterThan(0);
    expect(before.hauled.dockets - after.hauled.dockets).toBe(ofTruck.all.hauled.dockets);
    expect(before.plan.planned - after.plan.planned).toBe(ofTruck.all.plan.planned);
    // With its dispatcher, in one step.
    await sql`update vehicle set carrier_company_id = ${COMPANY.tall}, carrier_id = ${carrier.north}
      where id = ${truck.b3}`.execute(db);
    await recount(db, ALWAYS);
    await sql`update vehicle set carrier_id = ${carrier.bay} where id = ${truck.b3}`.execute(db);
    expect((await ask('carrier_company', query)).hauled).toEqual(before.hauled);
    await recount(db, ALWAYS);
  });

  it('go with a skid that is of another forest and with a forest that somebody else owns', async () => {
    await foldSums(db);
    const moveTo = (forest: number) =>
      sql`update skid set forest_id = ${forest} where id = ${skid.tall2}`.execute(db);
    const ownedBy = (whom: number) => sql`update forest set customer_id = ${whom} where id = 1`.execute(db);
    const count = async () =>
      (await ask('customer', { from: '2026-03-01', to: '2026-10-31', dimensions: ['forest'] })).hauled
        .dockets;
    const before = await count();
    const ofForest = async () => {
      const days = { from: '2026-03-01', to: '2026-10-31' } as const;
      const query: ReportQuery = { ...days, forestIds: [2], dimensions: ['crew'] };
      const report = await ask('supper_admin', query);
      const { all } = await countAnew(db, { account: 'supper_admin', query, days });
      expect(report.hauled).toEqual(all.hauled);
      expect(report.groups[0]?.rows.reduce((sum, { hauled }) => sum + hauled.dockets, 0)).toBe(
        all.hauled.dockets,
      );
    };
    await moveTo(2);
    await ofForest();
    await recount(db, ALWAYS);
    await foldSums(db);
    await ofForest();
    expect(await count()).toBeLessThan(before);
    await moveTo(1);
    await ownedBy(customer.other);
    await foldSums(db);
    await recount(db, ALWAYS);
    expect(await count()).toBeLessThan(before);
    await ownedBy(customer.acme);
    await recount(db, ALWAYS);
    expect(await count()).toBe(before);
  });
});
