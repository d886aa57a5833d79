import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../../startup-error.ts';

/**
 * Holds a folder for this process alone. The lock is an open SQLite transaction: the kernel frees it however
 * the process ends, where a file with a process id would stay behind.
 *
 * @throws {StartupError} when another process holds it
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(path.join(folder, 'in-use.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) {
      throw new StartupError(
        `The data folder ${folder} is in use by another Haulboard process: stop that one, or set DATA_DIR to another folder.`,
      );
    }
    throw error;
  }
  return () => lock.close();
}
