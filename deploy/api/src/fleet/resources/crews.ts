import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { usesOf } from '../../identity/scope/used-rows.ts';
import { crewsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import { crewCompanyOnly, skidOfForest } from './own-records.ts';
import { liveLoadsBy, recurringBy, SKID_NAME, stockBy } from './used-by.ts';

/** Crews: those that a dispatcher plans, a customer's own, all for who works for all. */
export const crewRoutes = resourceRoutes(RESOURCES.crews, {
  table: 'crew',
  shown: {
    customerName: sql`(select name from customer where id = t.customer_id)`,
    forestName: sql`(select name from forest where id = t.forest_id)`,
    skidName: sql`(select name from skid where id = t.skid_id)`,
    companyAccount: sql`(select account from app_user where user_id = t.company_user_id)`,
  },
  visible: async ({ db, user }) => crewsVisibleTo(await scopeOf(db, user), sql.ref('t.id')),
  lookups: {
    customerId: { table: 'customer' },
    forestId: { table: 'forest' },
    skidId: { table: 'skid' },
    gradeIds: { table: 'logGrade' },
    carrierIds: { table: 'carrier', key: 'carrierId' },
    companyUserId: { table: 'appUser', key: 'userId' },
  },
  links: {
    gradeIds: { table: 'crewGrade', own: 'crewId', other: 'logGradeId' },
    carrierIds: { table: 'crewCarrier', own: 'crewId', other: 'carrierId' },
  },
  guard: async (values, deed) => {
    await skidOfForest(values, deed);
    await crewCompanyOnly(values, deed);
  },
  usedBy: usesOf([
    liveLoadsBy('crewId'),
    { ...stockBy('crewId'), name: SKID_NAME, only: sql`x.qty_loads > 0` },
    recurringBy('crewId'),
  ]),
});
