import { readFileSync } from 'node:fs';
import { checkBuild } from '../checks/check.ts';
import { partState, standInsOf, type Fold } from '../log/fold.ts';
import { isOfTeam, leftOutOf, readEntries, readLines, type LogRecord } from '../log/log.ts';
import { manifestHash } from '../builds/manifest.ts';
import { assertPublished, readReceipt, receiptFile } from '../provenance/receipts.ts';
import { foldLog, readTrusted } from '../registry/registry.ts';
import { buildFolder, type Build, type Store } from '../store/store.ts';

/** How many of the first records a document stands on that the root key signed. */
function standsAt(store: Store): number {
  return readTrusted(store)?.seq ?? 0;
}

/** The log up to the first record of a team that the root key has not signed for yet: what people get. */
export function linesInForce(store: Store): string[] {
  const lines = readLines(store);
  const stands = standsAt(store);
  const end = lines.findIndex((line, index) => index >= stands && isOfTeam(line));
  return end === -1 ? lines : lines.slice(0, end);
}

/** Records of teams that the document does not have yet: whoever has the root key signs the next one. */
export function waitingRecords(store: Store): LogRecord[] {
  const records = readEntries(store);
  const leftOut = leftOutOf(records);
  return records
    .slice(standsAt(store))
    .filter((record) => !leftOut.has(record))
    .filter((record) => 'part' in record)
    .filter((record) => record.team !== undefined);
}

/** Whether people get the build: by itself, as a trial, or in the place of one that cannot run. */
function isNamed(fold: Fold, { part, build }: Build): boolean {
  const state = partState(fold, part);
  const tried = state?.trials.map((each) => each.build) ?? [];
  const standIns = state ? standInsOf(state) : [];
  return [state?.build, state?.canary?.build, ...tried, ...standIns].includes(build);
}

/** Whether people have the build, by the last document that was signed. */
function isVouchedFor(store: Store, { part, build }: Build): boolean {
  const { build: present, canary, lastGood, trials = [] } = readTrusted(store)?.remotes[part] ?? {};
  return [present, canary?.build, lastGood?.build, ...trials.map((each) => each.build)].includes(build);
}

/** What a team published was looked at by its own software alone; the root key looks at what it publishes itself. */
function isOfTeamAlone(store: Store, { part, build }: Build): boolean {
  const text = readFileSync(receiptFile(store, part, build), 'utf8');
  return readReceipt(store, text)?.team !== undefined;
}

/** What is wrong with a build that a team published, whatever ran before: others may have its pages by now. */
export function faultOfTeamBuild(store: Store, { part, build }: Build): string | undefined {
  const faults = isOfTeamAlone(store, { part, build })
    ? checkBuild(store, buildFolder(store, part, build)).faults
    : [];
  return faults[0] && `${part} ${build} ${faults[0]}`;
}

type Brought = Build & Pick<LogRecord, 'manifest' | 'verb'>;

function faultOfBuildHere(store: Store, { part, build, manifest, verb }: Brought): string | undefined {
  try {
    assertPublished(store, part, build);
    if (manifestHash(buildFolder(store, part, build), part) !== manifest) {
      return `${part} ${build} is not the build that it names`;
    }
    // The way back to what people had is open.
    const isWayBack = verb === 'rollback' && isVouchedFor(store, { part, build });
    return isWayBack ? undefined : faultOfTeamBuild(store, { part, build });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Why the root key does not vouch for what teams recorded, by part: they recorded it on machines of their own, and what those
 * looked at first nobody knows. A build that is named no more, as after a rollback, is in nobody's way.
 */
export function faultsOfTeamRecords(
  store: Store,
  fold: Fold = foldLog(store),
  waiting: readonly LogRecord[] = waitingRecords(store),
): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  if (waiting.length === 0) {
    return faults;
  }
  for (const { seq, team = '', part, to: build, manifest, verb } of waiting) {
    const fault = isNamed(fold, { part, build })
      ? faultOfBuildHere(store, { part, build, manifest, verb })
      : undefined;
    if (fault !== undefined && !faults.has(part)) {
      faults.set(part, `record ${seq} of the team ${team}: ${fault}`);
    }
  }
  return faults;
}

/** The first reason why the root key does not vouch for what teams recorded. */
export function faultOfTeamRecords(store: Store, fold?: Fold): string | undefined {
  return [...faultsOfTeamRecords(store, fold).values()][0];
}
