import { RESOURCES, removeRatesRecords } from '@haulboard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import {
  companiesVisibleTo,
  customersVisibleTo,
  forestsVisibleTo,
  ratesVisibleTo,
} from '../../identity/scope/visible-rows.ts';
import { isForAll } from '../../identity/scope/own-rows.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { forUser } from '../../platform/http/route.ts';
import { getRecord } from '../../platform/resource/read-records.ts';
import { resourceRoutes } from '../../platform/resource/resource-routes.ts';
import type { Deed, ResourceTable, Values } from '../../platform/resource/resource-table.ts';
import { removeRecord } from '../../platform/resource/write-records.ts';
import { message } from '../../platform/texts/message.ts';
import { ownCarrierOnly } from './own-records.ts';
import { declareRefusals } from '../../platform/http/failure/constraint-messages.ts';

declareRefusals({
  rates_record_effective_from_excl: message('there is a rate for the same work on these days'),
});

const MAX_AT_ONCE = 500;

const POINTED = [
  { field: 'customer_id', name: 'customerId', table: 'customer', isSeen: customersVisibleTo },
  { field: 'forest_id', name: 'forestId', table: 'forest', isSeen: forestsVisibleTo },
  {
    field: 'carrier_company_id',
    name: 'carrierCompanyId',
    table: 'carrierCompany',
    isSeen: companiesVisibleTo,
  },
] as const;

/**
 * A dispatcher writes rates of its own carrier, for those whom it sees. A rate keeps what it was for: its dispatcher
 * ends and corrects it after the crew has left.
 *
 * @throws RequestError 422
 */
async function ownOnly(values: Values, deed: Deed, before: Values | undefined): Promise<void> {
  ownCarrierOnly(values, deed);
  if (isForAll(deed.user)) {
    return;
  }
  const scope = await scopeOf(deed.db, deed.user);
  for (const { field, name, table, isSeen } of POINTED) {
    const id = values[name] ?? null;
    if (id === null || id === before?.[name]) {
      continue;
    }
    const { rows } = await sql`select from ${sql.table(table)} o
      where o.id = ${id}::int and ${isSeen(scope, sql.ref('o.id'))}`.execute(deed.db);
    if (rows.length === 0) {
      throw unprocessable(field, message('is not there any more: choose another'));
    }
  }
}

const days = z.object({ effectiveFrom: z.string(), effectiveTo: z.nullable(z.string()) });
const band = z.object({ bandFromKm: z.nullable(z.int()), bandToKm: z.nullable(z.int()) });

/** Values that make sense together. @throws RequestError 422 */
async function guard(values: Values, deed: Deed, before?: Values): Promise<void> {
  if (values['payer'] === 'carrier' && values['carrierCompanyId'] === null) {
    throw unprocessable('carrier_company_id', message('say who is paid: a carrier pays a carrier company'));
  }
  const { effectiveFrom, effectiveTo } = days.parse(values);
  if (effectiveTo !== null && effectiveTo < effectiveFrom) {
    throw unprocessable('effective_to', message('must not be before the first day'));
  }
  const { bandFromKm, bandToKm } = band.parse(values);
  if (bandToKm !== null && bandToKm <= (bandFromKm ?? 0)) {
    throw unprocessable('band_to_km', message('must be further than where the band begins'));
  }
  await ownOnly(values, deed, before);
}

const table: ResourceTable = {
  table: 'ratesRecord',
  shown: {
    carrierName: sql`(select name from carrier where carrier_id = t.carrier_id)`,
    customerName: sql`(select name from customer where id = t.customer_id)`,
    carrierCompanyName: sql`(select name from carrier_company where id = t.carrier_company_id)`,
    forestName: sql`(select name from forest where id = t.forest_id)`,
    destinationName: sql`(select name from destination where id = t.destination_id)`,
    gradeCode: sql`(select code from log_grade where id = t.grade_id)`,
    fuelFactorName: sql`(select name from fuel_factor where id = t.fuel_factor_id)`,
  },
  visible: async ({ db, user }) => ratesVisibleTo(await scopeOf(db, user)),
  lookups: {
    carrierId: { table: 'carrier', key: 'carrierId' },
    customerId: { table: 'customer' },
    carrierCompanyId: { table: 'carrierCompany' },
    forestId: { table: 'forest' },
    destinationId: { table: 'destination' },
    gradeId: { table: 'logGrade' },
    fuelFactorId: { table: 'fuelFactor' },
  },
  guard,
  usedBy: [],
};

/** `3,7,12`, each once. @throws RequestError 422 */
function idsOf(text: string): number[] {
  const ids = z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MAX_AT_ONCE);
  const read = ids.safeParse([...new Set(text.split(',').map(Number))]);
  if (!read.success) {
    throw unprocessable(
      'ids',
      message('give ids with commas between them, at most {count}', { count: MAX_AT_ONCE }),
    );
  }
  // All who remove several lock them in the same order.
  return read.data.toSorted((a, b) => a - b);
}

const resource = RESOURCES.ratesRecords;

/** Rates: a dispatcher's own, those that a customer pays for it to read, all for who works for all. */
export const ratesRoutes = [
  ...resourceRoutes(resource, table),
  forUser(removeRatesRecords, async ({ query: { ids } }, deed) => {
    const wanted = idsOf(ids);
    for (const id of wanted) {
      const { version } = await getRecord({ resource, table }, deed, { id, isLocked: true });
      await removeRecord({ resource, table }, deed, { id, version });
    }
    return { removed: wanted.length };
  }),
];
