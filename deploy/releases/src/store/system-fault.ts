import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** What Node says of a file that the system did not give. */
const systemError = z.object({
  code: z.string(),
  syscall: z.string(),
  path: z.optional(z.string()),
  dest: z.optional(z.string()),
});

/** A file that could not be used: which, why, and what to do. */
export type SystemFault = { readonly file: string; readonly why: string; readonly advice: string };

/** A full disk: sqlite says it in its own way. */
export const NO_ROOM = { why: 'there is no space left on the disk', advice: 'make room, and try again' };
const READ_ONLY = {
  why: 'the disk is mounted for reading alone',
  advice: 'mount it for writing, or do this where it is',
};
const NOT_ITS_KIND = {
  why: 'a file lies where a folder should be, or the other way round',
  advice: 'look whether DATA_DIR is right, and move what is in the way',
};

const NO_FOLDERS = { why: 'the system lets nobody make a folder there', advice: 'name a folder on a disk' };

/** Owners by number, as the system lists them. */
function nameOfUser(uid: number): string {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    return lines.find((line) => line.split(':')[2] === String(uid))?.split(':')[0] ?? `user ${uid}`;
  } catch {
    return `user ${uid}`;
  }
}

/** Whose a file is; where it cannot be looked at, whose the folder above is. */
function ownerOf(file: string): string {
  try {
    return nameOfUser(statSync(file).uid);
  } catch {
    const above = path.dirname(file);
    return above === file ? nameOfUser(0) : ownerOf(above);
  }
}

function notAllowed(file: string): Reason {
  return {
    why: `the system user ${userInfo().username} may not`,
    advice: `run it as ${ownerOf(file)}, or let this user read and write there`,
  };
}

type Reason = Omit<SystemFault, 'file'>;

function reasonOf(code: string, file: string): Reason | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return NO_ROOM;
    case 'EROFS':
      return READ_ONLY;
    case 'EACCES':
    case 'EPERM':
      return notAllowed(file);
    case 'ENOTDIR':
    case 'EISDIR':
    case 'EEXIST':
      return NOT_ITS_KIND;
    default:
      return undefined;
  }
}

/**
 * Why the system did not let a file be used; undefined where an error is of another kind.
 *
 * @param place where it was, for an error that names no file: a disk that is full is met in the middle of writing
 */
export function faultOfSystem(error: unknown, place: string): SystemFault | undefined {
  const { success, data } = systemError.safeParse(error);
  if (!success || data.syscall.startsWith('spawn')) {
    return undefined;
  }
  const { code, syscall, path: named, dest = named } = data;
  const file = dest ?? place;
  const other = { why: `the system answers ${code} to ${syscall}`, advice: 'look at the disk' };
  // Without a file and of no known kind, it was no disk: a network answers in the same form.
  const known = code === 'ENOENT' && syscall === 'mkdir' ? NO_FOLDERS : reasonOf(code, file);
  const reason = known ?? (dest === undefined ? undefined : other);
  return reason && { file, ...reason };
}

/** Whether a file is there; one that may not be looked at is not taken for one that is missing. */
export function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** Why a file cannot even be looked at; undefined where it can, or is missing. */
export function faultOfLooking(file: string): SystemFault | undefined {
  try {
    isThere(file);
    return undefined;
  } catch (error) {
    return faultOfSystem(error, file);
  }
}

/** Why nothing can be written beside a file, by trying; undefined where it can. */
export function faultOfWriting(file: string): SystemFault | undefined {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    closeSync(openSync(file, 'a'));
    writeFileSync(beside, '\n');
    rmSync(beside);
    return undefined;
  } catch (error) {
    rmSync(beside, { force: true });
    return faultOfSystem(error, file);
  }
}
