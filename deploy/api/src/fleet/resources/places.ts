import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { crews, destinations, exporters, loads, skids, trucks } from '../../identity/scope/use-counts.ts';
import { usesOf } from '../../identity/scope/used-rows.ts';
import { destinationsVisibleTo, forestsVisibleTo } from '../../identity/scope/visible-rows.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import { declareRefusals } from '../../platform/http/failure/constraint-messages.ts';
import { message } from '../../platform/texts/message.ts';
import { NO_EMERGENCY, wholePlace } from './emergency-place.ts';
import { laterFields } from './later-fields.ts';
import {
  baseOfOwnTrucks,
  destinationAccountOnly,
  forEverybody,
  ownCustomerOnly,
  ownForestOnly,
} from './own-records.ts';
import {
  CREW_CODE,
  DESTINATION_CODE,
  EXPORTER_CODE,
  factorsOf,
  fencesOf,
  liveLoadsBy,
  OF_CREWS,
  OF_DESTINATIONS,
  OF_EXPORTERS,
  ratesBy,
  recurringBy,
  STANDING,
  stockBy,
} from './used-by.ts';

declareRefusals({
  home_base_name_key: message('there is a home base of this name already'),
  skid_name_key: message('the forest has a skid of this name already'),
});

export const homeBaseRoutes = resourceRoutes(RESOURCES.homeBases, {
  table: 'homeBase',
  visible: forEverybody,
  guard: baseOfOwnTrucks,
  usedBy: usesOf([
    { what: trucks, table: 'vehicle', column: 'homeBaseId', name: 'vehicleCode', only: STANDING },
  ]),
});

export const forestRoutes = resourceRoutes(RESOURCES.forests, {
  table: 'forest',
  shown: { customerName: sql`(select name from customer where id = t.customer_id)` },
  visible: async ({ db, user }) => forestsVisibleTo(await scopeOf(db, user), sql.ref('t.id')),
  lookups: { customerId: { table: 'customer' } },
  guard: async (values, deed) => {
    wholePlace(values);
    await ownCustomerOnly(values, deed);
  },
  derive: laterFields({
    radioChannel: '',
    callPoints: '',
    gateCode: '',
    wetRule: 'none',
    wetRuleMm: null,
    safetyNote: '',
    inductionRequired: false,
    inductionMonths: null,
    ...NO_EMERGENCY,
  }),
  usedBy: usesOf([
    { what: crews, table: 'crew', column: 'forestId', name: 'crewCode', only: STANDING },
    { what: skids, table: 'skid', column: 'forestId', name: 'name', only: STANDING },
    ratesBy('forestId'),
    fencesOf('forestId'),
    factorsOf('forestId'),
  ]),
});

export const logGradeRoutes = resourceRoutes(RESOURCES.logGrades, {
  table: 'logGrade',
  visible: forEverybody,
  usedBy: usesOf([
    { what: crews, table: 'crewGrade', column: 'logGradeId', name: CREW_CODE, only: OF_CREWS },
    {
      what: destinations,
      table: 'destinationGrade',
      column: 'logGradeId',
      name: DESTINATION_CODE,
      only: OF_DESTINATIONS,
    },
    {
      what: exporters,
      table: 'exporterDestinationGrade',
      column: 'logGradeId',
      name: EXPORTER_CODE,
      only: OF_EXPORTERS,
    },
    recurringBy('logGradeId'),
    stockBy('logGradeId'),
    { what: loads, table: 'task', column: 'logGradeId', name: 'day' },
    ratesBy('gradeId'),
    factorsOf('gradeId'),
  ]),
});

export const skidRoutes = resourceRoutes(RESOURCES.skids, {
  table: 'skid',
  shown: { forestName: sql`(select name from forest where id = t.forest_id)` },
  visible: async ({ db, user }) => forestsVisibleTo(await scopeOf(db, user), sql.ref('t.forestId')),
  lookups: { forestId: { table: 'forest' } },
  guard: async (values, deed) => {
    wholePlace(values);
    await ownForestOnly(values, deed);
  },
  derive: laterFields({ radioChannel: '', ...NO_EMERGENCY }),
  usedBy: usesOf([
    { what: crews, table: 'crew', column: 'skidId', name: 'crewCode', only: STANDING },
    recurringBy('skidId'),
    { ...stockBy('skidId'), only: sql`x.qty_loads > 0` },
    liveLoadsBy('skidId'),
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
  derive: laterFields({ inductionRequired: false, inductionMonths: null }),
  links: {
    acceptsGradeIds: { table: 'destinationGrade', own: 'destinationId', other: 'logGradeId' },
  },
  usedBy: usesOf([
    {
      what: exporters,
      table: 'exporterDestination',
      column: 'destinationId',
      name: 'exporterCode',
      only: STANDING,
    },
    liveLoadsBy('destinationId'),
    ratesBy('destinationId'),
    fencesOf('destinationId'),
    stockBy('destinationId'),
    recurringBy('destinationId'),
  ]),
});
