import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../store/durable.ts';
import { keyringOf, keyStatusOf } from '../provenance/keyring.ts';
import { readLog, signedTextOf } from '../log/log.ts';
import { manifestHash } from '../builds/manifest.ts';
import { ReleaseError } from '../store/release-error.ts';
import { findSeal } from '../provenance/seal.ts';
import { buildFolder, hasBuild, type Store } from '../store/store.ts';
import type { RehearsalReport } from './report.ts';

const note = z.object({
  part: z.string(),
  build: z.string(),
  /** `sha256-<hex>` of the manifest that was rehearsed. */
  manifest: z.string(),
  at: z.string(),
  /** Team whose key signed; unless said, the root key. */
  team: z.optional(z.string()),
  sig: z.string(),
});

function noteFile(store: Store, part: string, build: string): string {
  return path.join(path.dirname(store.registryFile), 'rehearsals', `${part}@${build}.json`);
}

/** Signs that a build was rehearsed and boots. Whoever has no key here releases elsewhere. */
export function noteRehearsal(store: Store, dist: string, { part, build }: RehearsalReport): void {
  const seal = findSeal(store, part);
  if (seal === undefined) {
    return;
  }
  const { team } = seal;
  const at = new Date().toISOString();
  const body = { part, build, manifest: manifestHash(dist, part), at, ...(team !== undefined && { team }) };
  const file = noteFile(store, part, build);
  mkdirSync(path.dirname(file), { recursive: true });
  replaceFile(file, `${JSON.stringify({ ...body, sig: seal.sign(JSON.stringify(body)) })}\n`);
}

/** Whether the very build was booted in a browser, signed by a key that may release it. */
export function isRehearsed(store: Store, part: string, build: string): boolean {
  const file = noteFile(store, part, build);
  const line = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : '';
  const text = signedTextOf(line);
  const { data } = note.safeParse(text === undefined ? undefined : JSON.parse(line));
  return (
    data?.part === part &&
    data.build === build &&
    data.manifest === manifestHash(buildFolder(store, part, build), part) &&
    keyStatusOf(keyringOf(store), data, text ?? '') === 'good'
  );
}

/** Ran for everybody once: what became of it is better known than by any rehearsal. */
function hasRun(store: Store, part: string, build: string): boolean {
  return readLog(store).some(
    (record) => record.verb === 'promote' && record.part === part && record.to === build,
  );
}

/**
 * A build that nobody ever ran is rehearsed before everybody gets it.
 *
 * @throws {ReleaseError} when it was not, or is another by now
 */
export function assertRehearsed(store: Store, part: string, build: string): void {
  if (hasBuild(store, part, build) && !hasRun(store, part, build) && !isRehearsed(store, part, build)) {
    throw new ReleaseError(
      'verification',
      '{part} {build} was not rehearsed. Nothing was changed: run rehearse with the folder that was published, or say --without-rehearsal and why with --reason.',
      { part, build },
    );
  }
}
