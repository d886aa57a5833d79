import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '@haulboard/contract';
import {
  CALLS_FILE,
  callsFile,
  describeCalls,
  type CallsFile,
  type DescribedCalls,
} from '@haulboard/contract/call-schemas';
import { readManifest } from '../builds/manifest.ts';
import { buildFolder, type Build, type Store } from '../store/store.ts';
import { integrityOf } from '../builds/verify-build.ts';

/**
 * What a built folder says of the calls that it uses. Undefined where it was built before builds said so, and where the
 * file is not the one of its manifest: then nothing is known.
 */
export function callsOfBuild(dir: string): CallsFile | undefined {
  try {
    const expected = readManifest(dir).files[CALLS_FILE];
    const content = readFileSync(path.join(dir, CALLS_FILE));
    return integrityOf(content) === expected ? callsFile.parse(JSON.parse(content.toString())) : undefined;
  } catch {
    return undefined;
  }
}

/** The calls of a build by their hashes: enough to see that nothing differs. */
export type CallHashes = {
  /** Those that the build uses itself. */
  readonly uses: ReadonlyMap<string, string>;
  readonly all: ReadonlyMap<string, string>;
};

function hashesOf({ uses, calls }: CallsFile): CallHashes {
  const all = new Map(Object.entries(calls).map(([name, { hash }]) => [name, hash]));
  return { uses: new Map(uses.map((name) => [name, all.get(name) ?? ''])), all };
}

/** Of builds in the store, which never change. */
const known = new Map<string, CallHashes>();

/** The same of a build in the store; undefined where it does not say, or was lost. */
export function callHashesIn(store: Store, { part, build }: Build): CallHashes | undefined {
  const dir = buildFolder(store, part, build);
  const kept = known.get(dir);
  const file = kept ? undefined : callsOfBuild(dir);
  if (file) {
    known.set(dir, hashesOf(file));
  }
  return kept ?? known.get(dir);
}

const HASH_LETTERS = 16;

/** The calls of this checkout: those of the API that is started from it. */
export function callsOfWorkspace(): DescribedCalls {
  return describeCalls(CALLS, (text) =>
    createHash('sha256').update(text).digest('hex').slice(0, HASH_LETTERS),
  );
}
