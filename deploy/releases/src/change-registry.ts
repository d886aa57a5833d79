import { userInfo } from 'node:os';
import type { RegistryDocument } from '@haulboard/contract/shell';
import { withLock } from './lock.ts';
import { appendLog, readLog, trimLog, type LogRecord } from './log.ts';
import { applyRecord, readRegistry, writeRegistry } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import { hasBuild } from './store.ts';
import type { Store } from './store.ts';

/** What every change of the registry says of itself. */
export type Change = {
  /** `shell` or a remote's name. */
  readonly part: string;
  /** Sequence number the decision was based on; a registry that has moved on is then a conflict. */
  readonly expectedSeq?: number;
  /** Who asks; the operating system's user unless given. */
  readonly actor?: string;
  readonly reason?: string;
};

/** What a change looks at to decide. */
export type Moment = {
  readonly registry: RegistryDocument;
  /** Records of this part, oldest first. */
  readonly history: readonly LogRecord[];
  /** Build of this part that runs now; null when there is none. */
  readonly running: string | null;
};

/** What was decided; `to` may be what runs already. Nothing at all: nothing is written. */
export type Decision = { readonly verb: LogRecord['verb']; readonly to: string } | undefined;

function runningBuild(registry: RegistryDocument, part: string): string | null {
  return (part === 'shell' ? registry.shell?.build : registry.remotes[part]?.build) ?? null;
}

/** @throws {ReleaseError} when there is no such build in the store */
export function demandPublished(store: Store, part: string, build: string): void {
  if (!/^[a-z][a-z-]*$/.test(part) || !/^[0-9a-f]+$/.test(build) || !hasBuild(store, part, build)) {
    throw new ReleaseError(
      'failed',
      `${part} ${build} is not published. Nothing was changed: publish it first.`,
    );
  }
}

/**
 * Changes one part in the registry, alone and completely: looks, decides, records, replaces the document.
 *
 * @throws {ReleaseError} when the registry moved on or is locked, and whatever `decide` throws
 */
export function changeRegistry(
  store: Store,
  change: Change,
  decide: (moment: Moment) => Decision,
): RegistryDocument {
  const { part, expectedSeq, actor = userInfo().username, reason = '' } = change;
  return withLock(store, () => {
    trimLog(store);
    const registry = readRegistry(store);
    if (expectedSeq !== undefined && registry.seq !== expectedSeq) {
      throw new ReleaseError(
        'conflict',
        `The registry is at ${registry.seq}, not at ${expectedSeq}: somebody released in between. Nothing was changed: look at the status and decide again.`,
      );
    }
    const from = runningBuild(registry, part);
    const history = readLog(store).filter((entry) => entry.part === part);
    const decision = decide({ registry, history, running: from });
    if (decision === undefined) {
      writeRegistry(store, registry);
      return registry;
    }
    const at = new Date().toISOString();
    const entry = { seq: registry.seq + 1, at, actor, part, from, reason, ...decision };
    const next = applyRecord(store, registry, entry);
    // The record first: a crash between the two leaves a document that the next reader completes.
    appendLog(store, entry);
    writeRegistry(store, next);
    return next;
  });
}
