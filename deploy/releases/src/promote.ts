import { userInfo } from 'node:os';
import type { RegistryDocument } from '@haulboard/contract/shell';
import { withLock } from './lock.ts';
import { appendLog, trimLog } from './log.ts';
import { applyRecord, readRegistry, writeRegistry } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import { hasBuild } from './store.ts';
import type { Store } from './store.ts';

/** What shall run from now on. */
export type Promotion = {
  /** `shell` or a remote's name. */
  readonly part: string;
  readonly build: string;
  /** Sequence number the decision was based on; a registry that has moved on is then a conflict. */
  readonly expectedSeq?: number;
  /** Who asks; the operating system's user unless given. */
  readonly actor?: string;
};

function runningBuild(registry: RegistryDocument, part: string): string | null {
  return (part === 'shell' ? registry.shell?.build : registry.remotes[part]?.build) ?? null;
}

/**
 * Makes a published build the one that new page loads get. Promoting what runs already changes nothing.
 *
 * @throws {ReleaseError} when the build is not published, the registry moved on, or is locked.
 */
export function promote(store: Store, promotion: Promotion): RegistryDocument {
  const { part, build, expectedSeq, actor = userInfo().username } = promotion;
  return withLock(store, () => {
    trimLog(store);
    const registry = readRegistry(store);
    if (expectedSeq !== undefined && registry.seq !== expectedSeq) {
      throw new ReleaseError(
        'conflict',
        `The registry is at ${registry.seq}, not at ${expectedSeq}: somebody released in between. Nothing was changed: look at the status and decide again.`,
      );
    }
    if (!/^[a-z][a-z-]*$/.test(part) || !/^[0-9a-f]+$/.test(build) || !hasBuild(store, part, build)) {
      throw new ReleaseError(
        'failed',
        `${part} ${build} is not published. Nothing was changed: publish it first.`,
      );
    }
    const from = runningBuild(registry, part);
    if (from === build) {
      writeRegistry(store, registry);
      return registry;
    }
    const entry = {
      seq: registry.seq + 1,
      at: new Date().toISOString(),
      actor,
      verb: 'promote' as const,
      part,
      from,
      to: build,
    };
    const next = applyRecord(store, registry, entry);
    // The record first: a crash between the two leaves a document that the next reader completes.
    appendLog(store, entry);
    writeRegistry(store, next);
    return next;
  });
}
