import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { companiesVisibleTo } from '../../identity/scope/visible-rows.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import { message } from '../../platform/texts/message.ts';

/** Carrier companies: a dispatcher knows those that haul for it. */
export const carrierCompanyRoutes = resourceRoutes(RESOURCES.carrierCompanies, {
  table: 'carrierCompany',
  visible: async ({ db, user }) => companiesVisibleTo(await scopeOf(db, user), sql.ref('t.id')),
  lookups: { carrierIds: { table: 'carrier', key: 'carrierId' } },
  links: {
    carrierIds: { table: 'carrierCompanyCarrier', own: 'carrierCompanyId', other: 'carrierId' },
  },
  usedBy: [
    {
      what: message('trucks'),
      table: 'vehicle',
      column: 'carrierCompanyId',
      name: 'vehicleCode',
      only: sql`x.removed_at is null`,
    },
    {
      what: message('rates'),
      table: 'ratesRecord',
      column: 'carrierCompanyId',
      name: 'name',
      only: sql`x.removed_at is null`,
    },
  ],
});
