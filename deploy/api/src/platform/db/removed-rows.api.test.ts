import { sql } from 'kysely';
import { serverHome, type Home } from '../../testing/homes.ts';
import type { OpenDatabase } from './index.ts';

/** Rows that people or time remove one by one, whatever the number of rows that point to them. */
const REMOVED = [
  'task',
  'session',
  'notification',
  'vehicle_share',
  'list_view',
  'job',
  'plan_step',
  'broadcast',
];

describe('whoever removes a row', () => {
  let home: Home;
  let database: OpenDatabase;

  beforeAll(async () => {
    home = await serverHome();
    database = await home.open();
  });

  afterAll(async () => {
    await database?.close();
    await home?.remove();
  });

  /** Columns that point to a table and that no index finds all rows by. */
  async function unfound(table: string): Promise<string[]> {
    const { rows } = await sql<{ found: string }>`
      select c.conrelid::regclass || '.' || a.attname as found from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = ${table}::regclass and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
      order by 1`.execute(database.db);
    return rows.map(({ found }) => found);
  }

  it.each(REMOVED)('has no table read whole for what points to it: %s', async (table) => {
    expect(await unfound(table)).toEqual([]);
  });

  it('would wait for all alerts there ever were if only the open ones were found by their load', async () => {
    await sql`drop index truck_alert_task`.execute(database.db);
    expect(await unfound('task')).toEqual(['truck_alert.task_id']);
  });
});
