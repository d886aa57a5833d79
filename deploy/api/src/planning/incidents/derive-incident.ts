import { sql } from 'kysely';
import { z } from 'zod';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import type { Db } from '../../platform/db/index.ts';
import { carrierOf } from '../../platform/http/caller.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import type { Deed, Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';
import { dispatchersOf } from './scope.ts';

/** The law asks for five years (Health and Safety at Work Act 2015, section 57). */
const KEPT_YEARS = 5;

/** The one dispatcher that a company hauls for; nothing where there are several. */
async function onlyDispatcherOf(db: Db, scope: Scope): Promise<number | undefined> {
  if (scope.kind !== 'fleet') {
    return undefined;
  }
  const { rows } = await dispatchersOf(scope).execute(db);
  const [one, ...others] = z.array(z.object({ carrierId: z.int() })).parse(rows);
  return others.length === 0 ? one?.carrierId : undefined;
}

/**
 * Whose incident it is. Who works for all, or for several dispatchers, says it by the truck.
 *
 * @throws RequestError 403, 422
 */
async function carrierFor({ vehicleId }: Values, { db, user }: Deed): Promise<number> {
  const scope = await scopeOf(db, user);
  if (scope.kind !== 'all' && scope.kind !== 'fleet') {
    return carrierOf(user);
  }
  const truck = await db
    .selectFrom('vehicle')
    .select('carrierId')
    .where('id', '=', Number(vehicleId))
    .executeTakeFirst();
  const carrierId = truck?.carrierId ?? (await onlyDispatcherOf(db, scope));
  if (carrierId === undefined) {
    throw unprocessable('vehicle_id', message('choose the truck: it says whose incident it is'));
  }
  return carrierId;
}

/** A skid says in which forest it lies. */
async function forestFor({ forestId, skidId }: Values, { db }: Deed): Promise<unknown> {
  if (skidId === null || forestId !== null) {
    return forestId;
  }
  const skid = await db
    .selectFrom('skid')
    .select('forestId')
    .where('id', '=', Number(skidId))
    .executeTakeFirst();
  return skid?.forestId ?? null;
}

/** What was ever notifiable is kept, whatever is answered later. */
function keptUntil({ notifiable, occurredOn }: Values, before: Values | undefined): { keptUntil?: string } {
  const earlier = before?.['keptUntil'];
  if (notifiable !== 'yes') {
    return {};
  }
  const [year = '', ...rest] = String(occurredOn).split('-');
  // Five years after a 29 February is a 1 March.
  const monthDay = rest.join('-') === '02-29' ? '03-01' : rest.join('-');
  const until = `${Number(year) + KEPT_YEARS}-${monthDay}`;
  return { keptUntil: typeof earlier === 'string' && earlier > until ? earlier : until };
}

/** @throws RequestError 422 while something is still to be done */
async function refuseOpenActions({ status }: Values, { db }: Deed, incidentId: number): Promise<void> {
  if (status !== 'closed') {
    return;
  }
  const { count } = await db
    .selectFrom('incidentAction')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('incidentId', '=', incidentId)
    .where('state', '<>', 'done')
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) {
    throw unprocessable(
      'status',
      message('corrective actions that are not done: {count}. Finish them before it is closed', {
        count: Number(count),
      }),
    );
  }
}

/** What the server decides of an incident: its number, whose it is, who reported it, how long it is kept. */
export async function deriveIncident(
  values: Values,
  deed: Deed,
  before: Values | undefined,
): Promise<Values> {
  const decided = { forestId: await forestFor(values, deed), ...keptUntil(values, before) };
  if (before) {
    await refuseOpenActions(values, deed, Number(before['id']));
    return decided;
  }
  const { rows } = await sql<{ no: number }>`select nextval('incident_report_no')::int as no`.execute(
    deed.db,
  );
  return {
    ...decided,
    keptUntil: decided.keptUntil ?? null,
    reportNo: `HS-${String(rows[0]?.no ?? 0).padStart(6, '0')}`,
    carrierId: await carrierFor(values, deed),
    reportedBy: deed.user.userId,
  };
}
