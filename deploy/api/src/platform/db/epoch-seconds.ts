import { sql } from 'kysely';

/** An instant of the database as whole seconds since epoch, as the API tells it (SPEC.md 3). */
export const epochSeconds = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}))::float8`;
