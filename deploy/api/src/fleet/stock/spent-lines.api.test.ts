import {
  addStock,
  callStock,
  getBoard,
  getStockStatistic,
  listCrewStock,
  type CrewStock,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { sql } from 'kysely';
import type { Api, Caller } from '../../testing/api-server.ts';
import { openDatabase, type OpenDatabase } from '../../platform/db/index.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { today } from '../../testing/loads.ts';
import { call, crewId, movementsOf, place } from './testing/stock-desk.ts';
import { withServer } from '../../testing/with-server.ts';

describe('a line of stock that holds nothing', () => {
  let api: Api;
  let database: OpenDatabase;
  let north: Caller;

  withServer({}, async (given) => {
    ({ api } = given);
    database = await openDatabase({
      dataDir: given.home.env['DATA_DIR'] ?? '',
      databaseUrl: given.home.env['DATABASE_URL'],
    });
    north = await signIn(api, 'carrier');
  });

  const listed = async (lines: 'used' | 'all' = 'used') =>
    north.ask(listCrewStock, { params: { crewId }, query: { lines } });
  const idsOf = (lines: readonly CrewStock[]) => lines.map(({ id }) => id);
  const overview = async () => idsOf((await north.ask(getStockStatistic, {})).lines);

  /** Wood of a length of its own, called and then hauled away so many days ago. */
  async function emptied(lengthClass: string, days: number): Promise<CrewStock> {
    const made = await north.ask(addStock, { body: { crewId, ...place, lengthClass, qtyLoads: 2 } });
    await sql`insert into stock_movement (stock_id, cause, delta_loads, at)
      values (${made.id}, 'correction', -2, now() - make_interval(days => ${days}))`.execute(database.db);
    const line = (await listed('all')).find(({ id }) => id === made.id);
    expect(line?.qtyLoads).toBe(0);
    return line ?? made;
  }

  it('stays in the lists for two weeks, and then is there only for whoever asks for all', async () => {
    const lately = await emptied('3.1', 13);
    const longAgo = await emptied('3.2', 15);
    expect(idsOf(await listed())).toContain(lately.id);
    expect(await overview()).toContain(lately.id);
    expect(idsOf(await listed())).not.toContain(longAgo.id);
    expect(await overview()).not.toContain(longAgo.id);
    expect(idsOf(await listed('all'))).toContain(longAgo.id);
    expect(await movementsOf(north, longAgo.id)).toHaveLength(2);
    const { stock } = await north.ask(getBoard, { query: { date: dayStart(today()) } });
    const onBoard = stock.map(({ stockId }) => stockId);
    expect(onBoard).toContain(lately.id);
    expect(onBoard).not.toContain(longAgo.id);
  });

  it('stays longer while it is held or a load is planned from it', async () => {
    const held = await emptied('3.3', 40);
    const planned = await emptied('3.4', 40);
    await sql`update stock set is_held = true, hold_reason = 'wet' where id = ${held.id}`.execute(
      database.db,
    );
    await sql`insert into stock_movement (stock_id, cause, delta_planned, task_id, carrier_id, day)
      values (${planned.id}, 'plan_reserve', 1, 987654, ${FIXTURE.carrier.north}, current_date + 1)`.execute(
      database.db,
    );
    expect(idsOf(await listed())).toEqual(expect.arrayContaining([held.id, planned.id]));
  });

  it.each(['all', 'none'] as const)('is not called again by a call of mode %s', async (mode) => {
    const lately = await emptied(`4.1 ${mode}`, 1);
    const longAgo = await emptied(`4.2 ${mode}`, 15);
    const body = { crewId, mode, source: 'manual' as const, lines: [], seen: idsOf(await listed()) };
    await north.ask(callStock, { body: mode === 'all' ? body : { ...body, seen: undefined } });
    // What people still look at says when it was called.
    expect(await movementsOf(north, lately.id)).toHaveLength(3);
    expect(await movementsOf(north, longAgo.id)).toHaveLength(2);
  });

  it('comes back with its movements when wood is called there again', async () => {
    const line = await emptied('5.1', 100);
    const again = await call(north, [{ lengthClass: '5.1', qtyLoads: 4 }]);
    expect(again.code).toBe(200);
    expect((await listed()).find(({ id }) => id === line.id)).toMatchObject({ qtyLoads: 4 });
    expect(await movementsOf(north, line.id)).toHaveLength(3);
  });

  it('is not taken for a new one while it is in the list', async () => {
    await emptied('5.2', 1);
    expect(await call(north, [{ lengthClass: '5.2', qtyLoads: 4 }])).toMatchObject({ code: 409 });
  });
});
