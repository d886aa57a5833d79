import { readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { RegistryDocument, Urgency } from '@haulboard/contract/shell';
import { hadBy, hasBy, type Effect } from '../registry/effect.ts';
import { foldRecord, partState, type Fold, type PartState } from '../log/fold.ts';
import { findSigner, releaseKey, type Signer } from '../store/keys.ts';
import { refuseUnknown } from '../registry/known-parts.ts';
import { withLock } from '../store/lock.ts';
import {
  appendLine,
  readLines,
  sealLine,
  trimLog,
  type Draft,
  type KeyDraft,
  type LogRecord,
} from '../log/log.ts';
import { putLostKeyBack } from '../provenance/lost-key.ts';
import { planAround, type Plan } from './plan-around.ts';
import { findNewFaultOfLog } from '../log/prove-log.ts';
import { documentOf, foldLog, readTrusted, sealDocument, writeRegistry } from '../registry/registry.ts';
import { aboutBuild } from '../provenance/provenance.ts';
import { manifestHash } from '../builds/manifest.ts';
import { ReleaseError } from '../store/release-error.ts';
import { assertRootSeal, assertSeal, type Seal } from '../provenance/seal.ts';
import { buildFolder } from '../store/store.ts';
import type { Proposal, Store } from '../store/store.ts';
import { faultOfSystem } from '../store/system-fault.ts';
import { faultOfTeamRecords, waitingRecords } from './team-records.ts';

/** What every change of the registry says of itself. */
export type Change = {
  /** `shell` or a remote's name. */
  readonly part: string;
  /** Sequence number the decision was based on; a registry that has moved on is then a conflict. */
  readonly expectedSeq?: number;
  /** Who asks; the operating system's user unless given. */
  readonly actor?: string;
  /** Who it was, where that is known: a signed-in person. The key that signs unless given. */
  readonly by?: string;
  readonly reason?: string;
  /** How open tabs with unsaved work meet it. */
  readonly urgency?: Urgency;
  /** Decides and tells, and writes nothing. */
  readonly isDryRun?: boolean;
};

/** What was decided; nothing at all means that it is so already, and no record is written. */
type Decision = Pick<Draft, 'verb' | 'to' | 'canary' | 'ramp' | 'trial'> | undefined;

/** What became of a change: both documents, and whether there was anything to change. */
export type Outcome = Effect & {
  readonly before: RegistryDocument;
  readonly registry: RegistryDocument;
  readonly seq: number;
  readonly isChanged: boolean;
  /** Whether promoting the part is refused afterwards. */
  readonly isHeld: boolean;
  /** Team whose key signed: people get it when the root key has signed the document. */
  readonly team?: string;
  /** Records of teams that count no more, as the root key does not vouch for them. */
  readonly leftOut: readonly LogRecord[];
};

/** Verbs that bring a build to people; the others leave what runs, even where the store lost it. */
export const RELEASES: ReadonlySet<string> = new Set(['promote', 'canary', 'rollback']);

type Decide = (state: PartState | undefined) => Decision;

export function refuseMoved(seq: number, expectedSeq: number | undefined): void {
  if (expectedSeq !== undefined && seq !== expectedSeq) {
    throw new ReleaseError(
      'conflict',
      'The registry is at {seq}, not at {expectedSeq}: somebody released in between. Nothing was changed: look at the status and decide again.',
      { seq, expectedSeq },
    );
  }
}

/** What a record says of who asked for it. */
export function sayWho({ actor = userInfo().username, by, reason = '', urgency }: Omit<Change, 'part'>) {
  return {
    at: new Date().toISOString(),
    actor,
    ...(by !== undefined && { by }),
    reason,
    ...(urgency !== undefined && { urgency }),
  };
}

type Decided = { readonly state: PartState | undefined; readonly decision: NonNullable<Decision> };

/** Whether somebody wants a build for everybody that somebody rolled back from. */
function isClearing({ state, decision: { verb, to } }: Decided): boolean {
  return (verb === 'promote' || verb === 'rollback') && state?.fallen.includes(to) === true;
}

/** What a record says of the build it is about. */
function sayWhat(store: Store, part: string, decided: Decided) {
  const { state, decision } = decided;
  const { verb, to, trial, ...who } = decision;
  const from = state?.build ?? null;
  const isRelease = RELEASES.has(verb) || (trial !== undefined && trial.id !== '');
  const about = isRelease ? aboutBuild(store, part, { build: to, before: from }) : undefined;
  const onRecord = isRelease ? undefined : state?.manifests[to];
  return {
    verb,
    part,
    from,
    to,
    ...who,
    ...(trial !== undefined && { trial }),
    ...(isClearing(decided) && { clearsFall: true as const }),
    ...(about && { about }),
    manifest: onRecord ?? manifestHash(buildFolder(store, part, to), part),
  };
}

function plan(store: Store, change: Change, { decide, fold }: { decide: Decide; fold: Fold }): Plan {
  const { part } = change;
  refuseMoved(fold.seq, change.expectedSeq);
  refuseUnknown(store, fold, part);
  const state = partState(fold, part);
  const decision = decide(state);
  if (decision === undefined) {
    return { fold, draft: undefined };
  }
  return {
    fold,
    draft: { ...sayWho(change), seq: fold.seq + 1, ...sayWhat(store, part, { state, decision }) },
  };
}

/** Nothing is built on a log that was tampered with: signing the next state would make it look true. */
export function assertProven(store: Store, lines: readonly string[], isDryRun = false): void {
  putLostKeyBack(store, isDryRun);
  // What is not signed says nothing of the log: it is made anew.
  const trusted = readTrusted(store);
  const finding = findNewFaultOfLog(lines, releaseKey(store), trusted);
  const lost = trusted !== undefined && trusted.seq > lines.length;
  const fault = lost
    ? `the document stands at ${trusted.seq}, but the log ends at ${lines.length}`
    : finding && `${finding.where} ${finding.what}`;
  if (fault !== undefined) {
    throw new ReleaseError(
      'verification',
      'The registry cannot be trusted: {fault}. Nothing was changed: run verify, and put registry/ back from your backup.',
      { fault },
    );
  }
}

/** Half-written documents of killed commands; under the lock they are nobody's. */
function sweep(store: Store): void {
  const dir = path.dirname(store.registryFile);
  for (const name of readdirSync(dir).filter((each) => each.endsWith('.tmp'))) {
    rmSync(path.join(dir, name), { force: true });
  }
}

/** A key is given by the root key alone; a part may be a team's. */
const sealFor = (store: Store, part: string | undefined): Seal =>
  part === undefined ? assertRootSeal(store) : assertSeal(store, part);

/** The document, where it is behind or damaged; before the next record, or two crashes in a row would leave one that looks like an old one. */
function catchUp(store: Store, signer: Signer | undefined): void {
  const fold = foldLog(store);
  const isBehind = fold.seq > 0 && readTrusted(store)?.head !== fold.head;
  if (isBehind && signer !== undefined && faultOfTeamRecords(store, fold) === undefined) {
    writeRegistry(store, { document: documentOf(store, fold), signer });
  }
}

/**
 * The document that a fold stands for, or the one that people have: what another team recorded, and may not be fit to run, is
 * in nobody's way.
 */
function documentAhead(store: Store, fold: Fold): RegistryDocument {
  try {
    return documentOf(store, fold);
  } catch (error) {
    const present = waitingRecords(store).length > 0 ? readTrusted(store) : undefined;
    if (present === undefined) {
      throw error;
    }
    return present;
  }
}

/** The record counts once it is in the log, whatever becomes of the document. */
function putDown(store: Store, { seq, line }: Proposal, writeDocument: () => void): void {
  try {
    appendLine(store, line);
    writeDocument();
  } catch (error) {
    const fault = faultOfSystem(error, store.root);
    if (fault === undefined || readLines(store).at(-1) !== line) {
      throw error;
    }
    throw new ReleaseError(
      'failed',
      'Record {seq} is written, but the document that pages read is not: {file} cannot be used, as {why}. The record counts: the next release command, or a server with the root key, completes the document. For that, {advice}.',
      { seq, ...fault },
    );
  }
}

/** A team's record goes by itself: it cannot sign the document that pages read. */
function write(store: Store, { fold, draft }: Plan & { draft: Draft | KeyDraft }, seal: Seal) {
  const { team, name, sign } = seal;
  const said = team === undefined ? { by: name, ...draft } : { ...draft, by: name, team };
  const line = sealLine(said, readLines(store).at(-1), sign);
  const signer = team === undefined ? sign : undefined;
  const after = foldRecord(fold, said, line);
  // Everything that can fail before the record: what is on record must be what runs.
  const next = signer === undefined ? documentAhead(store, after) : documentOf(store, after);
  if (store.outbox) {
    const document = signer && sealDocument(next, signer);
    store.outbox.proposal = { seq: draft.seq, line, ...(document && { document }) };
    return next;
  }
  // The record first: a crash between the two leaves a document that the next reader completes.
  putDown(store, { seq: draft.seq, line }, () => {
    if (signer !== undefined) {
      writeRegistry(store, { document: next, signer });
    }
  });
  return next;
}

function carryOut(store: Store, { fold, draft }: Plan, part: string | undefined): Written {
  sweep(store);
  const seal = sealFor(store, part);
  if (store.outbox === undefined || draft === undefined) {
    catchUp(store, findSigner(store));
  }
  const registry = draft ? write(store, { fold, draft }, seal) : documentAhead(store, fold);
  return { registry, team: draft && seal.team };
}

type Written = { readonly registry: RegistryDocument; readonly team: string | undefined };

/** What a change may be asked: to tell only, and of which part it is. Without a part it is about a key. */
type Asked = { readonly isDryRun?: boolean; readonly part?: string };

/**
 * Writes one record, alone and completely: looks, decides, records, replaces the document.
 *
 * @throws {ReleaseError} when the registry is locked or was tampered with, and whatever `decide` throws
 */
export function record(store: Store, { part, isDryRun = false }: Asked, decide: (fold: Fold) => Plan) {
  const work = () => {
    assertProven(store, readLines(store), isDryRun);
    const planned = planAround(store, decide);
    const { fold, draft, leftOut } = planned;
    const before = documentAhead(store, foldLog(store));
    const after = draft ? foldRecord(fold, draft) : fold;
    const had = hadBy(store, before);
    const written: Written = isDryRun
      ? { registry: documentAhead(store, after), team: undefined }
      : carryOut(store, planned, part);
    const isRecorded = draft !== undefined;
    const has = hasBy(store, { had, registry: written.registry, isRecorded, isDryRun });
    return { before, after, draft, leftOut, had, has, ...written };
  };
  if (isDryRun) {
    return work();
  }
  return withLock(store, () => {
    trimLog(store);
    return work();
  });
}

/**
 * Changes one part in the registry, alone and completely.
 *
 * @throws {ReleaseError} when the registry moved on, is locked or was tampered with, and whatever `decide` throws
 */
export function changeRegistry(store: Store, change: Change, decide: Decide): Outcome {
  const { part } = change;
  const { after, draft, registry, team, ...documents } = record(store, change, (fold) =>
    plan(store, change, { decide, fold }),
  );
  const isHeld = after.parts[part]?.hold !== undefined;
  return {
    ...documents,
    registry,
    seq: registry.seq,
    isChanged: draft !== undefined,
    isHeld,
    ...(team !== undefined && { team }),
  };
}
