import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** How many bytes this account may still write to the file system of a folder. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Of a database folder: its log may lie on another disk than its tables, and the fuller one counts. */
export const readFreeBytes: ReadFreeBytes = async (folder) => {
  // Before it is created its parent tells.
  const tables = await freeBytesAt(folder).catch(() => freeBytesAt(path.dirname(folder)));
  const log = await freeBytesAt(path.join(folder, 'pg_wal')).catch(() => tables);
  return Math.min(tables, log);
};

const MEGABYTE = 1024 * 1024;

/** As an operator reads it. */
export const inMegabytes = (bytes: number) => `${Math.floor(bytes / MEGABYTE)} MB`;

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a file could not be written because its disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && NO_SPACE.has(code);
}
