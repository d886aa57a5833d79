import type { Db } from '../../platform/db/index.ts';

/** A phone that was set up just now waits this long at most; strangers cost one query in the meantime. */
const FRESH_MS = 5_000;

/** Hashes of all devices' keys, so that a stranger is refused without a question to the database. */
export class DeviceKeys {
  readonly #read: () => Promise<readonly string[]>;
  readonly #now: () => number;
  #hashes: ReadonlySet<string> = new Set();
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(read: () => Promise<readonly string[]>, now: () => number = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** Whether a device has this key. One that lost it a moment ago is found out when its positions are stored. */
  async has(hash: string): Promise<boolean> {
    if (!this.#hashes.has(hash) && this.#now() - this.#readAt >= FRESH_MS) {
      this.#reading ??= this.#refresh();
      await this.#reading;
    }
    return this.#hashes.has(hash);
  }

  async #refresh(): Promise<void> {
    try {
      this.#hashes = new Set(await this.#read());
      this.#readAt = this.#now();
    } finally {
      this.#reading = undefined;
    }
  }
}

export async function readKeyHashes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('device').select('keyHash').execute();
  return rows.map(({ keyHash }) => keyHash);
}
