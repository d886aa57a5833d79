import type { CheckKind, DocketDetail, SettlementKind } from '@haulboard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { authorOf, type User } from '../../platform/http/caller.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';

/** What of a check is done by the docket alone. */
export type OwnCheckKind = Exclude<CheckKind, 'take_ticket'>;

/** What the load `t` and its packet `q` say, or the person, as a docket `k` takes it. */
const SET: Readonly<Record<OwnCheckKind, (user: User) => RawBuilder<unknown>>> = {
  take_grade: () => sql`log_grade_id = q.log_grade_id`,
  take_truck: () => sql`vehicle_id = t.vehicle_id`,
  take_destination: () => sql`destination_id = t.destination_id`,
  accept: () => sql`e_accepted = k.e_accepted || k.e_errors`,
  verify: (user) => sql`status = 40, verified_by = ${authorOf(user).userId}::int, verified_at = now()`,
  dispute: () => sql`status = -1`,
};

export const isOwnCheck = (kind: SettlementKind): kind is OwnCheckKind => kind in SET;

/** Does what a check asks for, where the docket as it is now allows it. @throws RequestError 422 */
export async function actOnCheck(
  { db, user }: { db: Db; user: User },
  kind: OwnCheckKind,
  { id, docketNo, checks }: DocketDetail,
): Promise<void> {
  if (!checks.actions.includes(kind)) {
    throw unprocessable('targets', message('docket {no} is not to be settled like this', { no: docketNo }));
  }
  await sql`
    update docket k set ${SET[kind](user)}, version = k.version + 1
    from docket o left join task t on t.id = o.task_id
    left join task_packet q on q.task_id = o.task_id and q.packet_no = o.packet_no
    where o.id = k.id and k.id = ${id}`.execute(db);
}

/** What of these was wrong when somebody kept the docket beside its ticket. */
const COMPARED = ['truck', 'destination', 'net_weight'];

/** What the match has shown is accepted with what was kept there. */
export async function acceptCompared(db: Db, { id, checks }: DocketDetail): Promise<void> {
  const shown = checks.errors.filter((error) => COMPARED.includes(error));
  if (shown.length > 0) {
    await sql`
      update docket set e_accepted = e_accepted || ${shown}::text[], version = version + 1 where id = ${id}`.execute(
      db,
    );
  }
}

/** What was kept as it was is wrong again. What else somebody accepted stays so. */
export async function forgetCompared(db: Db, id: number, before: readonly string[] = []): Promise<void> {
  const added = COMPARED.filter((error) => !before.includes(error));
  await sql`
    update docket set e_accepted = array(select e from unnest(e_accepted) e where e <> all(${added}::text[]))
    where id = ${id}`.execute(db);
}

type Before = {
  status: number;
  logGradeId?: number | undefined;
  vehicleId?: number | undefined;
  destinationId?: number | undefined;
  accepted?: readonly string[] | undefined;
};

/** Puts back what the docket said before. */
export async function takeBackCheck(
  db: Db,
  docketId: number,
  { kind, before }: { kind: OwnCheckKind; before: Before },
): Promise<void> {
  const was: Readonly<Record<OwnCheckKind, RawBuilder<unknown>>> = {
    take_grade: sql`log_grade_id = coalesce(${before.logGradeId}::int, log_grade_id)`,
    take_truck: sql`vehicle_id = coalesce(${before.vehicleId}::int, vehicle_id)`,
    take_destination: sql`destination_id = coalesce(${before.destinationId}::int, destination_id)`,
    accept: sql`e_accepted = ${[...(before.accepted ?? [])]}::text[]`,
    verify: sql`status = ${before.status}::int`,
    dispute: sql`status = ${before.status}::int`,
  };
  await sql`update docket set ${was[kind]} where id = ${docketId}`.execute(db);
}
