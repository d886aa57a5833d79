import pg from 'pg';
import { z } from 'zod';

const NUMBER = 1_777_999_111;
const TEXT = 'taken from the writer';

/** What the server keeps about a record itself. Values that nothing else has, so that they are found where stored. */
const SERVER_OWNED = {
  uuid: TEXT,
  tenant_id: NUMBER,
  account_id: NUMBER,
  created_at: NUMBER,
  created_by: NUMBER,
  updated_at: NUMBER,
  updated_by: TEXT,
  removed_at: NUMBER,
  is_removed: true,
  author_id: NUMBER,
  role: TEXT,
  permission_list: [TEXT],
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The same body with what the server owns in each of its objects; what is free text or a row to import stays. */
export function withServerOwned(body: unknown): unknown {
  if (Array.isArray(body)) {
    return body.map(withServerOwned);
  }
  if (!isObject(body)) {
    return body;
  }
  const own = Object.entries(body).map(([name, value]) => [
    name,
    name === 'rows' || name === 'words' ? value : withServerOwned(value),
  ]);
  return { ...SERVER_OWNED, ...Object.fromEntries(own) };
}

const names = z.array(z.object({ name: z.string() }));

/** Fails when a table holds what a writer said about what the server owns. */
export async function assertNothingTaken(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query(`select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
    const asks = names
      .parse(tables.rows)
      .map(
        ({ name }) =>
          `select '${name}' as name where exists (select from ${name} r where r::text ~ '${NUMBER}|${TEXT}')`,
      );
    const taken = names.parse((await client.query(asks.join(' union all '))).rows);
    if (taken.length > 0) {
      throw new Error(
        `stored from a body, where the server alone may say it: ${taken.map(({ name }) => name).join(', ')}`,
      );
    }
  } finally {
    await client.end();
  }
}
