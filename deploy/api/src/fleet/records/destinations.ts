import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** A page of the destinations, by name, with the grades each takes. */
export async function readDestinations(db: Db, page: { page: number; pageSize: number; offset: number }) {
  const list = await db
    .selectFrom('destination as d')
    .select([
      'd.id',
      'd.name',
      'd.code',
      'd.type',
      'd.latitude',
      'd.longitude',
      'd.unloadMinutes',
      'd.isActive',
      sql<
        number[]
      >`array(select log_grade_id from destination_grade where destination_id = d.id order by log_grade_id)`.as(
        'acceptsGradeIds',
      ),
    ])
    .orderBy('d.name')
    .orderBy('d.id')
    .limit(page.pageSize)
    .offset(page.offset)
    .execute();
  const counted = await db
    .selectFrom('destination')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { page: page.page, pageSize: page.pageSize, total: counted.total, list };
}
