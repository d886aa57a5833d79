import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { insertFixture, FIXTURE } from '../../testing/fixture.ts';

/** The database as it was before stock had movements. */
const BEFORE = [
  'drop trigger task_takes_stock on task',
  'drop trigger task_moves_stock on task',
  'drop trigger task_gives_stock on task',
  'drop trigger stock_opened on stock',
  'drop trigger stock_guard on stock',
  'drop table stock_movement cascade',
  'drop function task_takes_stock, task_gives_stock, open_stock, guard_stock, move_stock, refuse_movement_change',
  'drop function follow_load, follow_loads_of, line_for',
  `alter table stock drop constraint stock_line_key, drop constraint stock_qty_loads_check,
    drop column qty_kg, drop column qty_jas_dm3, drop column length_class, drop column fell_date,
    drop column is_held, drop column hold_reason, drop column comment, drop column call_source,
    drop column called_at, drop column called_by, drop column removed_at,
    add constraint stock_qty_loads_check check (qty_loads between 0 and 9999),
    add constraint stock_crew_id_skid_id_log_grade_id_key unique (crew_id, skid_id, log_grade_id)`,
  'alter table crew drop column call_by_minute',
  `delete from kysely_migration where name = '0069-stock-ledger'`,
];

describe('stock of a database from before it had movements', () => {
  let home: Home;
  let database: OpenDatabase | undefined;

  beforeAll(async () => {
    home = await serverHome();
  });

  afterAll(async () => {
    await database?.close();
    await home?.remove();
  });

  it('begins with what lay there, and follows the loads of today and later', async () => {
    const old = await home.open();
    await insertFixture(old.db);
    for (const statement of BEFORE) {
      await sql.raw(statement).execute(old.db);
    }
    const { crew, skid, grade, destination, carrier } = FIXTURE;
    for (const [days, status] of [
      [2, 0],
      [2, 40],
      [-9, 60],
      [2, -2],
    ]) {
      await sql`insert into task (day, carrier_id, seq, crew_id, skid_id, log_grade_id, destination_id, task_status)
        values ((now() + make_interval(days => ${days}::int))::date, ${carrier.north}, 0, ${crew.tall},
          ${skid.tall}, ${grade.a}, ${destination.port}, ${status}::int)`.execute(old.db);
    }
    await old.close();

    database = await home.open();
    const { rows } = await sql`
      select s.qty_loads as lies, (select sum(planned) from stock_day where stock_id = s.id) as planned,
        (select sum(taken) from stock_day where stock_id = s.id) as taken,
        (select sum(delta_loads) from stock_movement where stock_id = s.id) as summed
      from stock s order by s.id`.execute(database.db);
    expect(rows).toEqual([
      { lies: 6.5, planned: 1, taken: 1, summed: 6.5 },
      { lies: 3, planned: null, taken: null, summed: 3 },
    ]);
  });
});
