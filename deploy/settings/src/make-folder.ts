import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The folder and those above it that are not there, the topmost first. */
function missingOf(folder: string): string[] {
  const above = path.dirname(folder);
  return existsSync(folder) || above === folder ? [] : [...missingOf(above), folder];
}

/**
 * Makes a folder, and those above it, one by one. Node's own `recursive` never ends where the system takes no folders, as
 * below `/proc`: it is told that one above is missing, and begins again.
 *
 * @throws the system's error for the first folder that cannot be made
 */
export function makeFolder(folder: string, mode?: number): void {
  for (const each of missingOf(path.resolve(folder))) {
    if (!existsSync(each)) {
      makeOne(each, mode);
    }
  }
  // What is there and is no folder is refused here.
  mkdirSync(folder, { recursive: true });
}

/** Another process may have made it at this moment. */
function makeOne(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, mode === undefined ? {} : { mode });
  } catch (error) {
    if (!existsSync(folder)) {
      throw error;
    }
  }
}
