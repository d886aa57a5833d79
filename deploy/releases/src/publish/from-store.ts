import { existsSync, readFileSync } from 'node:fs';
import { partState } from '../log/fold.ts';
import { findFaultOfLog } from '../log/prove-log.ts';
import { readLines } from '../log/log.ts';
import { publish } from './publish.ts';
import { originOnRecord } from '../provenance/provenance.ts';
import { faultOfCopy, faultOfReceipt, receiptFile } from '../provenance/receipts.ts';
import { foldLog, readTrusted } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import { buildFolder, hasReleases, locateStore, type Build, type Store } from '../store/store.ts';
import { linesInForce } from '../changes/team-records.ts';

/** Another installation's releases: its data folder, mounted or copied, and the key that must have signed them. */
export type OtherStore = { readonly dataDir: string; readonly key: string };

/** A build that everybody gets at another installation. */
export type RunningThere = Build & {
  /** The record of that installation's log as of which it runs there. */
  readonly seq: number;
  readonly dataDir: string;
  readonly from: Store;
};

function faultOf(from: Store, key: string): string | undefined {
  const lines = readLines(from);
  const fault = findFaultOfLog(lines, key);
  const stands = readTrusted(from)?.seq ?? 0;
  return stands > lines.length
    ? `its document stands at ${stands}, but the log ends at ${lines.length}`
    : fault && `${fault.where} ${fault.what}`;
}

/**
 * The build of a part that everybody gets at another installation, by its signed log. Nothing is written there.
 *
 * @throws {ReleaseError} when nothing was released there, something is not what its key signed, or the part does not run
 */
export function runningThere({ dataDir, key }: OtherStore, part: string): RunningThere {
  if (!existsSync(dataDir) || !hasReleases(dataDir)) {
    throw new ReleaseError(
      'failed',
      `Nothing was ever released in ${dataDir}. Nothing was changed: name the data folder of the other installation.`,
    );
  }
  const from = locateStore(dataDir, undefined, key);
  const fault = faultOf(from, key);
  if (fault !== undefined) {
    throw new ReleaseError('verification', `${dataDir} cannot be trusted: ${fault}. Nothing was changed.`);
  }
  const fold = foldLog(from, linesInForce(from));
  const { build = null, canary } = partState(fold, part) ?? {};
  if (build === null) {
    const tried = canary ? `, where only some people have ${canary.build}: promote it there first` : '';
    throw new ReleaseError('failed', `${part} does not run in ${dataDir}${tried}. Nothing was changed.`);
  }
  const changed = faultOfReceipt(from, part, build);
  if (changed !== undefined) {
    throw new ReleaseError('verification', `${part} ${build} in ${dataDir} ${changed}. Nothing was changed.`);
  }
  return { part, build, seq: fold.seq, dataDir, from };
}

/**
 * Publishes a build here as it lies at the other installation, signed for by the key of this store. Where it came from
 * is kept.
 *
 * @returns false when the very same build was here already
 * @throws {ReleaseError} as `publish` does, and when the copy is not what was signed for there
 */
export function takeOver(store: Store, { part, build, from }: RunningThere, actor?: string): boolean {
  const text = readFileSync(receiptFile(from, part, build), 'utf8');
  const origin = originOnRecord(from, part, build);
  const { isNew } = publish(store, buildFolder(from, part, build), {
    ...(actor !== undefined && { actor }),
    ...(origin && { origin }),
  });
  // What counts is what was copied: the folder may have been changed since it was looked at.
  const changed = isNew
    ? faultOfCopy(from, { part, build, dir: buildFolder(store, part, build), text })
    : undefined;
  if (changed !== undefined) {
    throw new ReleaseError('verification', `${part} ${build} as it was copied ${changed}. It does not run.`);
  }
  return isNew;
}
