import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { registryDocument, signedRegistry } from '@haulboard/contract/shell';
import type { Newcomer, RegistryDocument, RunnableBuild, SignedRegistry } from '@haulboard/contract/shell';
import { replaceFile } from '../store/durable.ts';
import { EMPTY_FOLD, foldRecord, passOver, standInsOf } from '../log/fold.ts';
import type { Fold, PartState } from '../log/fold.ts';
import { findSigner, isSignedBy, releaseKey, type Signer } from '../store/keys.ts';
import { isOfTeam, lastTimeIn, leftOutOf, parseLine, readLines } from '../log/log.ts';
import { isRemote, manifestFile, manifestHash, readManifest } from '../builds/manifest.ts';
import { findNewFaultOfLog } from '../log/prove-log.ts';
import { ReleaseError } from '../store/release-error.ts';
import { buildFolder } from '../store/store.ts';
import type { Store } from '../store/store.ts';

/** Where a build's manifest may be taken from. */
type Source = {
  readonly store: Store;
  /** What the log says of the manifests of the part. */
  readonly hashes: Readonly<Record<string, string>>;
  /** The last signed document; null where the store alone counts. */
  readonly trusted: RegistryDocument | null;
};

const folds = new Map<string, { mark: string; fold: Fold }>();

/**
 * The whole log, folded: once for each record, as a look at the releases asks for every part.
 *
 * @param leavesOut numbers of records of teams that the next record would leave out
 */
export function foldLog(store: Store, given?: readonly string[], leavesOut?: readonly number[]): Fold {
  if (given !== undefined) {
    return foldLines(store, given, leavesOut);
  }
  const mark = markOf(store);
  const known = folds.get(store.logFile);
  if (known?.mark === mark) {
    return known.fold;
  }
  const fold = foldLines(store, readLines(store));
  folds.set(store.logFile, { mark, fold });
  return fold;
}

function foldLines(store: Store, lines: readonly string[], leavesOut?: readonly number[]): Fold {
  const records = lines.map((line, index) => parseLine(store, line, index));
  const leftOut = leftOutOf(records, leavesOut);
  return records.reduce((fold, record, index) => {
    const next = leftOut.has(record) ? passOver : foldRecord;
    return next(fold, record, lines[index]);
  }, EMPTY_FOLD);
}

/**
 * A build as the document names it. Its manifest must be the one on record: what somebody changed in the
 * store is never signed. Where it was changed or lost, the last signed document still knows it.
 */
function runnable(source: Source, part: string, build: string): RunnableBuild | undefined {
  const { store, hashes, trusted } = source;
  const dir = buildFolder(store, part, build);
  if (existsSync(path.join(dir, manifestFile(part))) && manifestHash(dir, part) === hashes[build]) {
    const manifest = readManifest(dir);
    return isRemote(manifest) ? { build, manifest } : undefined;
  }
  const { build: present, manifest, lastGood, canary, trials = [] } = trusted?.remotes[part] ?? {};
  const first = trusted?.newcomers?.[part]?.canary;
  const known = [{ build: present, manifest }, lastGood, canary, first, ...trials].find(
    (each) => each?.build === build,
  );
  return known?.manifest && { build, manifest: known.manifest };
}

function assertRunnable(source: Source, part: string, build: string): RunnableBuild {
  const found = runnable(source, part, build);
  if (found === undefined) {
    throw new ReleaseError(
      'verification',
      '{part} {build} is in the registry, but not in the store as it was published. Nothing was changed: run verify, and put it back from your backup.',
      { part, build },
    );
  }
  return found;
}

