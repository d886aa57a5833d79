import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** Forests whose crews belong to the demo's crew company; in the first of them people read Chinese. */
const COMPANY_FORESTS = ['WHK', 'KIN'];
/** A crew that nobody can write to, as there is one everywhere. */
const SILENT_FOREST = 'WHP';
/** Mills that the demo's destination account stands for. */
const MILLS = ['KPM', 'WPA'];

/**
 * Says whose crews and mills are whose, and who is told of their plans. Nothing where somebody has put anything on
 * record already; addresses end in a name that no mail server has.
 */
export async function seedContacts(db: Db): Promise<void> {
  await sql`
    update crew c set
      contact_email = 'crew' || c.crew_code || '@demo.example',
      contact_name = c.name,
      contact_language = case when f.code = ${COMPANY_FORESTS[0]} then 'zh-CN' else 'en-US' end,
      company_user_id = case when f.code = any(${COMPANY_FORESTS}::text[])
        then (select user_id from app_user where account = 'crew') end
    from forest f
    where f.id = c.forest_id and f.code <> ${SILENT_FOREST}
      and not exists (select from crew where contact_email <> '' or company_user_id is not null)`.execute(db);
  await sql`
    update destination set customer_user_id = (select user_id from app_user where account = 'destination')
    where code = any(${MILLS}::text[])
      and not exists (select from destination where customer_user_id is not null)`.execute(db);
  await sql`
    update customer set plan_email_recipients = array['plans.' || lower(code) || '@demo.example']
    where not exists (select from customer where cardinality(plan_email_recipients) > 0)`.execute(db);
}
