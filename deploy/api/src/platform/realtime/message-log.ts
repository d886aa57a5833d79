import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { LoggedMessage } from './message.ts';
import type { SigningKey } from './token.ts';

/** Serialises the relay over all processes; any number of ours that nobody else locks. */
const RELAY_LOCK = 7_201_001;
const BATCH = 500;
/** A client that missed more than this refetches anyway: it is told resumed=false. */
const MAX_BACKLOG = 1000;

/** More than this is never told of the time before a client came: as many as Ably's cloud tells. */
const MAX_RECENT = 100;

/** How long a client may be away and still continue without a gap, milliseconds. Ably keeps two minutes. */
export const HISTORY_MS = 5 * 60_000;

type MessageRow = { serial: number; outboxId: number; channel: string; event: unknown; at: number };

function toMessage(row: MessageRow): LoggedMessage {
  return {
    serial: Number(row.serial),
    outboxId: Number(row.outboxId),
    channel: row.channel,
    event: row.event,
    at: Number(row.at),
  };
}

const columns = sql.raw(
  'serial, outbox_id, channel, event, (extract(epoch from created_at) * 1000)::float8 as at',
);

/** The key that signs tokens and connection keys: made once, shared by all processes on the database. */
export async function readSigningKey(db: Db): Promise<SigningKey> {
  const [known] = await signingKeys(db);
  if (known) {
    return known;
  }
  const made = {
    name: `haulboard.${randomBytes(6).toString('base64url')}`,
    secret: randomBytes(32).toString('base64url'),
  };
  await sql`insert into rt_key (id, name, secret) values (1, ${made.name}, ${made.secret})
    on conflict (id) do nothing`.execute(db);
  const [stored] = await signingKeys(db);
  return stored ?? made;
}

async function signingKeys(db: Db): Promise<SigningKey[]> {
  return (await sql<SigningKey>`select name, secret from rt_key where id = 1`.execute(db)).rows;
}

/**
 * Moves committed outbox rows into the log. Only one process moves rows at a time, so serials are committed in their
 * own order. A reader that asks for "after n" can never miss a smaller one that comes late.
 *
 * @returns how far the log has come then.
 */
export async function relayOutbox(db: Db): Promise<number> {
  for (;;) {
    const moved = await moveBatch(db);
    if (moved < BATCH) {
      return (await peek(db)).newest;
    }
  }
}

function moveBatch(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${RELAY_LOCK}::bigint)`.execute(trx);
    const moved = await sql`
      with moved as (
        update outbox set published_at = now()
        where id in (select id from outbox where published_at is null order by id limit ${BATCH})
        returning id, channel, event
      )
      insert into rt_message (outbox_id, channel, event)
      select id, channel, event from moved order by id
      returning serial`.execute(trx);
    return moved.rows.length;
  });
}

/** Whether anything waits in the outbox, and how far the log has come. */
export async function peek(db: Db): Promise<{ hasOutbox: boolean; newest: number }> {
  const { rows } = await sql<{ hasOutbox: boolean; newest: number }>`
    select exists (select from outbox where published_at is null) as has_outbox,
           (select coalesce(max(serial), 0) from rt_message) as newest`.execute(db);
  return { hasOutbox: rows[0]?.hasOutbox ?? false, newest: Number(rows[0]?.newest ?? 0) };
}

/** Messages after a serial, all channels, in order. */
export async function readAfter(db: Db, after: number): Promise<LoggedMessage[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from rt_message where serial > ${after} order by serial limit ${BATCH}`.execute(db);
  return rows.map(toMessage);
}

/** The newest serial; 0 when nothing was ever said. */
export async function newestSerial(db: Db): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(serial), 0) as newest from rt_message`.execute(db);
  return Number(rows[0]?.newest ?? 0);
}

/** What was said on a channel after a client's serial; nothing when the log does not reach back that far. */
export async function readBacklog(
  db: Db,
  request: { channel: string; after: number; upTo: number },
): Promise<LoggedMessage[] | undefined> {
  const { channel, after, upTo } = request;
  const { rows } = await sql<MessageRow>`
    select ${columns} from rt_message
    where channel = ${channel} and serial > ${after} and serial <= ${upTo}
    order by serial limit ${MAX_BACKLOG + 1}`.execute(db);
  // Bounds after rows: what a purge removes in between shows here, as a gap that is owned up to.
  const bounds = await sql<{ oldest: number; newest: number }>`
    select coalesce(min(serial), 0) as oldest, coalesce(max(serial), 0) as newest from rt_message`.execute(
    db,
  );
  const { oldest, newest } = bounds.rows[0] ?? { oldest: 0, newest: 0 };
  const isWhole = after >= Number(oldest) && after <= Number(newest) && rows.length <= MAX_BACKLOG;
  return isWhole ? rows.map(toMessage) : undefined;
}

/** What was said on a channel within so many milliseconds before now; nothing when it is more than is told. */
export async function readRecent(
  db: Db,
  request: { channel: string; withinMs: number; upTo: number },
): Promise<LoggedMessage[] | undefined> {
  const { channel, withinMs, upTo } = request;
  const { rows } = await sql<MessageRow>`
    select ${columns} from rt_message
    where channel = ${channel} and serial <= ${upTo}
      and created_at >= now() - make_interval(secs => ${withinMs / 1000}::float8)
    order by serial limit ${MAX_RECENT + 1}`.execute(db);
  return rows.length > MAX_RECENT ? undefined : rows.map(toMessage);
}

/** Forgets what is older than the promise. The newest message stays: it marks how far the log has come. */
export async function purgeLog(db: Db, historyMs: number): Promise<void> {
  const seconds = historyMs / 1000;
  await sql`delete from rt_message
    where created_at < now() - make_interval(secs => ${seconds}::float8)
      and serial < (select max(serial) from rt_message)`.execute(db);
  await sql`delete from outbox
    where published_at < now() - make_interval(secs => ${seconds}::float8)`.execute(db);
}