function firstRunnable(source: Source, part: string, builds: readonly string[]): RunnableBuild | undefined {
  for (const build of builds) {
    const found = runnable(source, part, build);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function entryOf(source: Source, part: string, state: PartState & { build: string }) {
  const { build, isEnabled, urgency, canary } = state;
  // One that was lost is over: nobody's day hangs on it.
  const trials = state.trials.flatMap((trial) => {
    const found = runnable(source, part, trial.build);
    return found ? [{ ...found, ...trial }] : [];
  });
  const lastGood = firstRunnable(source, part, standInsOf(state));
  return {
    ...assertRunnable(source, part, build),
    isEnabled,
    urgency,
    ...(lastGood && { lastGood }),
    ...(canary && { canary: { ...assertRunnable(source, part, canary.build), ...canary } }),
    ...(trials.length > 0 && { trials }),
  };
}

/** One that some people have, or had: without either, nobody ever heard of it. */
function newcomerOf(source: Source, part: string, state: PartState): Newcomer | undefined {
  const { isEnabled, urgency, canary, fallen } = state;
  return canary || fallen.length > 0
    ? {
        isEnabled,
        urgency,
        ...(canary && { canary: { ...assertRunnable(source, part, canary.build), ...canary } }),
      }
    : undefined;
}

/** Its pages read their own manifest from the store: the document names builds alone. */
function shellOf(build: string, { canary, urgency }: PartState): NonNullable<RegistryDocument['shell']> {
  return { build, ...(canary && { canary }), ...(urgency !== 'idle' && { urgency }) };
}

/**
 * The document that a fold of the log stands for.
 *
 * @throws {ReleaseError} when a build that it names is not in the store
 */
export function documentOf(
  store: Store,
  { seq, at, head, parts }: Fold,
  trusted: RegistryDocument | null = readTrusted(store) ?? null,
): RegistryDocument {
  const { shell, ...others } = parts;
  const remotes: RegistryDocument['remotes'] = {};
  const newcomers: NonNullable<RegistryDocument['newcomers']> = {};
  for (const [part, state] of Object.entries(others)) {
    const { build, manifests: hashes } = state;
    const source = { store, hashes, trusted };
    const newcomer = build === null ? newcomerOf(source, part, state) : undefined;
    if (build !== null) {
      remotes[part] = entryOf(source, part, { ...state, build });
    } else if (newcomer) {
      newcomers[part] = newcomer;
    }
  }
  return {
    schema: 1,
    seq,
    at,
    shell: shell && typeof shell.build === 'string' ? shellOf(shell.build, shell) : null,
    remotes,
    ...(Object.keys(newcomers).length > 0 && { newcomers }),
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

/** The document as it lies in the store, when its signature proves it. */
export function readTrusted(store: Store): RegistryDocument | undefined {
  const found = readKept(store);
  const key = releaseKey(store);
  const signature = found?.signed.signature ?? undefined;
  const isProven =
    found !== undefined &&
    key !== undefined &&
    signature !== undefined &&
    isSignedBy(key, found.signed.document, signature);
  return isProven ? found.document : undefined;
}

/** How a document travels and lies in the store. */
export function sealDocument(document: RegistryDocument, signer: Signer | undefined): SignedRegistry {
  const text = JSON.stringify(document);
  return { schema: 1, document: text, signature: signer?.(text) ?? null };
}

/** Whether a record after the document is not what this registry signed. */
function isFaulty(store: Store, lines: readonly string[]): boolean {
  return findNewFaultOfLog(lines, releaseKey(store), readTrusted(store)) !== undefined;
}

/** What lies there, unless its signature is not ours and the log proves itself: then that says what runs. */
function readWorthy(store: Store, lines: readonly string[]): ReturnType<typeof readKept> {
  const found = readKept(store);
  const key = releaseKey(store);
  const isOurs = key === undefined || lines.length === 0 || readTrusted(store) !== undefined;
  return isOurs || findNewFaultOfLog(lines, key, undefined) !== undefined ? found : undefined;
}

function readCurrent(store: Store): { signed: SignedRegistry; document: RegistryDocument } {
  const lines = readLines(store);
  const kept = readWorthy(store, lines);
  // Records that a crash kept from reaching the document are applied here. Without the key, an older
  // document that is signed is worth more than a newer one that is not. What a team recorded is looked at before it is signed.
  const ahead = lines.slice(kept?.document.seq ?? 0);
  const isCurrent = ahead.length === 0 || ahead.some(isOfTeam);
  const signer = findSigner(store);
  if (kept !== undefined && (isCurrent || signer === undefined || isFaulty(store, lines))) {
    return kept;
  }
  const document = documentOf(store, foldLog(store, lines));
  return { signed: sealDocument(document, signer), document };
}

const kept = new Map<string, { mark: string; current: ReturnType<typeof readCurrent> }>();

/** Changes with every record and every replaced document. */
export function markOf(store: Store): string {
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

/** So long whoever signs a document vouches for it. */
const VALID_MS = 7 * 24 * 3_600_000;

type Writing = {
  /** From now on it ends, because somebody here renews it; by default it does when it did. */
  readonly isRenewed?: boolean;
  readonly date?: number;
};

/** A clock that stands before a record of the log is wrong: by it, no document ends sooner than the one before. */
function endOf(store: Store, date: number, before = ''): string {
  const end = new Date(date + VALID_MS).toISOString();
  return date < lastTimeIn(readLines(store)) && before > end ? before : end;
}

/** Puts the document where every page load finds it. */
export function writeRegistry(
  store: Store,
  signed: { document: RegistryDocument; signer: Signer },
  writing: Writing = {},
): void {
  const before = readKept(store)?.document.expiresAt;
  const { isRenewed = before !== undefined, date = Date.now() } = writing;
  const expiry = isRenewed ? { expiresAt: endOf(store, date, before) } : {};
  const sealed = sealDocument({ ...signed.document, ...expiry }, signed.signer);
  replaceFile(store.registryFile, `${JSON.stringify(sealed)}\n`);
}
