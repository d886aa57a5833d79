import type { Role } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import type { Db } from '../../../platform/db/index.ts';
import { COMPANY } from '../../../testing/companies.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import type { Whose } from './recount-charts.ts';

const { carrier, customer } = FIXTURE;

/** Who asks, and the same in SQL of its own. */
export type Asker = { scope: Scope; role: Role; whose: Whose };

/** Each role that has charts. */
export async function readAskers(db: Db): Promise<[who: string, Asker][]> {
  const { userId } = await db
    .selectFrom('appUser')
    .select('userId')
    .where('account', '=', 'crew_company')
    .executeTakeFirstOrThrow();
  const ofTall = (row: string) =>
    sql`${sql.ref(row)} in (select v.id from vehicle v where v.carrier_company_id = ${COMPANY.tall})`;
  const acme = sql`s.forest_id in (select id from forest where customer_id = ${customer.acme})`;
  const ownCrews = sql`(select id from crew where company_user_id = ${userId})`;
  return [
    [
      'super admin',
      { scope: { kind: 'all' }, role: 'SUPPER_ADMIN', whose: { dockets: sql`true`, loads: sql`true` } },
    ],
    [
      'dispatcher',
      {
        scope: { kind: 'dispatcher', carrierId: carrier.north },
        role: 'CARRIER',
        whose: { dockets: sql`k.carrier_id = ${carrier.north}`, loads: sql`t.carrier_id = ${carrier.north}` },
      },
    ],
    [
      'carrier company',
      {
        scope: { kind: 'fleet', companyId: COMPANY.tall },
        role: 'CARRIER_COMPANY',
        whose: { dockets: ofTall('k.vehicle_id'), loads: ofTall('t.vehicle_id') },
      },
    ],
    [
      'customer',
      {
        scope: { kind: 'customer', customerIds: [customer.acme] },
        role: 'CUSTOMER',
        whose: {
          dockets: sql`k.customer_id = ${customer.acme} or ${acme}`,
          loads: sql`t.crew_id in (select id from crew where customer_id = ${customer.acme}) or ${acme}`,
        },
      },
    ],
    [
      'crew company',
      {
        scope: { kind: 'crewCompany', userId },
        role: 'CREW_COMPANY',
        whose: { dockets: sql`k.crew_id in ${ownCrews}`, loads: sql`t.crew_id in ${ownCrews}` },
      },
    ],
  ];
}
