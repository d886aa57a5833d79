import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { PGliteDialect } from 'kysely';
import { StartupError } from '../../startup-error.ts';
import { EngineClient } from './engine-client.ts';
import { lockFolder } from './folder-lock.ts';

/** Single-user PostgreSQL has neither a checkpointer nor an autovacuum. */
const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 6 * 3_600_000;

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The data folder ${folder} cannot be written (${reason}): give this user write access, or set DATA_DIR to another folder.`,
    );
  }
}

async function createDatabase(folder: string): Promise<void> {
  await new Promise<void>((created, failed) => {
    const thread = new Worker(new URL('creation-thread.ts', import.meta.url), { workerData: { folder } });
    thread.on('error', failed);
    thread.on('exit', (code) => (code === 0 ? created() : failed(new Error(`creation ended with ${code}`))));
  });
}

async function openFolder(folder: string): Promise<EngineClient> {
  const client = new EngineClient(folder);
  try {
    if (!existsSync(folder)) {
      await createDatabase(folder);
    }
    await client.open();
    return client;
  } catch (error) {
    await client.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The embedded database in ${folder} does not open (${reason}). Nothing was changed: restore a backup of that folder, or set DATA_DIR to another one.`,
    );
  }
}

/**
 * Opens the embedded database of a data folder, creating it the first time.
 *
 * @throws {StartupError} folder not writable, in use by another process, or damaged
 */
export async function openEmbedded(dataDir: string) {
  prepareFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const client = await openFolder(path.join(dataDir, 'database'));
    const timers = [
      setInterval(() => void client.maintain('checkpoint').catch(() => undefined), CHECKPOINT_EVERY_MS),
      setInterval(() => void client.maintain('vacuum (analyze)').catch(() => undefined), VACUUM_EVERY_MS),
    ];
    timers.forEach((timer) => timer.unref());
    return {
      dialect: new PGliteDialect({ pglite: client }),
      listen: client.listen.bind(client),
      close: async () => {
        timers.forEach(clearInterval);
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
