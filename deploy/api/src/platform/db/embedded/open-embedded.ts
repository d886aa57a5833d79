import { accessSync, chmodSync, constants, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { makeFolder } from '@haulboard/settings';
import { StartupError } from '../../startup-error.ts';
import { DiskWatch, type DiskWatchOptions } from './disk-watch.ts';
import { EngineClient } from './engine-client.ts';
import { EngineDialect } from './engine-dialect.ts';
import { lockFolder } from './folder-lock.ts';
import { startMaintenance } from './maintenance.ts';

const OWNER_ONLY = 0o700;

function prepareFolder(folder: string): void {
  try {
    makeFolder(folder, OWNER_ONLY);
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

async function openFolder(client: EngineClient, folder: string, disk: DiskWatch): Promise<void> {
  try {
    if (!existsSync(folder)) {
      await createDatabase(folder);
    }
    // People and password hashes are in it; older versions let every account of the machine read them.
    chmodSync(folder, OWNER_ONLY);
    await client.open();
    await disk.start();
  } catch (error) {
    await client.close();
    const full = await disk.reason();
    rmSync(`${folder}.unfinished`, { recursive: true, force: true });
    if (full !== undefined) {
      throw new StartupError(`${full}, then start again.`);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The embedded database in ${folder} does not open (${reason}). Nothing was changed: start it again. If it never opens, it is damaged: set DATA_DIR to a copy of that folder from your backups.`,
    );
  }
}

type EmbeddedOptions = Pick<DiskWatchOptions, 'reserveBytes' | 'readFreeBytes'> & {
  tellOperator?: DiskWatchOptions['tellOperator'];
};

const printToOperator = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Opens the embedded database of a data folder, creating it the first time.
 *
 * @throws {StartupError} folder not writable, in use by another process, its disk full, or damaged
 */
export async function openEmbedded(
  dataDir: string,
  { tellOperator = printToOperator, ...space }: EmbeddedOptions = {},
) {
  prepareFolder(dataDir);
  const unlock = lockFolder(dataDir);
  const folder = path.join(dataDir, 'database');
  const client = new EngineClient(folder);
  const disk = new DiskWatch({
    ...space,
    folder,
    tellOperator,
    setReadOnly: (isReadOnly) => client.setReadOnly(isReadOnly),
  });
  client.minds(disk);
  try {
    await openFolder(client, folder, disk);
  } catch (error) {
    unlock();
    throw error;
  }
  const endMaintenance = startMaintenance(client, folder, disk);
  return {
    dialect: new EngineDialect(client),
    listen: client.listen.bind(client),
    close: async () => {
      endMaintenance();
      disk.stop();
      await client.close();
      unlock();
    },
  };
}
