import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isRemote } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { ReleaseError } from '../store/release-error.ts';

/** The hash of a file as a browser compares it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

const unpackers: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/** Paths of all files in a folder, with `/` on every system. */
export function filesIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Whether a file is another one compressed. */
export function isTwin(name: string): boolean {
  return path.extname(name) in unpackers;
}

/** Whether a file of a build may have this path: it cannot lead out of its folder. */
export function isSafePath(name: string): boolean {
  return /^[\w.@-]+(\/[\w.@-]+)*$/.test(name) && !name.split('/').includes('..');
}

/** The content a browser ends up with: a compressed twin must unpack to the file it stands for. */
function contentOf(dir: string, name: string): Buffer {
  const content = readFileSync(path.join(dir, name));
  return unpackers[path.extname(name)]?.(content) ?? content;
}

function faultOfFile(dir: string, name: string, files: Manifest['files']): string | undefined {
  const original = isTwin(name) ? name.slice(0, -3) : name;
  const expected = files[original];
  if (expected === undefined) {
    return `${name} is not in the manifest`;
  }
  try {
    return integrityOf(contentOf(dir, name)) === expected
      ? undefined
      : `${name} does not have the hash in the manifest`;
  } catch {
    return `${name} cannot be read`;
  }
}

/**
 * webpack keeps a build's modules in a global array named after `uniqueName`. Two builds with one
 * name share it, and the old modules then silently answer for the new build.
 */
function faultOfIdentity(dir: string, manifest: Manifest): string | undefined {
  if (!isRemote(manifest)) {
    return undefined;
  }
  if (manifest.name === 'shell') {
    return 'a remote cannot be called shell';
  }
  const container = `${manifest.name.replaceAll('-', '_')}__${manifest.build}`;
  if (manifest.container !== container) {
    return `its container is ${manifest.container}, not ${container}: the name must be unique to the build`;
  }
  const entry = readFileSync(path.join(dir, manifest.entry), 'utf8');
  const uniqueName = /webpackChunk(\w+)/.exec(entry)?.[1];
  return uniqueName === container
    ? undefined
    : `its uniqueName is ${uniqueName ?? 'missing'}, not ${container}`;
}

/**
 * The first fault of a built folder that is not exactly what its manifest says: every file, every hash,
 * every twin, and a name no other build can have.
 */
export function faultOfBuild(dir: string, manifest: Manifest): string | undefined {
  const own = isRemote(manifest) ? 'remote.json' : 'shell.json';
  const present = filesIn(dir).filter((name) => name !== own);
  const promised = Object.keys(manifest.files);
  const unsafe = [...present, ...promised].find((name) => !isSafePath(name));
  const missing = promised.find((name) => !present.includes(name));
  const needed = isRemote(manifest)
    ? [manifest.entry, ...manifest.preload]
    : [manifest.page, ...manifest.entry];
  const unlisted = needed.find((name) => manifest.files[name] === undefined);
  return (
    (unsafe === undefined ? undefined : `the path ${unsafe} is not allowed`) ??
    (missing === undefined ? undefined : `${missing} is missing`) ??
    (unlisted === undefined ? undefined : `${unlisted} is used but has no hash`) ??
    present.map((name) => faultOfFile(dir, name, manifest.files)).find((found) => found !== undefined) ??
    faultOfIdentity(dir, manifest)
  );
}

/**
 * Checks a built folder before it is published.
 *
 * @throws {ReleaseError} naming the first fault.
 */
export function verifyBuild(dir: string, manifest: Manifest): void {
  const fault = faultOfBuild(dir, manifest);
  if (fault !== undefined) {
    throw new ReleaseError('verification', `${manifest.name} ${manifest.build} was not published: ${fault}.`);
  }
}
