import type { RegistryDocument } from '@haulboard/contract/shell';
import { changeRegistry, type Change } from './change-registry.ts';
import { readLog, type LogRecord } from './log.ts';
import { ReleaseError } from './release-error.ts';
import type { Store } from './store.ts';

/** The record that holds a part, if one does: a hold, or a rollback, until somebody lets go. */
export function holdOf(history: readonly LogRecord[]): LogRecord | undefined {
  const last = history.findLast(({ verb }) => verb !== 'promote');
  return last?.verb === 'unhold' ? undefined : last;
}

/** Whether promoting a part is refused at the moment. */
export function isHeld(store: Store, part: string): boolean {
  return holdOf(readLog(store).filter((entry) => entry.part === part)) !== undefined;
}

function setHold(store: Store, change: Change, verb: 'hold' | 'unhold'): RegistryDocument {
  return changeRegistry(store, change, ({ history, running }) => {
    if (running === null) {
      throw new ReleaseError('failed', `Nothing of ${change.part} runs. Nothing was changed.`);
    }
    const isHeld = holdOf(history) !== undefined;
    return isHeld === (verb === 'hold') ? undefined : { verb, to: running };
  });
}

/**
 * Keeps a part at the build it runs: promoting it is refused until it is let go.
 *
 * @throws {ReleaseError} when nothing of it runs, the registry moved on, or is locked.
 */
export function hold(store: Store, change: Change): RegistryDocument {
  return setHold(store, change, 'hold');
}

/**
 * Lets a held part go.
 *
 * @throws {ReleaseError} when nothing of it runs, the registry moved on, or is locked.
 */
export function unhold(store: Store, change: Change): RegistryDocument {
  return setHold(store, change, 'unhold');
}
