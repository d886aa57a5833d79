import { foldRecord, partState, type Fold } from '../log/fold.ts';
import { findSigner } from '../store/keys.ts';
import {
  isAboutKey,
  readLines,
  staysAtBuild,
  type Draft,
  type KeyDraft,
  type LogRecord,
} from '../log/log.ts';
import { foldLog } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { faultOfTeamBuild, faultsOfTeamRecords, waitingRecords } from './team-records.ts';

/** The record to write, and what it is written on; no draft where all is so already. */
export type Plan = { readonly fold: Fold; readonly draft: Draft | KeyDraft | undefined };

/** A plan, and the records of teams that count no more with it. */
export type Planned = Plan & { readonly leftOut: readonly LogRecord[] };

/** Nothing that was left out comes back in the name of the root key: it would vouch for it by that. */
function refuseUnfit(draft: Draft | KeyDraft, leftOut: readonly LogRecord[], faults: Faults): void {
  if (isAboutKey(draft) || staysAtBuild(draft)) {
    return;
  }
  const { part, to } = draft;
  if (leftOut.some((each) => each.part === part && each.to === to)) {
    throw new ReleaseError(
      'verification',
      'The root key does not vouch for {fault}. Nothing was changed: name another build, or disable {part}.',
      { part, fault: faults.get(part) ?? '' },
    );
  }
}

/** A rollback, or the end of a trial. */
const isEnding = ({ verb, trial }: Draft): boolean => verb === 'rollback' || trial?.id === '';

/** What a team let through is not brought by a record of the root key either. A rollback is: nothing stops it. */
function refuseUnfitOfTeam(store: Store, draft: Draft | KeyDraft | undefined): void {
  if (draft === undefined || isAboutKey(draft) || staysAtBuild(draft) || isEnding(draft)) {
    return;
  }
  const { part, to: build } = draft;
  const fault = faultOfTeamBuild(store, { part, build });
  if (fault !== undefined) {
    throw new ReleaseError(
      'verification',
      'The root key does not vouch for {fault}. Nothing was changed: name another build, or disable {part}.',
      { part, fault },
    );
  }
}

type Faults = ReadonlyMap<string, string>;

/** A part that never ran has no build to be disabled at but the one left out. */
function isOffBeforeItRan(draft: Draft | KeyDraft | undefined, without: Fold): draft is Draft {
  return draft?.verb === 'disable' && (partState(without, draft.part)?.build ?? null) === null;
}

/**
 * Decides on all that is on record. Of a team's unfit build the record leaves out what waits of its part.
 * What a team's own software let through is in nobody's way.
 *
 * @throws {ReleaseError} when the record itself would bring the unfit build, and whatever `decide` throws
 */
export function planAround(store: Store, decide: (fold: Fold) => Plan): Planned {
  const fold = foldLog(store);
  const whole = decide(fold);
  const after = whole.draft ? foldRecord(fold, whole.draft) : fold;
  const faults: Faults = findSigner(store) ? faultsOfTeamRecords(store, after) : new Map();
  const leftOut = waitingRecords(store).filter(({ part }) => faults.has(part));
  if (leftOut.length === 0) {
    if (findSigner(store)) {
      refuseUnfitOfTeam(store, whole.draft);
    }
    return { ...whole, leftOut };
  }
  const leavesOut = leftOut.map(({ seq }) => seq);
  const without = foldLog(store, readLines(store), leavesOut);
  const { draft } = isOffBeforeItRan(whole.draft, without) ? whole : decide(without);
  if (draft === undefined) {
    return { fold, draft, leftOut: [] };
  }
  refuseUnfit(draft, leftOut, faults);
  refuseUnfitOfTeam(store, draft);
  return { fold: without, draft: { ...draft, leavesOut }, leftOut };
}
