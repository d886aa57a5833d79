import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../db/index.ts';
import { Broker } from './broker.ts';
import type { BrokerLimits } from './connection.ts';
import {
  HISTORY_MS,
  newestSerial,
  peek,
  purgeLog,
  readAfter,
  readBacklog,
  readRecent,
  readSigningKey,
  relayOutbox,
} from './message-log.ts';
import { mintToken } from './token.ts';
import type { SigningKey } from './token.ts';
import { WorkLoop } from './work-loop.ts';

/** Who asks for a token. */
type TokenOwner = {
  readonly userId: number;
  readonly channel: string;
  /** sha256 of the session token, as the session table keeps it. */
  readonly sessionHash: string;
  readonly sessionEndsAt: Date;
};

/** Real time as the rest of the server sees it. */
export type Realtime = {
  readonly mode: 'embedded' | 'cloud';
  mintToken: (owner: TokenOwner) => Promise<string>;
  /** Takes a web socket upgrade; false when it is not real time's. */
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
  /** Cuts a session's connections now; deleting the session's row does it too, in every process. */
  revokeSession: (sessionHash: string) => void;
  close: () => Promise<void>;
};

export type RealtimeOptions = {
  database: Pick<OpenDatabase, 'db' | 'listen' | 'afterInsert' | 'isShared'>;
  /** A key of Ably's cloud; without one this process serves real time itself. */
  cloudKey: SigningKey | undefined;
  onFault: (error: unknown) => void;
  /** For tests: shorter times, and a stand-in for the cloud. */
  limits?: Partial<BrokerLimits>;
  tokenTtlSeconds?: number;
  cloudEndpoint?: { host: string; port: number };
};

/** For what other processes write; a notification of theirs may be lost. */
const POLL_MS = 250;
/** For what a process writes alone: its own commits wake it. */
const ALONE_POLL_MS = 2000;
const PURGE_MS = 60_000;
/** A cloud token cannot always be revoked: it lives shorter than one of ours. */
const CLOUD_TTL_SECONDS = 900;

/** What differs between the two ways of reaching the clients. */
type Outlet = {
  mode: Realtime['mode'];
  key: SigningKey;
  /** Carries on what the log, which has come as far as `newest`, holds that was not carried yet. */
  drain: (newest: number) => Promise<void>;
  handleUpgrade: Realtime['handleUpgrade'];
  revokeSession: (sessionHash: string) => void;
  close: () => void | Promise<void>;
};

async function findLiveSessions(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ tokenHash: string }>`
    select s.token_hash from session s join app_user u using (user_id)
    where s.token_hash = any(${hashes}::text[]) and s.expires_at > now() and u.is_active`.execute(db);
  return new Set(rows.map((row) => row.tokenHash));
}

async function embeddedOutlet(options: RealtimeOptions): Promise<Outlet> {
  const { database, onFault } = options;
  const { db } = database;
  const key = await readSigningKey(db);
  let cursor = await newestSerial(db);
  const broker = new Broker({
    key,
    logId: key.name,
    startSerial: cursor,
    historyMs: HISTORY_MS,
    readBacklog: (request) => readBacklog(db, request),
    readRecent: (request) => readRecent(db, request),
    findLiveSessions: (hashes) => findLiveSessions(db, hashes),
    onFault,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  return {
    mode: 'embedded',
    key,
    drain: async (newest) => {
      while (cursor < newest) {
        const messages = await readAfter(db, cursor);
        broker.deliver(messages);
        cursor = messages.at(-1)?.serial ?? newest;
      }
    },
    handleUpgrade: (request, socket, head) => broker.handleUpgrade(request, socket, head),
    revokeSession: (hash) => broker.revokeSession(hash),
    close: () => broker.close(),
  };
}

async function cloudOutlet(options: RealtimeOptions, key: SigningKey): Promise<Outlet> {
  // Its library is loaded only where the cloud is used: a start must not wait for it.
  const { CloudPublisher } = await import('./cloud.ts');
  const { name: logId } = await readSigningKey(options.database.db);
  const cloud = new CloudPublisher({
    db: options.database.db,
    key,
    logId,
    holder: randomUUID(),
    ...(options.cloudEndpoint ? { endpoint: options.cloudEndpoint } : {}),
  });
  return {
    mode: 'cloud',
    key,
    drain: (newest) => cloud.publishTo(newest),
    handleUpgrade: () => false,
    revokeSession: (hash) => {
      cloud.revokeSession(hash).catch(options.onFault);
    },
    close: () => cloud.close(),
  };
}

/** Where the processes on one database tell each other that the log has grown. */
const CHANNEL = 'haulboard_realtime';

/** Moves what waits in the outbox into the log, and tells the other processes once for all of it. */
async function relay({ db, isShared }: RealtimeOptions['database']): Promise<number> {
  const newest = await relayOutbox(db);
  if (isShared) {
    await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
  }
  return newest;
}

/**
 * Starts real time: carries what transactions wrote to the outbox to the clients, after their commit.
 * Any number of processes may do so on one database; each serves its own clients.
 */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { cloudKey, onFault } = options;
  const { db, listen, afterInsert, isShared } = options.database;
  const outlet = await (cloudKey ? cloudOutlet(options, cloudKey) : embeddedOutlet(options));
  const loop = new WorkLoop({
    job: 'realtime',
    pollMs: isShared ? POLL_MS : ALONE_POLL_MS,
    onFault,
    run: async () => {
      const { hasOutbox, newest } = await peek(db);
      await outlet.drain(hasOutbox ? await relay(options.database) : newest);
    },
  });
  const purge = setInterval(() => {
    purgeLog(db, HISTORY_MS).catch(onFault);
  }, PURGE_MS);
  afterInsert('outbox', () => loop.wake());
  await listen(CHANNEL, () => loop.wake());
  // Nothing means that notifications were missed: the broker's own sweep finds those sessions.
  await listen('haulboard_session', (hash) => hash !== undefined && outlet.revokeSession(hash));
  const ttlSeconds = options.tokenTtlSeconds ?? (cloudKey ? CLOUD_TTL_SECONDS : undefined);
  return {
    mode: outlet.mode,
    mintToken: (owner) =>
      mintToken(outlet.key, {
        channel: owner.channel,
        clientId: String(owner.userId),
        sessionHash: owner.sessionHash,
        sessionEndsAt: owner.sessionEndsAt.getTime(),
        ...(ttlSeconds === undefined ? {} : { ttlSeconds }),
      }),
    handleUpgrade: outlet.handleUpgrade,
    revokeSession: outlet.revokeSession,
    close: async () => {
      clearInterval(purge);
      await loop.close();
      await outlet.close();
    },
  };
}
