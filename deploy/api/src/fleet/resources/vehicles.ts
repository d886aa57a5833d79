import { RESOURCES, type RecordRow } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import { lentDays, phones } from '../../identity/scope/use-counts.ts';
import { usesOf } from '../../identity/scope/used-rows.ts';
import { carriersVisibleTo, companiesVisibleTo } from '../../identity/scope/visible-rows.ts';
import { readUses } from '../../platform/resource/record-uses.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { declareRefusals } from '../../platform/http/failure/constraint-messages.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { ownCarrierOnly } from './own-records.ts';
import { tellPlanners } from './tell-planners.ts';
import { liveLoadsBy, recurringBy } from './used-by.ts';

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

/** Days on which others may plan it, from today on wherever the clock of the database stands. */
const LENT = {
  what: lentDays,
  table: 'vehicleShare' as const,
  column: 'vehicleId',
  name: 'day',
  only: sql<boolean>`x.status in ('pending', 'accepted') and x.day >= current_date - 1`,
};

/** What its dispatcher has planned with it and nobody else could go on with. */
const PLANNED = usesOf([
  {
    ...liveLoadsBy('vehicleId'),
    only: sql<boolean>`x.task_status not in (60, -1, -2) and x.day >= current_date - 1`,
  },
  LENT,
  recurringBy('vehicleId'),
]);

/** Another dispatcher gets a truck without the plans of the one before. @throws RequestError 422 */
async function freeToMove(values: Values, deed: Deed, before: Values | undefined): Promise<void> {
  if (!before || before['carrierId'] === values['carrierId']) {
    return;
  }
  const [first] = await readUses(PLANNED, deed, before);
  if (first) {
    throw unprocessable(
      'carrier_id',
      message('the truck still has {uses}: finish, remove or move them first', { uses: first.what }),
    );
  }
}

/** Who planned a moved truck on a day to come has nothing on it any more: the day is the new dispatcher's. */
async function freeDays([before, after]: readonly [RecordRow, RecordRow], { db }: Deed): Promise<void> {
  if (before['carrierId'] !== after['carrierId']) {
    await sql`delete from truck_day where vehicle_id = ${after.id} and day >= current_date - 1
      and carrier_id <> ${after['carrierId']}`.execute(db);
  }
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
  guard: async (values, deed, before) => {
    await ownTrucksOnly(values, deed);
    await freeToMove(values, deed, before);
  },
  derive: knownConfiguration,
  usedBy: usesOf([
    liveLoadsBy('vehicleId'),
    recurringBy('vehicleId'),
    LENT,
    {
      what: phones,
      table: 'device',
      column: 'vehicleId',
      name: 'name',
      only: sql`x.revoked_at is null`,
    },
  ]),
  updated: freeDays,
  changed: (rows, deed) => tellPlanners(deed, rows),
});
