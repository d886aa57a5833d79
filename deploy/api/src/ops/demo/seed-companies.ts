import { accounts, companies, vehicles, deviceKeyOf } from '@haulboard/demo';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

const SINCE = '2025-01-01';

type Company = (typeof companies)[number];
const idOf = (code: string): RawBuilder<number> => sql`(select id from carrier_company where code = ${code})`;

async function insertCompany(db: Db, { code, name }: Company): Promise<void> {
  await sql`insert into carrier_company (name, code) values (${name}, ${code}) on conflict do nothing`.execute(
    db,
  );
}

/** Trucks of the demo are the company's, and so its dispatchers are theirs. An older folder has them all with one company. */
async function giveTrucks(db: Db, { code }: Company): Promise<void> {
  const keys = vehicles
    .filter((vehicle) => vehicle.companyCode === code)
    .map((vehicle) => deviceKeyOf(vehicle.code));
  await sql`update vehicle set carrier_company_id = ${idOf(code)}
    where id in (select vehicle_id from device where device_id = any(${keys}::text[]))`.execute(db);
  await sql`insert into carrier_company_carrier (carrier_company_id, carrier_id)
    select distinct carrier_company_id, carrier_id from vehicle where carrier_company_id = ${idOf(code)}
    on conflict do nothing`.execute(db);
}

/** What its dispatchers pay it, for each customer whose wood it hauls; nothing where it is paid by any rate already. */
async function insertRates(db: Db, { code, loadCents }: Company): Promise<void> {
  await sql`insert into rates_record (name, carrier_id, customer_id, payer, carrier_company_id, basis, rate_cents,
      fuel_factor_id, effective_from, priority, note)
    select ${code}::text || ' for ' || m.code, p.carrier_id, p.customer_id, 'carrier', ${idOf(code)}, 'per_load',
      ${loadCents}::int, (select max(id) from fuel_factor), ${SINCE}, 0, ''
    from (select distinct a.carrier_id, w.customer_id from crew w join crew_carrier a on a.crew_id = w.id) p
    join customer m on m.id = p.customer_id
    where not exists (select from rates_record r where r.carrier_company_id = ${idOf(code)})`.execute(db);
}

/** Accounts without a company see nothing: they are new, or of an older folder. */
async function giveAccounts(db: Db, { code }: Company): Promise<void> {
  const names = accounts.filter(({ companyCode }) => companyCode === code).map(({ account }) => account);
  await sql`update app_user set carrier_company_id = ${idOf(code)}, carrier_id = null
    where account = any(${names}::text[]) and role_code = 'CARRIER_COMPANY' and carrier_company_id is null`.execute(
    db,
  );
}

/** Whose the trucks are, what is paid for them, and who sees them. Once: what people change stays. */
export async function seedCompanies(db: Db): Promise<void> {
  const { rows } = await sql`
    select from carrier_company where code = ${companies.at(-1)?.code ?? ''} limit 1`.execute(db);
  for (const company of companies) {
    if (rows.length === 0) {
      await insertCompany(db, company);
      await giveTrucks(db, company);
      await insertRates(db, company);
    }
    await giveAccounts(db, company);
  }
}
