import { resolveRole } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { may } from '../../identity/auth/authorize.ts';
import type { Db } from '../../platform/db/index.ts';
import { seesAll } from '../../identity/scope/audiences.ts';

type HintOptions = {
  /** Tells the followers of these trucks. */
  tell: (vehicleIds: readonly number[]) => Promise<void>;
  onFault: (error: unknown) => void;
  everyMs?: number;
};

/** A map refetches all trucks on a hint: more than one a second would only cost. */
const EVERY_MS = 1000;

type Follower = {
  channel: string;
  roleCode: string;
  identity: number;
  masterRole: number;
  isSharingPortal: number;
  withheld: string[];
  granted: string[];
  vehicleIds: number[];
};

/**
 * Gathers the trucks that moved: told at once when it was quiet, then at most once a second, with all that
 * moved meanwhile.
 */
export class PositionHints {
  readonly #options: HintOptions;
  readonly #moved = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #lastAt = 0;
  #telling: Promise<void> = Promise.resolve();

  constructor(options: HintOptions) {
    this.#options = options;
  }

  moved(vehicleIds: readonly number[]): void {
    for (const id of vehicleIds) {
      this.#moved.add(id);
    }
    const every = this.#options.everyMs ?? EVERY_MS;
    this.#timer ??= setTimeout(() => this.#tell(), Math.max(0, this.#lastAt + every - Date.now()));
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#telling;
  }

  #tell(): void {
    const vehicleIds = [...this.#moved];
    this.#moved.clear();
    this.#timer = undefined;
    this.#lastAt = Date.now();
    const { tell, onFault } = this.#options;
    // A hint that is lost is made good by the next fix.
    this.#telling = this.#telling.then(() => tell(vehicleIds)).catch(onFault);
  }
}

/** Writes one hint to each dispatcher who follows one of the trucks today and has a session. */
export async function hintFollowers(db: Db, vehicleIds: readonly number[], zone: string): Promise<void> {
  const today = dayOf(Math.floor(Date.now() / 1000), zone);
  const { rows } = await sql<Follower>`
    select u.channel, u.role_code, u.identity, u.master_role, u.is_sharing_portal, u.withheld, u.granted,
           array_agg(v.id order by v.id) as vehicle_ids
    from vehicle v
    join app_user u on u.is_active and (
      ${seesAll} or u.carrier_id = v.carrier_id or u.carrier_id in (
        select to_carrier_id from vehicle_share
        where vehicle_id = v.id and day = ${today}::date and status = 'accepted'))
    where v.id = any(${vehicleIds}::int[])
      and exists (select from session where user_id = u.user_id and expires_at > now())
    group by u.user_id`.execute(db);
  const followers = rows.filter((row) => may({ ...row, role: resolveRole(row) }, 'map.view'));
  if (followers.length === 0) {
    return;
  }
  const events = followers.map((row) => JSON.stringify({ type: 'vehicle_position', ids: row.vehicleIds }));
  await sql`
    insert into outbox (channel, event)
    select channel, event::jsonb
    from unnest(${followers.map((row) => row.channel)}::text[], ${events}::text[]) as t (channel, event)`.execute(
    db,
  );
}
