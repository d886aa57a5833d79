import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DiskWatch } from './disk-watch.ts';
import type { EngineClient } from './engine-client.ts';

const LOOK_AT_LOG_EVERY_MS = 2_000;
/** After a crash all that was written since is replayed before the database opens. */
const CHECKPOINT_EVERY_MS = 60_000;
/** Segments of 16 MB. */
const LONG_LOG = 6;
const LOOK_AT_TABLES_EVERY_MS = 60_000;
/** A table that has grown by so much is swept: what was deleted in it is used again. */
const GROWTH_BYTES = 8 * 1024 * 1024;
const VACUUM_EVERY_MS = 6 * 3_600_000;

/** Whether the log has grown too long. A start after a crash would take long, and the disk would run short. */
function isLogLong(folder: string): boolean {
  try {
    const segments = readdirSync(path.join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
    return segments.length > LONG_LOG;
  } catch {
    // Somebody took the folder away: the next statement says so.
    return false;
  }
}

const SIZES = `
  select oid::regclass::text as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** Sweeps tables that grow, so that a row that is written again and again does not fill the disk. */
class GrowthWatch {
  readonly #client: EngineClient;
  #known: ReadonlyMap<string, number> | undefined;

  constructor(client: EngineClient) {
    this.#client = client;
  }

  async look(): Promise<void> {
    const known = this.#known;
    const now = await this.#sizes();
    const grown = [...now].filter(([name, bytes]) => known && bytes - (known.get(name) ?? 0) >= GROWTH_BYTES);
    for (const [name] of grown) {
      await this.#client.maintain(`vacuum ${name}`);
    }
    const after = grown.length > 0 ? await this.#sizes() : now;
    // What is small stays as it was first seen: growth adds up over many looks.
    this.#known = new Map(
      [...after].map(([name, bytes]) => {
        const wasSwept = grown.some(([other]) => other === name);
        return [name, wasSwept ? bytes : Math.min(bytes, known?.get(name) ?? bytes)];
      }),
    );
  }

  async #sizes(): Promise<Map<string, number>> {
    const { rows } = await this.#client.query<{ name: string; bytes: number }>(SIZES);
    return new Map(rows.map(({ name, bytes }) => [name, bytes]));
  }
}

/** Does what a server has processes of its own for: single-user PostgreSQL has no checkpointer, no autovacuum. */
export function startMaintenance(client: EngineClient, folder: string, disk: DiskWatch): () => void {
  const growth = new GrowthWatch(client);
  let checkpointAt = Date.now();
  const timers = [
    setInterval(() => {
      if (Date.now() - checkpointAt > CHECKPOINT_EVERY_MS || isLogLong(folder)) {
        checkpointAt = Date.now();
        client.maintain('checkpoint').catch(() => undefined);
      }
    }, LOOK_AT_LOG_EVERY_MS),
    // Sweeping writes too: what is left of the disk belongs to what people are saving at this moment.
    setInterval(() => void (disk.isLow || growth.look().catch(() => undefined)), LOOK_AT_TABLES_EVERY_MS),
    setInterval(
      () => void (disk.isLow || client.maintain('vacuum (analyze)').catch(() => undefined)),
      VACUUM_EVERY_MS,
    ),
  ];
  timers.forEach((timer) => timer.unref());
  return () => timers.forEach(clearInterval);
}
