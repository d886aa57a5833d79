import { sql } from 'kysely';

/**
 * Lists as questions that are answered first. Where the database sees how long a list is, it plans each question
 * anew. That takes longer than reading.
 */
export const given = (list: readonly (string | number)[], type: 'int' | 'int2' | 'date') =>
  sql`(select ${[...list]}::${sql.raw(type)}[])`;

export const idsOf = (ids: readonly number[]) => sql`${given(ids, 'int')}::int[]`;
