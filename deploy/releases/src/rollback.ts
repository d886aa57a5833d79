import type { RegistryDocument } from '@haulboard/contract/shell';
import { changeRegistry, demandPublished, type Change } from './change-registry.ts';
import type { LogRecord } from './log.ts';
import { ReleaseError } from './release-error.ts';
import type { Store } from './store.ts';

/** Back to which build; the one before the present one unless said. */
export type Rollback = Change & { readonly to?: string; readonly reason: string };

/** Builds that lie behind the present one, the oldest first: a promotion adds one, a rollback takes back to one. */
function buildsBehind(history: readonly LogRecord[]): string[] {
  const ran: string[] = [];
  for (const { verb, to } of history) {
    if (verb === 'rollback') {
      const at = ran.lastIndexOf(to);
      ran.splice(at === -1 ? 0 : at, ran.length, to);
    } else if (verb === 'promote') {
      ran.push(to);
    }
  }
  return ran.slice(0, -1);
}

/**
 * Takes one part back to a build that ran before, and holds it there: nothing re-promotes by itself what
 * somebody rolled back. It is a new record that touches one part; all others stay as they are.
 *
 * @throws {ReleaseError} when there is nothing to go back to, the registry moved on, or is locked.
 */
export function rollback(store: Store, wanted: Rollback): RegistryDocument {
  const { part, to, reason } = wanted;
  if (reason.trim() === '') {
    throw new ReleaseError(
      'failed',
      'A rollback needs a reason. Nothing was changed: say why with --reason.',
    );
  }
  return changeRegistry(store, wanted, ({ history, running }) => {
    const target = to ?? buildsBehind(history).at(-1);
    if (target === undefined) {
      throw new ReleaseError(
        'failed',
        `No build of ${part} ran before the present one. Nothing was changed: name a published build with --to.`,
      );
    }
    demandPublished(store, part, target);
    return target === running ? undefined : { verb: 'rollback', to: target };
  });
}
