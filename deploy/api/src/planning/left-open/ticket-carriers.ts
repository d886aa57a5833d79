import { sql } from 'kysely';
import type { Scope } from '../../identity/scope/scope-of.ts';
import type { Db } from '../../platform/db/index.ts';
import { plateOf } from '../weighbridge/plates.ts';

/** Whose tickets are that no docket has: of whose list, else of whose file, else of whose truck. */
export async function carrierOfTickets(
  db: Db,
  ids: readonly number[],
  scope: Scope,
): Promise<Map<number, number | null>> {
  if (scope.kind === 'dispatcher') {
    return new Map(ids.map((id) => [id, scope.carrierId]));
  }
  const { rows } = await sql<{ id: number; carrierId: number | null }>`
    select w.id, coalesce(w.carrier_id, (
      select v.carrier_id from vehicle v where v.removed_at is null and ${plateOf(sql`v.rego`)} = ${plateOf(sql`w.rego`)}
      order by v.id limit 1)) as carrier_id
    from weigh_ticket w where w.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, carrierId }) => [id, carrierId]));
}
