import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import type { Language } from '../../../platform/texts/translate.ts';

/** An address of the record and the crews whose plan it is told. */
export type Recipient = { to: string; name: string; language: Language; crewIds: ReadonlySet<number> };

type CrewRow = {
  id: number;
  crewCode: string;
  crewName: string;
  contactName: string;
  contactEmail: string;
  contactLanguage: Language;
  companyName: string | null;
  companyEmail: string | null;
  companyLanguage: Language | null;
  customerName: string;
  planEmailRecipients: string[];
  planEmailLanguage: Language;
};

/** Crews a carrier may plan, and those of the loads at hand whether it still may or not. */
async function readCrews(db: Db, carrierId: number, withLoads: readonly number[]): Promise<CrewRow[]> {
  const { rows } = await sql<CrewRow>`
    select c.id, c.crew_code, c.name as crew_name, c.contact_name, c.contact_email, c.contact_language,
           u.name as company_name, u.email as company_email, u.language as company_language,
           m.name as customer_name, m.plan_email_recipients, m.plan_email_language
    from crew c
    join customer m on m.id = c.customer_id
    left join app_user u on u.user_id = c.company_user_id and u.is_active
    where c.id = any(${[...withLoads]}::int[])
      or c.id in (select crew_id from crew_carrier where carrier_id = ${carrierId})
    order by c.crew_code, c.id`.execute(db);
  return rows;
}

type Address = { to: string; name: string; language: Language | null };

/** The crew itself, and the company it belongs to. */
function crewAddresses(row: CrewRow): Address[] {
  return [
    { to: row.contactEmail, name: row.contactName || row.crewName, language: row.contactLanguage },
    { to: row.companyEmail ?? '', name: row.companyName ?? '', language: row.companyLanguage },
  ].filter(({ to }) => to.trim() !== '');
}

function customerAddresses({ planEmailRecipients, customerName, planEmailLanguage }: CrewRow): Address[] {
  return planEmailRecipients
    .filter((to) => to.trim() !== '')
    .map((to) => ({ to, name: customerName, language: planEmailLanguage }));
}

/**
 * Everybody on record who is told of the plans of a carrier's crews. One address gets one mail, whatever it stands
 * for; `unreachable` are the crews at hand that nobody would tell.
 */
export async function readRecipients(
  db: Db,
  carrierId: number,
  withLoads: readonly number[],
): Promise<{ recipients: Recipient[]; unreachable: string[] }> {
  const rows = await readCrews(db, carrierId, withLoads);
  const found = new Map<string, Recipient & { crewIds: Set<number> }>();
  for (const row of rows) {
    for (const { to, name, language } of [...crewAddresses(row), ...customerAddresses(row)]) {
      const key = to.trim().toLowerCase();
      const known = found.get(key) ?? {
        to: to.trim(),
        name,
        language: language ?? ('en-US' as const),
        crewIds: new Set<number>(),
      };
      known.crewIds.add(row.id);
      found.set(key, known);
    }
  }
  const unreachable = rows
    .filter((row) => withLoads.includes(row.id) && crewAddresses(row).length === 0)
    .map(({ crewCode }) => crewCode);
  return { recipients: [...found.values()], unreachable };
}
