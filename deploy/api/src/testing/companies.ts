import { sql } from 'kysely';
import type { Db } from '../platform/db/index.ts';

/** Two companies under the fixture's dispatchers; ids are fixed as those of the fixture are. */
export const COMPANY = { tall: 201, short: 202 } as const;

type Company = { id: number; name: string; trucks: readonly number[]; account?: string };

/** Makes a company of some trucks, hauling for whichever dispatchers have them, and the account one of its own. */
export async function insertCompany(db: Db, { id, name, trucks, account }: Company): Promise<void> {
  await sql`insert into carrier_company (id, name, code) values (${id}, ${name}, ${`C${id}`})`.execute(db);
  await sql`update vehicle set carrier_company_id = ${id} where id = any(${[...trucks]}::int[])`.execute(db);
  await sql`insert into carrier_company_carrier (carrier_company_id, carrier_id)
    select distinct ${id}::int, carrier_id from vehicle where carrier_company_id = ${id}`.execute(db);
  await sql`update app_user set carrier_company_id = ${id}, carrier_id = null where account = ${account ?? ''}`.execute(
    db,
  );
}
