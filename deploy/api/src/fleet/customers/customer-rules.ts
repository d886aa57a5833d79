import { sql } from 'kysely';
import type { CustomerCrew } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { conflict, notFound } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { NOT_FOUND } from '../lookups/not-found.ts';

export type Rule = 'threeDocketsNeedNote' | 'edocketRangeEditable';
type Ruled = { isOn: boolean; version: number };

/** What a customer wishes. @throws RequestError 404 */
export async function readRule(db: Db, customerId: number, rule: Rule): Promise<Ruled> {
  const found = await db
    .selectFrom('customer')
    .select([`${rule} as isOn`, 'version'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!found) {
    throw notFound(NOT_FOUND.Customer);
  }
  return found;
}

type Change = { customerId: number; rule: Rule; isOn: boolean; version: number };

/** Changes what a customer wishes. @throws RequestError 404, 409 with `toWire` of what it is now */
export async function changeRule(
  db: Db,
  { customerId, rule, isOn, version }: Change,
  toWire: (now: Ruled) => unknown,
): Promise<Ruled> {
  const saved = await db
    .updateTable('customer')
    .set((eb) => ({ [rule]: isOn, version: eb('version', '+', 1) }))
    .where('id', '=', customerId)
    .where('version', '=', version)
    .returning([`${rule} as isOn`, 'version'])
    .executeTakeFirst();
  if (!saved) {
    const now = await readRule(db, customerId, rule);
    throw conflict(message('This was changed elsewhere: look at it and save again'), toWire(now));
  }
  return saved;
}

/** The crews of a customer. */
export async function readCustomerCrews(db: Db, customerId: number): Promise<CustomerCrew[]> {
  const { rows } = await sql<CustomerCrew>`
    select c.id, c.crew_code, c.name, f.name as forest_name, c.area, c.status, n.numbers_left, n.is_low
    from crew c join forest f on f.id = c.forest_id join crew_numbers n on n.crew_id = c.id
    where c.customer_id = ${customerId} and c.removed_at is null order by c.crew_code, c.id`.execute(db);
  return rows;
}
