import { TaskStatus, type Task } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { signIn, FIXTURE } from '../../../testing/fixture.ts';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { addLoad, freshDay } from '../../../testing/loads.ts';
import { pick, seededRandom } from '../../../testing/random.ts';
import { call, disagreeing, lineOf } from './stock-desk.ts';

const { grade } = FIXTURE;
const ROUNDS = process.env['FULL'] === undefined ? 6 : 60;

type ManyHandsOptions = { api: Api; db: Db; north: Caller; bay: Caller; company: Caller };

/** Eight who take the last of a line: less than nothing lies there only by somebody's word. */
function lastLoads(given: () => ManyHandsOptions): void {
  it('gives the last three loads to three of eight, and keeps who took more and why', async () => {
    const { db, north } = given();
    const { id, version } = await lineOf(north, grade.a);
    expect((await call(north, [{ id, version, qtyLoads: 3 }])).code).toBe(200);
    const take = sql`insert into stock_movement (stock_id, cause, delta_loads) values (${id}, 'correction', -1)`;
    const taken = await Promise.allSettled(Array.from({ length: 8 }, () => take.execute(db)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await sql`insert into stock_movement (stock_id, cause, delta_loads, is_override, reason)
      values (${id}, 'correction', -1, true, 'counted by eye')`.execute(db);
    expect((await lineOf(north, grade.a)).qtyLoads).toBe(-1);
    expect(await disagreeing(db)).toEqual([]);
    // Without the check the fourth would be taken too, and nothing would say by whom.
    const loose = await db.startTransaction().execute();
    await sql`insert into stock_movement (stock_id, cause, delta_loads) values (${id}, 'call', 1)`.execute(
      loose,
    );
    await sql`alter table stock_movement disable trigger stock_movement_moves`.execute(loose);
    await sql`alter table stock disable trigger stock_guard`.execute(loose);
    await take.execute(loose);
    await sql`update stock set qty_loads = qty_loads - 1 where id = ${id}`.execute(loose);
    const { rows } = await sql`select qty_loads::float8 as lies from stock where id = ${id}`.execute(loose);
    await loose.rollback().execute();
    expect(rows).toEqual([{ lies: -1 }]);
    const now = await lineOf(north, grade.a);
    expect((await call(north, [{ id, version: now.version, qtyLoads: 5 }])).code).toBe(200);
  });
}

/** Several people at one line at once. */
export function manyHands(given: () => ManyHandsOptions): void {
  lastLoads(given);

  it('adds up at every moment while eight clients call, correct, plan, load and cancel', async () => {
    const { api, db, north, bay, company } = given();
    const { id } = await lineOf(north, grade.a);
    const callers = [north, bay, company, await signIn(api, 'supper_admin')];
    const loads: Task[] = [];
    for (let nth = 0; nth < 8; nth += 1) {
      loads.push(await addLoad(nth % 2 === 0 ? north : bay, freshDay()));
    }
    const codes: number[] = [];
    const work = async (nth: number) => {
      const random = seededRandom(nth + 1);
      const load = loads[nth];
      const who = callers[nth % callers.length];
      for (let round = 0; round < ROUNDS && load && who; round += 1) {
        const { version } = await lineOf(who, grade.a);
        const count = { id, version, qtyLoads: Math.floor(random() * 4) };
        codes.push((await call(who, [count])).code);
        const status = pick(random, [TaskStatus.Loaded, TaskStatus.Canceled, TaskStatus.Draft]);
        await sql`update task set task_status = ${status} where id = ${load.id}`.execute(db);
        // Some is taken by hand, and what is not there any more by somebody's word alone.
        const isSaid = random() < 0.5;
        const take = sql`insert into stock_movement (stock_id, cause, delta_loads, is_override, reason)
          values (${id}, 'correction', -1, ${isSaid}, ${isSaid ? 'counted by eye' : ''})`;
        await take.execute(db).catch((error: unknown) => {
          expect(String(error)).toContain('less than nothing');
        });
      }
    };
    let isDone = false;
    const faults: unknown[] = [];
    const watch = async () => {
      while (!isDone) {
        faults.push(...(await disagreeing(db)));
      }
    };
    const watching = watch();
    await Promise.all(loads.map((_, nth) => work(nth)));
    isDone = true;
    await watching;
    expect(faults).toEqual([]);
    expect(await disagreeing(db)).toEqual([]);
    expect(new Set(codes)).toEqual(new Set([200, 409]));
  });

  it('would lose what eight clients take at once if each wrote what it had read', async () => {
    const { db, north } = given();
    const { id, version } = await lineOf(north, grade.a);
    expect((await call(north, [{ id, version, qtyLoads: 20 }])).code).toBe(200);
    const take = sql`insert into stock_movement (stock_id, cause, delta_loads) values (${id}, 'correction', -1)`;
    await Promise.all(Array.from({ length: 8 }, () => take.execute(db)));
    expect((await lineOf(north, grade.a)).qtyLoads).toBe(12);
    // Without the guard and the lock: everybody reads, then everybody writes.
    await sql`alter table stock disable trigger stock_guard`.execute(db);
    const read = await Promise.all(
      Array.from({ length: 8 }, async () => (await lineOf(north, grade.a)).qtyLoads),
    );
    await Promise.all(
      read.map((loadsSeen) =>
        sql`update stock set qty_loads = ${loadsSeen - 1} where id = ${id}`.execute(db),
      ),
    );
    expect((await lineOf(north, grade.a)).qtyLoads).toBe(11);
    expect(await disagreeing(db)).toEqual([{ id }]);
    await sql`update stock set qty_loads = 12 where id = ${id}`.execute(db);
    await sql`alter table stock enable trigger stock_guard`.execute(db);
  });
}
