import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../platform/db/index.ts';
import { foldSums, recount, recountDue } from './keep-sums.ts';
import { insertHauledWeeks, tieCompanies } from './testing/hauled-weeks.ts';
import { insertFixture } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const ALWAYS: { from: Day; to: Day } = { from: '2000-01-01', to: '2100-12-31' };

/** All is folded, and nobody folds meanwhile; whatever becomes of it, nothing of it stays. */
async function rolledBack(db: Db, work: (own: Db) => Promise<void>): Promise<void> {
  const own = await db.startTransaction().execute();
  try {
    for (const sums of ['haul_sum', 'work_sum']) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${sums}, 0))`.execute(own);
    }
    // With the locks: while the server has them, folding is left to it.
    await foldSums(own);
    await work(own);
  } finally {
    await own.rollback().execute();
  }
}

describe('sums that are kept of dockets and loads', () => {
  let open: OpenDatabase;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await tieCompanies(db);
        await insertHauledWeeks(db);
      },
    },
    async (given) => {
      open = await given.openDatabase();
    },
  );

  it.each([
    ['haul_group', 'by dimension'],
    ['haul_lot', 'of lots and trucks'],
    ['haul_truck', 'of lots and trucks'],
    ['haul_company_lot', 'of lots and trucks'],
  ])('in %s are found out where they are wrong, and can be counted anew', async (table, what) => {
    await rolledBack(open.db, async (loose) => {
      await sql`update ${sql.table(table)} set net_kg = net_kg + 1 where size = 64`.execute(loose);
      await expect(recount(loose, ALWAYS)).rejects.toThrow(
        new RegExp(`sums ${what} are not what dockets and loads say`),
      );
      await sql`select rebuild_hauls('2026-01-01', '2026-12-31')`.execute(loose);
      await recount(loose, ALWAYS);
    });
  });

  it('are found out where a way of writing is left out, and can be counted anew', async () => {
    await rolledBack(open.db, async (loose) => {
      await sql`alter table docket disable trigger docket_hauled_otherwise`.execute(loose);
      await sql`update docket set net_kg = net_kg + 10, gross_kg = gross_kg + 10
      where day = '2026-04-05' and net_kg is not null and truck_net_kg is null and status not in (0, -2)`.execute(
        loose,
      );
      await expect(recountDue(loose, 'Pacific/Auckland', Date.parse('2026-04-06') / 1000)).rejects.toThrow(
        /sums by dimension are not what dockets and loads say; the first from 2026-04-05/,
      );
      await sql`select rebuild_hauls('2026-04-05', '2026-04-05')`.execute(loose);
      await recount(loose, ALWAYS);
      await sql`alter table task disable trigger task_worked_otherwise`.execute(loose);
      await sql`update task set est_km_empty = est_km_empty + 1 where task_status = 60`.execute(loose);
      await expect(recount(loose, ALWAYS)).rejects.toThrow(
        /sums of ways and of loads not hauled are not what loads say/,
      );
      await sql`select rebuild_work('2026-01-01', '2026-12-31')`.execute(loose);
      await recount(loose, ALWAYS);
    });
    await recount(open.db, ALWAYS);
  });
});
