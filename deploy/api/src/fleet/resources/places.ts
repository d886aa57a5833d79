import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import {
  carriersVisibleTo,
  customersVisibleTo,
  destinationsVisibleTo,
  forestsVisibleTo,
} from '../../identity/scope/visible-rows.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import { message } from '../../platform/texts/message.ts';
import { forEverybody, ownCustomerOnly, ownForestOnly } from './own-records.ts';

const STANDING = sql<boolean>`x.removed_at is null`;
/** Rates that point to it by this column. */
const ratesBy = (column: string) => ({
  what: message('rates'),
  table: 'ratesRecord',
  column,
  name: 'name',
  only: STANDING,
});
/** Fences that are drawn for it. */
const fencesOf = (column: string) => ({
  what: message('geo fences'),
  table: 'geoFence',
  column,
  name: 'name',
  only: STANDING,
});
/** Conversion factors that were measured for it. */
const factorsOf = (column: string) => ({
  what: message('conversion factors'),
  table: 'conversionFactor',
  column,
  name: 'name',
  only: STANDING,
});
/** Loads that are still to be hauled. */
const LIVE = sql<boolean>`x.task_status not in (60, -1, -2)`;

export const homeBaseRoutes = resourceRoutes(RESOURCES.homeBases, {
  table: 'homeBase',
  visible: forEverybody,
  usedBy: [
    { what: message('trucks'), table: 'vehicle', column: 'homeBaseId', name: 'vehicleCode', only: STANDING },
  ],
});

export const forestRoutes = resourceRoutes(RESOURCES.forests, {
  table: 'forest',
  shown: { customerName: sql`(select name from customer where id = t.customer_id)` },
  visible: async ({ db, user }) => forestsVisibleTo(await scopeOf(db, user), sql.ref('t.id')),
  lookups: { customerId: { table: 'customer' } },
  guard: ownCustomerOnly,
  usedBy: [
    { what: message('crews'), table: 'crew', column: 'forestId', name: 'crewCode', only: STANDING },
    { what: message('skids'), table: 'skid', column: 'forestId', name: 'name', only: STANDING },
    ratesBy('forestId'),
    fencesOf('forestId'),
    factorsOf('forestId'),
  ],
});

export const logGradeRoutes = resourceRoutes(RESOURCES.logGrades, {
  table: 'logGrade',
  visible: forEverybody,
  usedBy: [
    { what: message('crews'), table: 'crewGrade', column: 'logGradeId', name: 'crewId' },
    { what: message('destinations'), table: 'destinationGrade', column: 'logGradeId', name: 'destinationId' },
    { what: message('stock'), table: 'stock', column: 'logGradeId', name: 'crewId' },
    { what: message('loads'), table: 'task', column: 'logGradeId', name: 'day' },
    ratesBy('gradeId'),
    factorsOf('gradeId'),
  ],
});

export const customerRecordRoutes = resourceRoutes(RESOURCES.customers, {
  table: 'customer',
  visible: async ({ db, user }) => customersVisibleTo(await scopeOf(db, user), sql.ref('t.id')),
  usedBy: [
    { what: message('forests'), table: 'forest', column: 'customerId', name: 'code', only: STANDING },
    { what: message('crews'), table: 'crew', column: 'customerId', name: 'crewCode', only: STANDING },
    ratesBy('customerId'),
    { what: message('users'), table: 'appUser', column: 'customerId', name: 'account' },
  ],
});

export const carrierRoutes = resourceRoutes(RESOURCES.carriers, {
  table: 'carrier',
  key: 'carrierId',
  visible: async ({ db, user }) => carriersVisibleTo(await scopeOf(db, user), sql.ref('t.carrierId')),
  usedBy: [
    { what: message('trucks'), table: 'vehicle', column: 'carrierId', name: 'vehicleCode', only: STANDING },
    ratesBy('carrierId'),
    { what: message('crews'), table: 'crewCarrier', column: 'carrierId', name: 'crewId' },
    {
      what: message('carrier companies'),
      table: 'carrierCompanyCarrier',
      column: 'carrierId',
      name: 'carrierCompanyId',
    },
    { what: message('users'), table: 'appUser', column: 'carrierId', name: 'account' },
  ],
});

export const skidRoutes = resourceRoutes(RESOURCES.skids, {
  table: 'skid',
  shown: { forestName: sql`(select name from forest where id = t.forest_id)` },
  visible: async ({ db, user }) => forestsVisibleTo(await scopeOf(db, user), sql.ref('t.forestId')),
  lookups: { forestId: { table: 'forest' } },
  guard: ownForestOnly,
  usedBy: [
    { what: message('crews'), table: 'crew', column: 'skidId', name: 'crewCode', only: STANDING },
    { what: message('stock'), table: 'stock', column: 'skidId', name: 'crewId', only: sql`x.qty_loads > 0` },
    { what: message('loads that are not done'), table: 'task', column: 'skidId', name: 'day', only: LIVE },
  ],
});

export const destinationRoutes = resourceRoutes(RESOURCES.destinations, {
  table: 'destination',
  visible: async ({ db, user }) => destinationsVisibleTo(await scopeOf(db, user), sql.ref('t.id')),
  lookups: { acceptsGradeIds: { table: 'logGrade' } },
  links: {
    acceptsGradeIds: { table: 'destinationGrade', own: 'destinationId', other: 'logGradeId' },
  },
  usedBy: [
    {
      what: message('exporters'),
      table: 'exporterDestination',
      column: 'destinationId',
      name: 'exporterCode',
      only: STANDING,
    },
    {
      what: message('loads that are not done'),
      table: 'task',
      column: 'destinationId',
      name: 'day',
      only: LIVE,
    },
    ratesBy('destinationId'),
    fencesOf('destinationId'),
    { what: message('stock'), table: 'stock', column: 'destinationId', name: 'crewId' },
    {
      what: message('recurring loads'),
      table: 'recurringLoad',
      column: 'destinationId',
      name: 'id',
      only: sql`x.state <> 'removed'`,
    },
  ],
});
