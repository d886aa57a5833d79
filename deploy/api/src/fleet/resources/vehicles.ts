import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { usesOf } from '../../identity/scope/used-rows.ts';
import { carriersVisibleTo, companiesVisibleTo } from '../../identity/scope/visible-rows.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { declareRefusals } from '../../platform/http/constraint-messages.ts';
import { unprocessable } from '../../platform/http/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { ownCarrierOnly } from './own-records.ts';
import { tellPlanners } from './tell-planners.ts';
import { recurringBy } from './used-by.ts';

declareRefusals({
  vehicle_vehicle_code_key: message('the carrier has a truck of this code already'),
});

/** A dispatcher's trucks are its own, or of a company that hauls for it. @throws RequestError 422 */
async function ownTrucksOnly(values: Values, deed: Deed): Promise<void> {
  ownCarrierOnly(values, deed);
  const companyId = values['carrierCompanyId'] ?? null;
  if (companyId === null) {
    return;
  }
  const { rows } = await sql`
    select from carrier_company o where o.id = ${Number(companyId)}
      and ${companiesVisibleTo(await scopeOf(deed.db, deed.user), sql.ref('o.id'))}`.execute(deed.db);
  if (rows.length === 0) {
    throw unprocessable('carrier_company_id', message('is not there any more: choose another'));
  }
}

const named = z.array(z.object({ configuration: z.string() }));

/** A truck has a configuration on record, named as it is there; one that it has already it keeps. @throws RequestError 422 */
async function knownConfiguration({ configuration }: Values, { db }: Deed, before: Values | undefined) {
  if (before?.['configuration'] === configuration) {
    return {};
  }
  const { rows } = await sql`select configuration from configuration_limit
    where lower(configuration) = lower(${configuration}) and removed_at is null`.execute(db);
  const [known] = named.parse(rows);
  if (!known) {
    throw unprocessable(
      'configuration',
      message('no configuration is called so: choose another, or have it added in the settings'),
    );
  }
  return known;
}

/** Trucks: a dispatcher's own, all for who works for all. What a truck still has to do keeps it. */
export const vehicleRoutes = resourceRoutes(RESOURCES.vehicles, {
  table: 'vehicle',
  shown: {
    carrierName: sql`(select name from carrier where carrier_id = t.carrier_id)`,
    carrierCompanyName: sql`(select name from carrier_company where id = t.carrier_company_id)`,
    homeBaseName: sql`(select name from home_base where id = t.home_base_id)`,
  },
  visible: async ({ db, user }) => carriersVisibleTo(await scopeOf(db, user), sql.ref('t.carrierId')),
  lookups: {
    carrierId: { table: 'carrier', key: 'carrierId' },
    carrierCompanyId: { table: 'carrierCompany' },
    homeBaseId: { table: 'homeBase' },
  },
  guard: ownTrucksOnly,
  derive: knownConfiguration,
  usedBy: usesOf([
    {
      what: message('loads that are not done'),
      table: 'task',
      column: 'vehicleId',
      name: 'day',
      only: sql`x.task_status not in (60, -1, -2)`,
    },
    recurringBy('vehicleId'),
    {
      what: message('days on which it is lent or offered'),
      table: 'vehicleShare',
      column: 'vehicleId',
      name: 'day',
      only: sql`x.status in ('pending', 'accepted') and x.day >= current_date - 1`,
    },
    {
      what: message('driver’s phones'),
      table: 'device',
      column: 'vehicleId',
      name: 'deviceId',
      only: sql`x.revoked_at is null`,
    },
  ]),
  changed: (rows, deed) => tellPlanners(deed, rows),
});
