import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { EMPTY_FOLD } from '../log/fold.ts';
import { grantOf, keyringOf } from '../provenance/keyring.ts';
import { faultOfKeys, isPublicKey, isSignedBy, keyInStore, ownPublicKey, releaseKey } from '../store/keys.ts';
import { isOfTeam, readLines } from '../log/log.ts';
import { sha256 } from '../store/sha256.ts';
import { manifestFile, readManifest } from '../builds/manifest.ts';
import { findFaultOfLog, type Finding } from '../log/prove-log.ts';
import { faultOfReceipt, lookAtReceipt, receiptFile } from '../provenance/receipts.ts';
import { documentOf, foldLog, markOf, readKept } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import { buildFolder, buildsOf, hasBuild, partsOf, straysOf, type Build } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { faultOfBuild } from '../builds/verify-build.ts';

/** What a verification saw. It stands when there are no findings. */
export type Verification = {
  readonly records: number;
  readonly builds: number;
  /** Hash of the last record: note it elsewhere, and a log that was cut short cannot pass for the whole. */
  readonly head: string | null;
  readonly findings: readonly Finding[];
  /** What a crash left behind: not wrong, and repaired by the next change. */
  readonly notes: readonly string[];
};

/** Of findings about it. */
export const DOCUMENT = 'registry/current.json';
/** Of the public key. */
export const LOST_KEY = 'is missing, and with it what proves all else';
/** Of what lies among the builds and was never published. */
export const NO_BUILD = 'is no build: remove it';
/** The root key signed what no record says. */
export const OF_NO_LOG = 'is not what the log says';

function findFaultOfKey(store: Store, expectedKey = store.pinnedKey): Finding[] {
  const key = keyInStore(store);
  const where = 'registry/key.pub';
  if (key === undefined) {
    return [{ where, what: LOST_KEY }];
  }
  if (!isPublicKey(key) || readFileSync(store.publicKeyFile, 'utf8') !== `${key}\n`) {
    return [{ where, what: 'is not a public key as this program writes it' }];
  }
  if (expectedKey !== undefined && expectedKey !== key) {
    return [{ where, what: `is not the key that was asked for (${expectedKey})` }];
  }
  try {
    const isElsewhere = !existsSync(store.keyFile);
    const isOfATeam = grantOf(keyringOf(store), ownPublicKey(store)) !== undefined;
    return isElsewhere || isOfATeam || faultOfKeys(store) === undefined
      ? []
      : [{ where, what: `does not belong to ${store.keyFile}` }];
  } catch {
    return [{ where: store.keyFile, what: 'is not a private key' }];
  }
}

function faultOfDocument(store: Store, lines: readonly string[]): string | undefined {
  const found = readKept(store);
  const key = releaseKey(store) ?? '';
  if (found === undefined) {
    return 'cannot be read';
  }
  const { signed, document } = found;
  if (readFileSync(store.registryFile, 'utf8') !== `${JSON.stringify(signed)}\n`) {
    return 'is not written as this program writes it';
  }
  if (signed.signature === null || !isSignedBy(key, signed.document, signed.signature)) {
    return 'does not have the signature of this registry’s key';
  }
  if (document.seq > lines.length) {
    return `stands at ${document.seq}, but the log ends at ${lines.length}: records are missing`;
  }
  // A team's record goes before its document; of those of the root key one may, after a crash.
  if (lines.slice(document.seq).filter((line) => !isOfTeam(line)).length > 1) {
    return `stands at ${document.seq}, but the log is at ${lines.length}: it is an older document`;
  }
  const head = lines[document.seq - 1];
  return document.head === (head === undefined ? undefined : sha256(head))
    ? undefined
    : 'does not stand at the record it names';
}

/** A signed document must also be what the log says, made anew from the log and the builds alone. */
function faultOfFold(store: Store, lines: readonly string[]): string | undefined {
  const document = readKept(store)?.document;
  if (document === undefined) {
    return 'cannot be read';
  }
  try {
    const fold = foldLog(store, lines.slice(0, document.seq));
    const made = documentOf(store, fold, null);
    // How long it is vouched for is not in the log.
    const { expiresAt: _until, ...said } = document;
    return isDeepStrictEqual(said, made) ? undefined : OF_NO_LOG;
  } catch (error) {
    return `${OF_NO_LOG}: ${error instanceof ReleaseError ? error.message : String(error)}`;
  }
}

/** A build of a key that has ended, which nobody may release: not wrong. */
function isOver(store: Store, { part, build }: Build): boolean {
  const file = receiptFile(store, part, build);
  return existsSync(file) && lookAtReceipt(store, readFileSync(file, 'utf8')).keyStatus === 'ended';
}

