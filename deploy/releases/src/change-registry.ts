import { readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { RegistryDocument, Urgency } from '@haulboard/contract/shell';
import { foldRecord, partState, type Fold, type PartState } from './fold.ts';
import { assertSigner, releaseKey } from './keys.ts';
import { withLock } from './lock.ts';
import { appendLine, readLines, sealLine, trimLog, type Draft } from './log.ts';
import { findNewFaultOfLog } from './prove-log.ts';
import { documentOf, foldLog, readKept, readTrusted, sealDocument, writeRegistry } from './registry.ts';
import { aboutBuild, nameOfKey } from './provenance.ts';
import { manifestHash } from './receipts.ts';
import { ReleaseError } from './release-error.ts';
import { buildFolder } from './store.ts';
import type { Store } from './store.ts';

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
export type Outcome = {
  readonly before: RegistryDocument;
  readonly registry: RegistryDocument;
  readonly seq: number;
  readonly isChanged: boolean;
  /** Whether promoting the part is refused afterwards. */
  readonly isHeld: boolean;
};

/** Verbs that bring a build to people; the others leave what runs, even where the store lost it. */
export const RELEASES: ReadonlySet<string> = new Set(['promote', 'canary', 'rollback']);

type Plan = { readonly fold: Fold; readonly draft: Draft | undefined };
type Decide = (state: PartState | undefined) => Decision;

function refuseMoved(seq: number, expectedSeq: number | undefined): void {
  if (expectedSeq !== undefined && seq !== expectedSeq) {
    throw new ReleaseError(
      'conflict',
      'The registry is at {seq}, not at {expectedSeq}: somebody released in between. Nothing was changed: look at the status and decide again.',
      { seq, expectedSeq },
    );
  }
}

/** What a record says of who asked for it. */
function sayWho({ actor = userInfo().username, by, reason = '', urgency }: Change) {
  return {
    at: new Date().toISOString(),
    actor,
    ...(by !== undefined && { by }),
    reason,
    ...(urgency !== undefined && { urgency }),
  };
}

type Decided = { readonly state: PartState | undefined; readonly decision: NonNullable<Decision> };

/** What a record says of the build it is about. */
function sayWhat(store: Store, part: string, { state, decision }: Decided) {
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
    ...(about && { about }),
    manifest: onRecord ?? manifestHash(buildFolder(store, part, to), part),
  };
}

function plan(store: Store, change: Change, decide: Decide): Plan {
  const { part } = change;
  const fold = foldLog(store);
  refuseMoved(fold.seq, change.expectedSeq);
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
export function assertProven(store: Store, lines: readonly string[]): void {
  const finding = findNewFaultOfLog(lines, releaseKey(store), readTrusted(store));
  const kept = readKept(store);
  const lost = kept !== undefined && kept.document.seq > lines.length;
  const fault = lost
    ? `the document stands at ${kept.document.seq}, but the log ends at ${lines.length}`
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

function carryOut(store: Store, { fold, draft }: Plan): RegistryDocument {
  sweep(store);
  const lines = readLines(store);
  const signer = assertSigner(store);
  const isBehind = lines.length > 0 && readKept(store)?.document.head !== fold.head;
  if (draft === undefined || (isBehind && store.outbox === undefined)) {
    const document = documentOf(store, fold);
    if (isBehind) {
      // Before the next record: two crashes in a row would leave a document that looks like an old one.
      writeRegistry(store, { document, signer });
    }
    if (draft === undefined) {
      return document;
    }
  }
  const line = sealLine({ by: nameOfKey(store), ...draft }, lines.at(-1), signer);
  // Everything that can fail before the record: what is on record must be what runs.
  const next = documentOf(store, foldRecord(fold, draft, line));
  if (store.outbox) {
    store.outbox.proposal = { seq: draft.seq, line, document: sealDocument(next, signer) };
    return next;
  }
  // The record first: a crash between the two leaves a document that the next reader completes.
  appendLine(store, line);
  writeRegistry(store, { document: next, signer });
  return next;
}

/**
 * Changes one part in the registry, alone and completely: looks, decides, records, replaces the document.
 *
 * @throws {ReleaseError} when the registry moved on, is locked or was tampered with, and whatever `decide` throws
 */
export function changeRegistry(store: Store, change: Change, decide: Decide): Outcome {
  const work = (): Outcome => {
    assertProven(store, readLines(store));
    const planned = plan(store, change, decide);
    const { fold, draft } = planned;
    const before = documentOf(store, fold);
    const registry = change.isDryRun
      ? documentOf(store, draft ? foldRecord(fold, draft) : fold)
      : carryOut(store, planned);
    const after = draft ? foldRecord(fold, draft) : fold;
    const isHeld = after.parts[change.part]?.hold !== undefined;
    return { before, registry, seq: registry.seq, isChanged: draft !== undefined, isHeld };
  };
  if (change.isDryRun) {
    return work();
  }
  return withLock(store, () => {
    trimLog(store);
    return work();
  });
}
