import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import {
  carriersVisibleTo,
  customersVisibleTo,
  forestsVisibleTo,
} from '../../identity/scope/visible-rows.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import { say } from '../../platform/texts/say.ts';
import { forEverybody, ownCustomerOnly } from './own-records.ts';

const STANDING = sql<boolean>`x.removed_at is null`;

export const homeBaseRoutes = resourceRoutes(RESOURCES.homeBases, {
  table: 'homeBase',
  visible: forEverybody,
  usedBy: [
    { what: say('trucks'), table: 'vehicle', column: 'homeBaseId', name: 'vehicleCode', only: STANDING },
  ],
});

export const forestRoutes = resourceRoutes(RESOURCES.forests, {
  table: 'forest',
  shown: { customerName: sql`(select name from customer where id = t.customer_id)` },
  visible: async ({ db, user }) => forestsVisibleTo(await scopeOf(db, user), sql.ref('t.id')),
  lookups: { customerId: { table: 'customer' } },
  guard: ownCustomerOnly,
  usedBy: [
    { what: say('crews'), table: 'crew', column: 'forestId', name: 'crewCode' },
    { what: say('skids'), table: 'skid', column: 'forestId', name: 'name' },
  ],
});

export const logGradeRoutes = resourceRoutes(RESOURCES.logGrades, {
  table: 'logGrade',
  visible: forEverybody,
  usedBy: [
    { what: say('crews'), table: 'crewGrade', column: 'logGradeId', name: 'crewId' },
    { what: say('destinations'), table: 'destinationGrade', column: 'logGradeId', name: 'destinationId' },
    { what: say('stock'), table: 'stock', column: 'logGradeId', name: 'crewId' },
    { what: say('loads'), table: 'task', column: 'logGradeId', name: 'day' },
  ],
});

export const customerRecordRoutes = resourceRoutes(RESOURCES.customers, {
  table: 'customer',
  visible: async ({ db, user }) => customersVisibleTo(await scopeOf(db, user), sql.ref('t.id')),
  usedBy: [
    { what: say('forests'), table: 'forest', column: 'customerId', name: 'code', only: STANDING },
    { what: say('crews'), table: 'crew', column: 'customerId', name: 'crewCode' },
    { what: say('users'), table: 'appUser', column: 'customerId', name: 'account' },
  ],
});

export const carrierRoutes = resourceRoutes(RESOURCES.carriers, {
  table: 'carrier',
  key: 'carrierId',
  visible: async ({ db, user }) => carriersVisibleTo(await scopeOf(db, user), sql.ref('t.carrierId')),
  usedBy: [
    { what: say('trucks'), table: 'vehicle', column: 'carrierId', name: 'vehicleCode', only: STANDING },
    { what: say('crews'), table: 'crewCarrier', column: 'carrierId', name: 'crewId' },
    { what: say('users'), table: 'appUser', column: 'carrierId', name: 'account' },
  ],
});
