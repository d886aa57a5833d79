import { GLOBAL_EVENT } from '@haulboard/contract';
import { Rest } from 'ably';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { readAfter } from './message-log.ts';
import type { LoggedMessage } from './message.ts';
import type { SigningKey } from './token.ts';

/** One process publishes at a time; when it dies another takes over after this long. */
const LEASE_SECONDS = 10;

type CloudOptions = {
  db: Db;
  key: SigningKey;
  /** Names this database: two of them may share a key, and count their messages alike. */
  logId: string;
  /** Names this process in the lease. */
  holder: string;
  /** Where to find the service instead of Ably's cloud; tests answer here themselves. */
  endpoint?: { host: string; port: number };
};

/** Publishes the log to Ably's cloud, in order, each message once. */
export class CloudPublisher {
  readonly #rest: Rest;
  readonly #options: CloudOptions;
  /** Newest serial this process knows to be published: nothing is written while nothing is said. */
  #published = -1;

  constructor(options: CloudOptions) {
    const { key, endpoint } = options;
    this.#options = options;
    this.#rest = new Rest({
      key: `${key.name}:${key.secret}`,
      useBinaryProtocol: false,
      ...(endpoint ? { endpoint: endpoint.host, port: endpoint.port, tls: false, useTokenAuth: false } : {}),
    });
  }

  /** Publishes the log up to its `newest` serial, as far as the lease is ours. */
  async publishTo(newest: number): Promise<void> {
    let cursor = newest > this.#published ? await this.#takeLease(newest) : undefined;
    while (cursor !== undefined) {
      this.#published = cursor;
      const messages = await readAfter(this.#options.db, cursor);
      if (messages.length === 0) {
        return;
      }
      for (const message of messages) {
        await this.#publish(message);
      }
      cursor = await this.#keepLease(messages.at(-1)?.serial ?? cursor);
    }
  }

  /** Ends the tokens of a session in the cloud; needs a key with revocable tokens, else they just expire. */
  async revokeSession(sessionHash: string): Promise<void> {
    await this.#rest.auth.revokeTokens([{ type: 'revocationKey', value: sessionHash }]);
  }

  /** Lets another process go on at once. */
  async close(): Promise<void> {
    const { db, holder } = this.#options;
    await sql`update rt_lease set held_until = now() where name = 'cloud' and holder = ${holder}`.execute(db);
  }

  /** The outbox row is the message's id: a repeat after a crash is dropped by the cloud. */
  async #publish(message: LoggedMessage): Promise<void> {
    const id = `${this.#options.logId}-${message.outboxId}`;
    await this.#rest.channels.get(message.channel).publish({ id, name: GLOBAL_EVENT, data: message.event });
  }

  /** The very first lease starts at the newest message: history is not news. */
  async #takeLease(newest: number): Promise<number | undefined> {
    const { db, holder } = this.#options;
    const { rows } = await sql<{ serial: number }>`
      insert into rt_lease (name, serial, holder, held_until)
      values ('cloud', ${newest}, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}::float8))
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where rt_lease.holder = excluded.holder or rt_lease.held_until < now()
      returning serial`.execute(db);
    return rows[0] === undefined ? undefined : Number(rows[0].serial);
  }

  async #keepLease(serial: number): Promise<number | undefined> {
    const { db, holder } = this.#options;
    const { rows } = await sql<{ serial: number }>`
      update rt_lease set serial = ${serial}, held_until = now() + make_interval(secs => ${LEASE_SECONDS}::float8)
      where name = 'cloud' and holder = ${holder} returning serial`.execute(db);
    return rows[0] === undefined ? undefined : Number(rows[0].serial);
  }
}
