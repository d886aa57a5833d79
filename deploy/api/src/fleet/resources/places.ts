import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { usesOf } from '../../identity/scope/used-rows.ts';
import { destinationsVisibleTo, forestsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import { declareRefusals } from '../../platform/http/constraint-messages.ts';
import { message } from '../../platform/texts/message.ts';
import { destinationAccountOnly, forEverybody, ownCustomerOnly, ownForestOnly } from './own-records.ts';
import { factorsOf, fencesOf, LIVE, ratesBy, recurringBy, STANDING } from './used-by.ts';

declareRefusals({
  home_base_name_key: message('there is a home base of this name already'),
  skid_name_key: message('the forest has a skid of this name already'),
});

export const homeBaseRoutes = resourceRoutes(RESOURCES.homeBases, {
  table: 'homeBase',
  visible: forEverybody,
  usedBy: usesOf([
    { what: message('trucks'), table: 'vehicle', column: 'homeBaseId', name: 'vehicleCode', only: STANDING },
  ]),
});

export const forestRoutes = resourceRoutes(RESOURCES.forests, {
  table: 'forest',
  shown: { customerName: sql`(select name from customer where id = t.customer_id)` },
  visible: async ({ db, user }) => forestsVisibleTo(await scopeOf(db, user), sql.ref('t.id')),
  lookups: { customerId: { table: 'customer' } },
  guard: ownCustomerOnly,
  usedBy: usesOf([
    { what: message('crews'), table: 'crew', column: 'forestId', name: 'crewCode', only: STANDING },
    { what: message('skids'), table: 'skid', column: 'forestId', name: 'name', only: STANDING },
    ratesBy('forestId'),
    fencesOf('forestId'),
    factorsOf('forestId'),
  ]),
});

export const logGradeRoutes = resourceRoutes(RESOURCES.logGrades, {
  table: 'logGrade',
  visible: forEverybody,
  usedBy: usesOf([
    { what: message('crews'), table: 'crewGrade', column: 'logGradeId', name: 'crewId' },
    { what: message('destinations'), table: 'destinationGrade', column: 'logGradeId', name: 'destinationId' },
    {
      what: message('exporters'),
      table: 'exporterDestinationGrade',
      column: 'logGradeId',
      name: 'exporterDestinationId',
      only: sql`x.exporter_destination_id in (select id from exporter_destination where removed_at is null)`,
    },
    recurringBy('logGradeId'),
    { what: message('stock'), table: 'stock', column: 'logGradeId', name: 'crewId' },
    { what: message('loads'), table: 'task', column: 'logGradeId', name: 'day' },
    ratesBy('gradeId'),
    factorsOf('gradeId'),
  ]),
});

export const skidRoutes = resourceRoutes(RESOURCES.skids, {
  table: 'skid',
  shown: { forestName: sql`(select name from forest where id = t.forest_id)` },
  visible: async ({ db, user }) => forestsVisibleTo(await scopeOf(db, user), sql.ref('t.forestId')),
  lookups: { forestId: { table: 'forest' } },
  guard: ownForestOnly,
  usedBy: usesOf([
    { what: message('crews'), table: 'crew', column: 'skidId', name: 'crewCode', only: STANDING },
    recurringBy('skidId'),
    { what: message('stock'), table: 'stock', column: 'skidId', name: 'crewId', only: sql`x.qty_loads > 0` },
    { what: message('loads that are not done'), table: 'task', column: 'skidId', name: 'day', only: LIVE },
  ]),
});

export const destinationRoutes = resourceRoutes(RESOURCES.destinations, {
  table: 'destination',
  visible: async ({ db, user }) => destinationsVisibleTo(await scopeOf(db, user), sql.ref('t.id')),
  shown: { customerAccount: sql`(select account from app_user where user_id = t.customer_user_id)` },
  lookups: {
    acceptsGradeIds: { table: 'logGrade' },
    customerUserId: { table: 'appUser', key: 'userId' },
  },
  guard: destinationAccountOnly,
  links: {
    acceptsGradeIds: { table: 'destinationGrade', own: 'destinationId', other: 'logGradeId' },
  },
  usedBy: usesOf([
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
    recurringBy('destinationId'),
  ]),
});
