import {
  addStock,
  callStock,
  correctStock,
  exportStock,
  getStockChoices,
  getStockStatistic,
  listCrewStock,
  listStockMovements,
  removeStock,
  TaskStatus,
} from '@haulboard/contract';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { addLoad, boardOf, freshDay, today } from '../../testing/loads.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { actingHands } from './testing/acting-hands.ts';
import { manyHands } from './testing/many-hands.ts';
import {
  call,
  crewId,
  disagreeing as findDisagreeing,
  lineOf,
  movementsOf,
  place,
  stockOf,
} from './testing/stock-desk.ts';
import { withServer } from '../../testing/with-server.ts';

const { crew, grade, skid } = FIXTURE;

describe('stock as the sum of its movements', () => {
  let api: Api;
  let database: OpenDatabase;
  let north: Caller;
  let bay: Caller;
  let company: Caller;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await sql`update crew set company_user_id = (select user_id from app_user where account = 'crew_company')
      where id = ${crew.tall}`.execute(db);
      },
    },
    async (given) => {
      ({ api } = given);
      database = await given.openDatabase();
      [north, bay, company] = [
        await signIn(api, 'carrier'),
        await signIn(api, 'bay'),
        await signIn(api, 'crew_company'),
      ];
    },
  );

  const disagreeing = () => findDisagreeing(database.db);

  it('is carried over, reserved by a plan and freed again, with each step under the figure', async () => {
    const load = await addLoad(north, freshDay());
    const line = await lineOf(north, grade.a);
    expect(line).toMatchObject({ qtyLoads: 7.5, plannedLoads: 1, freeLoads: 6.5 });
    await sql`delete from task where id = ${load.id}`.execute(database.db);
    expect(await movementsOf(north, line.id)).toMatchObject([
      {
        cause: 'reverse',
        deltaPlanned: -1,
        deltaLoads: 0,
        source: 'removed',
        taskId: load.id,
        balanceLoads: 7.5,
      },
      { cause: 'plan_reserve', deltaPlanned: 1, by: 'Person carrier', taskId: load.id },
      { cause: 'call', deltaLoads: 7.5, source: 'opening', by: '', balanceLoads: 7.5 },
    ]);
    expect(await lineOf(north, grade.a)).toMatchObject({ plannedLoads: 0, freeLoads: 7.5 });
  });

  it('goes onto a truck and comes back when the load is cancelled; the day’s board adds up all along', async () => {
    const day = today();
    const load = await addLoad(north, day);
    const to = (status: number) =>
      sql`update task set task_status = ${status} where id = ${load.id}`.execute(database.db);
    const figures = async () => {
      const [board] = (await boardOf(north, day)).stock;
      const line = await lineOf(north, grade.a);
      return [line.qtyLoads, line.plannedLoads, line.upliftedToday, board?.qtyLoads, board?.remainingLoads];
    };
    expect(await figures()).toEqual([7.5, 1, 0, 7.5, 6.5]);
    await to(TaskStatus.Loaded);
    await to(TaskStatus.Completed);
    expect(await figures()).toEqual([6.5, 0, 1, 7.5, 6.5]);
    await to(TaskStatus.Canceled);
    expect(await figures()).toEqual([7.5, 0, 0, 7.5, 7.5]);
    const { id } = await lineOf(north, grade.a);
    expect((await movementsOf(north, id)).slice(0, 3).map(({ cause }) => cause)).toEqual([
      'reverse',
      'uplift',
      'plan_reserve',
    ]);
  });

  it('tells another dispatcher the figure, but neither truck nor person of a load that is not theirs', async () => {
    const load = await addLoad(bay, freshDay());
    const { id } = await lineOf(north, grade.a);
    expect((await movementsOf(north, id))[0]).toMatchObject({ deltaPlanned: 1, by: '', taskId: null });
    expect((await movementsOf(bay, id))[0]).toMatchObject({ by: 'Person bay', taskId: load.id });
  });

  it('is called by the crew itself: lines named, all others set to nothing, or nothing changed', async () => {
    const { id, version } = await lineOf(company, grade.a);
    const pulp = { logGradeId: grade.pulp, qtyLoads: 3, qtyKg: 81_000, fellDate: '2026-01-05', priority: 1 };
    expect((await call(company, [{ id, version, qtyLoads: 5.5 }, pulp])).code).toBe(200);
    expect(await stockOf(company)).toMatchObject([
      {
        gradeCode: 'PULP',
        qtyLoads: 3,
        qtyKg: 81_000,
        fellDate: '2026-01-05',
        calledBy: 'Person crew_company',
      },
      { gradeCode: 'A', qtyLoads: 5.5, callSource: 'manual' },
    ]);
    const before = (await lineOf(company, grade.a)).calledAt ?? 0;
    expect((await call(company, [], 'none')).code).toBe(200);
    const after = await lineOf(company, grade.a);
    expect(after.qtyLoads).toBe(5.5);
    expect(after.calledAt).toBeGreaterThanOrEqual(before);
    const line = await lineOf(company, grade.pulp);
    expect(
      (await call(company, [{ ...pulp, id: line.id, version: line.version, qtyLoads: 2 }], 'all')).code,
    ).toBe(200);
    expect((await stockOf(company)).map(({ gradeCode, qtyLoads }) => [gradeCode, qtyLoads])).toEqual([
      ['PULP', 2],
      ['A', 0],
    ]);
    expect(await disagreeing()).toEqual([]);
  });

  it('answers a count made on an older figure with the line as it is now, and writes nothing of the call', async () => {
    const { id, version, qtyLoads } = await lineOf(north, grade.a);
    expect((await call(north, [{ id, version, qtyLoads: 9 }])).code).toBe(200);
    const late = await call(bay, [{ id, version, qtyLoads: qtyLoads + 1 }]);
    expect(late).toMatchObject({ code: 409, data: { theirs: [{ id, qty_loads: 9, version: version + 1 }] } });
    expect((await lineOf(bay, grade.a)).qtyLoads).toBe(9);
  });

  it('says of each cell what is wrong with it', async () => {
    const bad = await call(north, [
      { skidId: skid.short, qtyLoads: 1 },
      { logGradeId: grade.pruned, qtyLoads: 1 },
      { lengthClass: '3.9', qtyLoads: 1, isHeld: true },
      { lengthClass: '3.9', qtyLoads: 1, fellDate: '2999-01-01' },
    ]);
    expect(bad).toMatchObject({
      code: 422,
      data: {
        fields: [
          { field: 'lines.0.skid_id' },
          { field: 'lines.1.log_grade_id' },
          { field: 'lines.2.hold_reason' },
          { field: 'lines.3.log_grade_id' },
          { field: 'lines.3.fell_date' },
        ],
      },
    });
    expect(await call(north, [{ qtyLoads: -1 }])).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'lines.0.qty_loads' }] },
    });
  });

  it('is corrected with a reason, and a line is taken out only when no load is planned from it', async () => {
    const made = await north.ask(addStock, { body: { crewId, ...place, lengthClass: '5.9', qtyLoads: 2 } });
    const { id } = made;
    expect((await boardOf(north, today())).stock.map(({ gradeCode }) => gradeCode)).toContain('A 5.9');
    const seen = { params: { id }, body: { version: made.version, qtyLoads: 1.5 } };
    expect(await north.try(correctStock, { ...seen, body: { ...seen.body, reason: ' ' } })).toMatchObject({
      code: 422,
    });
    const line = await north.ask(correctStock, { ...seen, body: { ...seen.body, reason: 'counted twice' } });
    expect((await movementsOf(north, id))[0]).toMatchObject({
      cause: 'correction',
      deltaLoads: -0.5,
      reason: 'counted twice',
      by: 'Person carrier',
    });
    expect(await north.try(removeStock, { params: { id }, query: { version: 1 } })).toMatchObject({
      code: 409,
    });
    const left = await north.ask(removeStock, { params: { id }, query: { version: line.version } });
    expect(left.map((one) => one.id)).not.toContain(id);
    await addLoad(north, freshDay());
    const planned = await lineOf(north, grade.a);
    const answer = await north.try(removeStock, {
      params: { id: planned.id },
      query: { version: planned.version },
    });
    expect(answer).toMatchObject({
      code: 409,
      msg: 'Loads are planned from this line: move or cancel them first',
    });
  });

  it('is the business of those whose crew it is', async () => {
    const short = { params: { crewId: crew.short }, query: {} };
    const other = (await bay.ask(listCrewStock, short))[0]?.id ?? 0;
    for (const who of [north, company, await signIn(api, 'customer'), await signIn(api, 'sub_customer')]) {
      const answers = [
        await who.try(listCrewStock, short),
        await who.try(getStockChoices, { params: short.params }),
        await who.try(listStockMovements, { params: { id: other }, query: {} }),
        await who.try(callStock, { body: { crewId: crew.short, mode: 'none', source: 'manual', lines: [] } }),
        await who.try(addStock, { body: { ...place, crewId: crew.short } }),
        await who.try(correctStock, {
          params: { id: other },
          body: { version: 1, qtyLoads: 1, reason: 'no' },
        }),
        await who.try(removeStock, { params: { id: other }, query: { version: 1 } }),
      ];
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404));
      const { crews, lines } = await who.ask(getStockStatistic, {}).catch(() => ({ crews: [], lines: [] }));
      expect([...crews, ...lines].map((row) => row.crewId)).not.toContain(crew.short);
    }
    const foreign = await call(north, [{ id: other, version: 1, qtyLoads: 1 }]);
    expect(foreign).toMatchObject({ code: 422, data: { fields: [{ field: 'lines.0.id' }] } });
    expect(JSON.stringify(foreign)).not.toContain('theirs');
    expect(await company.ask(getStockChoices, { params: { crewId } })).toMatchObject({
      skids: [{ name: '704/1' }, { name: '704/2' }],
      grades: [{ code: 'A' }, { code: 'PULP' }],
    });
  });

  it('is offered for the skid of the crew before all others of its forest', async () => {
    const moveTo = (id: number) =>
      sql`update crew set skid_id = ${id} where id = ${crew.tall}`.execute(database.db);
    await moveTo(skid.tall2);
    const { skids } = await company.ask(getStockChoices, { params: { crewId } });
    await moveTo(skid.tall);
    expect(skids).toMatchObject([{ name: '704/2' }, { name: '704/1' }]);
  });

  it('names the crews that have not called by their hour', async () => {
    const late = async () => {
      const { crews } = await bay.ask(getStockStatistic, {});
      return crews.filter(({ isLate }) => isLate).map(({ crewCode }) => crewCode);
    };
    await sql`update crew set call_by_minute = 0`.execute(database.db);
    await call(bay, [], 'none');
    await sql`update stock set called_at = now() - interval '2 days' where crew_id = ${crew.short}`.execute(
      database.db,
    );
    expect(await late()).toEqual(['77']);
  });

  it('is saved as a file for spreadsheets, in the order asked for, without a formula in it', async () => {
    const { id, version, qtyLoads } = await lineOf(north, grade.a);
    expect((await call(north, [{ id, version, qtyLoads, comment: '=1+1, "wet"' }])).code).toBe(200);
    const pulp = await lineOf(north, grade.pulp);
    const ask = async (query: string, language = 'en-US') => {
      const headers = { ...north.headers, 'accept-language': language };
      return fetch(`${api.url}/api${exportStock.path}${query}`, { headers });
    };
    const read = async (query: string, language?: string) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await ask(query, language)).arrayBuffer());
    const { headers: sent } = await ask('');
    expect(sent.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(sent.get('content-disposition')).toBe(`attachment; filename="stock-${today()}.csv"`);
    const text = await read(`?ids=${pulp.id},${id}`);
    const [head = '', first = '', second = '', end] = text.split('\r\n');
    expect([head.startsWith('\uFEFFCrew,Name of the crew,Forest,Skid,Grade,'), end]).toEqual([true, '']);
    expect(first).toContain('66,Tall Timber,Kaingaroa,704/1,PULP,');
    expect(second).toContain(`,A,,${qtyLoads},`);
    expect(second).toContain('"\'=1+1, ""wet"""');
    expect((await read('', 'zh-CN')).startsWith('\uFEFF采伐队,')).toBe(true);
    expect(await read('?ids=1;drop')).toContain('numbers separated by commas');
  });

  it('cannot be rewritten, not even by hand', async () => {
    const { id } = await lineOf(north, grade.a);
    const said = (statement: ReturnType<typeof sql>) =>
      statement.execute(database.db).then(() => 'done', String);
    expect(await said(sql`update stock_movement set delta_loads = 1`)).toContain('append-only');
    expect(await said(sql`delete from stock_movement`)).toContain('append-only');
    expect(await said(sql`truncate stock_movement`)).toContain('append-only');
    expect(await said(sql`update stock set qty_loads = 1`)).toContain('by its movements alone');
    const take = sql`insert into stock_movement (stock_id, cause, delta_loads) values (${id}, 'correction', -99)`;
    expect(await said(take)).toContain('less than nothing');
    const unsaid = sql`insert into stock_movement (stock_id, cause, delta_loads, is_override)
      values (${id}, 'correction', -99, true)`;
    expect(await said(unsaid)).toContain('stock_movement_override');
  });

  actingHands(() => ({ api, db: database.db, north }));
  manyHands(() => ({ api, db: database.db, north, bay, company }));
});