function findFaultOfBuild(store: Store, part: string, build: string): Finding | undefined {
  const dir = buildFolder(store, part, build);
  const where = path.relative(store.root, dir).replaceAll('\\', '/');
  const unproven = faultOfReceipt(store, part, build);
  if (unproven !== undefined) {
    return { where, what: unproven };
  }
  const manifest = readManifest(dir);
  const fault =
    manifest.name === part && manifest.build === build
      ? faultOfBuild(dir, manifest)
      : `its ${manifestFile(part)} is that of ${manifest.name} ${manifest.build}`;
  return fault === undefined ? undefined : { where, what: fault };
}

function findLostBuilds(store: Store, lines: readonly string[]): Finding[] {
  const { parts } = lines.length === 0 ? EMPTY_FOLD : foldLog(store, lines);
  return Object.entries(parts).flatMap(([part, { build, canary }]) =>
    [build, canary?.build]
      .filter((each) => each !== null && each !== undefined)
      .filter((each) => !hasBuild(store, part, each))
      .map((each) => ({ where: `${part} ${each}`, what: 'runs, but is not in the store' })),
  );
}

function noteOfLag(lines: readonly string[], seq: number): string {
  const count = lines.slice(seq).filter(isOfTeam).length;
  return count === 0
    ? 'The document is one record behind the log; readers complete it, the next change writes it.'
    : `The document is at ${seq}, the log at ${lines.length}: teams signed ${count} of the records after it, and a server with the root key signs the next document.`;
}

function notesOf(store: Store, lines: readonly string[]): string[] {
  const isCut = existsSync(store.logFile) && !readFileSync(store.logFile, 'utf8').endsWith('\n');
  const seq = readKept(store)?.document.seq;
  return [
    ...(isCut && readFileSync(store.logFile, 'utf8') !== ''
      ? ['The log ends with half a record of a command that was killed; the next change drops it.']
      : []),
    ...(lines.length > 0 && seq !== undefined && seq < lines.length ? [noteOfLag(lines, seq)] : []),
  ];
}

function findFaultsOfRegistry(store: Store, lines: readonly string[]): Finding[] {
  const log = findFaultOfLog(lines, releaseKey(store));
  const hasDocument = existsSync(store.registryFile);
  if (log === undefined && lines.length <= 1 && !hasDocument) {
    return [];
  }
  const document = hasDocument ? faultOfDocument(store, lines) : 'is missing';
  return [
    ...(log ? [log] : []),
    ...(document === undefined ? [] : [{ where: DOCUMENT, what: document }]),
    ...(log ? [] : findLostBuilds(store, lines)),
  ];
}

/** File managers and network drives leave such files, and take them away. */
const isHidden = (stray: string): boolean => path.basename(stray).startsWith('.');

function verifyOnce(store: Store, expectedKey: string | undefined): Verification {
  const lines = readLines(store);
  const builds = partsOf(store).flatMap((part) => buildsOf(store, part).map((build) => ({ part, build })));
  const last = lines.at(-1);
  const strays = straysOf(store);
  const over = builds.filter((each) => isOver(store, each));
  const seen = {
    records: lines.length,
    builds: builds.length,
    head: last === undefined ? null : sha256(last),
    notes: [
      ...notesOf(store, lines),
      ...over.map(
        ({ part, build }) =>
          `${part} ${build} was published with a team’s key that has ended, and never released: publish it again before it runs.`,
      ),
      ...strays.filter(isHidden).map((stray) => `${stray} is no build: it may be removed.`),
    ],
  };
  if (lines.length === 0 && builds.length === 0) {
    return { ...seen, findings: [] };
  }
  const keys = findFaultOfKey(store, expectedKey);
  if (keys.length > 0) {
    // Without the right key nothing else can be proved, and everything would look wrong.
    return { ...seen, findings: keys };
  }
  const findings = [
    ...findFaultsOfRegistry(store, lines),
    ...builds
      .filter((each) => !over.includes(each))
      .map(({ part, build }) => findFaultOfBuild(store, part, build))
      .filter((each) => each !== undefined),
    ...strays.filter((stray) => !isHidden(stray)).map((where) => ({ where, what: NO_BUILD })),
  ];
  const fold =
    findings.length === 0 && existsSync(store.registryFile) ? faultOfFold(store, lines) : undefined;
  return {
    ...seen,
    findings: fold === undefined ? findings : [{ where: DOCUMENT, what: fold }],
  };
}

const TRIES = 5;

/**
 * Proves the whole store, without a network. The log has to have an unbroken chain and right signatures, and the
 * document has to be its fold. Every file of every published build has to be what was published. It only reads; when
 * somebody releases meanwhile, it looks again.
 */
export function verifyStore(store: Store, expectedKey?: string): Verification {
  for (let tried = 1; ; tried += 1) {
    const mark = markOf(store);
    const seen = verifyOnce(store, expectedKey);
    if (seen.findings.length === 0 || mark === markOf(store) || tried === TRIES) {
      return seen;
    }
  }
}
