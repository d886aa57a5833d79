import { sql } from 'kysely';
import { z } from 'zod';
import { message, type Message } from '../texts/message.ts';
import type { Deed, Use, Values } from './resource-table.ts';

const MAX_NAMES = 5;

const found = z.tuple([z.object({ total: z.int(), count: z.int(), names: z.array(z.string()) })]);

/** Others use it: neither what nor how many is told. */
const BY_OTHERS = { what: message('by others, whose records you do not see'), count: 0, names: [] };

/** Records that use another one: so many of a kind, with the names of some. */
export type UseFound = { what: Message; count: number; names: string[] };

/** What uses a record, as far as the user sees it. */
export async function readUses(uses: readonly Use[], deed: Deed, record: Values): Promise<UseFound[]> {
  const told = [];
  let isByOthers = false;
  for (const { what, table: from, column, by = 'id', name, only, seenBy } of uses) {
    const where = sql`where ${sql.ref(`x.${column}`)} = ${record[by]} and ${only ?? sql`true`}`;
    const seen = sql`(${await seenBy(deed)}) is true`;
    const label = typeof name === 'string' ? sql.ref(`x.${name}`) : name;
    const { rows } = await sql`
      select count(*)::int as total, (count(*) filter (where ${seen}))::int as count, array(
        select distinct ${label}::text as name from ${sql.table(from)} x ${where} and ${seen}
        order by name limit ${MAX_NAMES}) as names
      from ${sql.table(from)} x ${where}`.execute(deed.db);
    const [{ total, count, names }] = found.parse(rows);
    isByOthers ||= total > count;
    if (count > 0) {
      told.push({ what: what(count), count, names });
    }
  }
  return isByOthers ? [...told, BY_OTHERS] : told;
}
