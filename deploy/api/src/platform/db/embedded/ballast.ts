import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { isOutOfSpace } from './free-space.ts';

const MEGABYTE = 1024 * 1024;
/** Two segments of the log: what the engine needs to open and to write a checkpoint. */
export const BALLAST_BYTES = 32 * MEGABYTE;

/**
 * A file that holds space for the engine. Other programs may take what is left of a disk at any moment; this
 * much can then be given back, so that the database still opens and can be read.
 */
export class Ballast {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = `${folder}.reserve`;
  }

  /** Takes the space; nothing when it is taken already. */
  async take(): Promise<void> {
    if (existsSync(this.#file)) {
      return;
    }
    const file = await open(this.#file, 'wx', 0o600);
    try {
      // Zeros and not a length: a file with holes holds no space.
      for (let at = 0; at < BALLAST_BYTES; at += MEGABYTE) {
        await file.write(Buffer.alloc(MEGABYTE), 0, MEGABYTE, at);
      }
      await file.close();
    } catch (error) {
      await file.close();
      await this.give();
      if (!isOutOfSpace(error)) {
        throw error;
      }
    }
  }

  /** Gives the space back. @returns whether there was any */
  async give(): Promise<boolean> {
    const wasThere = existsSync(this.#file);
    await rm(this.#file, { force: true });
    return wasThere;
  }
}
