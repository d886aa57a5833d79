import { readFileSync, statSync } from 'node:fs';
import { registryDocument, signedRegistry } from '@haulboard/contract/shell';
import type { RegistryDocument, RunnableBuild, SignedRegistry } from '@haulboard/contract/shell';
import { replaceFile } from './durable.ts';
import { EMPTY_FOLD, foldRecord, standInsOf } from './fold.ts';
import type { Fold, PartState } from './fold.ts';
import { findSigner, type Signer } from './keys.ts';
import { parseLine, readLines } from './log.ts';
import { isRemote, readManifest } from './manifest.ts';
import { ReleaseError } from './release-error.ts';
import { buildFolder, hasBuild } from './store.ts';
import type { Store } from './store.ts';

/** The whole log, folded. */
export function foldLog(store: Store, lines: readonly string[] = readLines(store)): Fold {
  return lines.reduce(
    (fold, line, index) => foldRecord(fold, parseLine(store, line, index), line),
    EMPTY_FOLD,
  );
}

function runnable(store: Store, part: string, build: string): RunnableBuild {
  const manifest = readManifest(buildFolder(store, part, build));
  if (!isRemote(manifest)) {
    throw new ReleaseError('verification', `${part} ${build} is no remote. Nothing was changed.`);
  }
  return { build, manifest };
}

function entryOf(store: Store, part: string, state: PartState & { build: string }) {
  const { build, isEnabled, urgency, canary } = state;
  const standIn = standInsOf(state).find((each) => hasBuild(store, part, each));
  return {
    ...runnable(store, part, build),
    isEnabled,
    urgency,
    ...(standIn !== undefined && { lastGood: runnable(store, part, standIn) }),
    ...(canary && { canary: { ...runnable(store, part, canary.build), ...canary } }),
  };
}

/**
 * The document that a fold of the log stands for.
 *
 * @throws {ReleaseError} when a build that it names is not in the store
 */
export function documentOf(store: Store, { seq, at, head, parts }: Fold): RegistryDocument {
  const { shell, ...others } = parts;
  const remotes: RegistryDocument['remotes'] = {};
  for (const [part, state] of Object.entries(others)) {
    const { build } = state;
    if (build !== null) {
      remotes[part] = entryOf(store, part, { ...state, build });
    }
  }
  return {
    schema: 1,
    seq,
    at,
    shell: shell?.build == null ? null : { build: shell.build },
    remotes,
    ...(head !== undefined && { head }),
  };
}

/** The document as it lies in the store, text and all; undefined when it cannot be read. */
export function readKept(store: Store): { signed: SignedRegistry; document: RegistryDocument } | undefined {
  try {
    const signed = signedRegistry.parse(JSON.parse(readFileSync(store.registryFile, 'utf8')));
    return { signed, document: registryDocument.parse(JSON.parse(signed.document)) };
  } catch {
    return undefined;
  }
}

/** How a document travels and lies in the store. */
export function sealDocument(document: RegistryDocument, signer: Signer | undefined): SignedRegistry {
  const text = JSON.stringify(document);
  return { schema: 1, document: text, signature: signer?.(text) ?? null };
}

function readCurrent(store: Store): { signed: SignedRegistry; document: RegistryDocument } {
  const kept = readKept(store);
  const lines = readLines(store);
  // Records that a crash kept from reaching the document are applied here. Without the key, an older
  // document that is signed is worth more than a newer one that is not.
  const isCurrent = kept !== undefined && kept.document.seq >= lines.length;
  const signer = findSigner(store);
  if (kept !== undefined && (isCurrent || signer === undefined)) {
    return kept;
  }
  const document = documentOf(store, foldLog(store, lines));
  return { signed: sealDocument(document, signer), document };
}

const kept = new Map<string, { mark: string; current: ReturnType<typeof readCurrent> }>();

/** Changes with every record and every replaced document. */
function markOf(store: Store): string {
  return [store.registryFile, store.logFile]
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .map((stat) => `${stat?.ino}:${stat?.size}:${stat?.mtimeMs}`)
    .join();
}

function lookUp(store: Store): ReturnType<typeof readCurrent> {
  const mark = markOf(store);
  const known = kept.get(store.registryFile);
  if (known?.mark === mark) {
    return known.current;
  }
  const current = readCurrent(store);
  kept.set(store.registryFile, { mark, current });
  return current;
}

/** What page loads get: the document as text, with its signature. */
export function readSigned(store: Store): SignedRegistry {
  return lookUp(store).signed;
}

/** Which build of each part runs: the fold of the log. */
export function readRegistry(store: Store): RegistryDocument {
  return lookUp(store).document;
}

/** Puts the document where every page load finds it. */
export function writeRegistry(store: Store, document: RegistryDocument, signer: Signer): void {
  replaceFile(store.registryFile, `${JSON.stringify(sealDocument(document, signer))}\n`);
}
