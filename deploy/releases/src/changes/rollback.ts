import { changeRegistry, type Change, type Outcome } from './change-registry.ts';
import { refuseMisfit } from '../checks/fit.ts';
import { partState, type PartState } from '../log/fold.ts';
import { assertPublished } from '../provenance/receipts.ts';
import { foldLog } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import { hasBuild } from '../store/store.ts';
import type { Store } from '../store/store.ts';

/** Back to which build; the one before the present one unless said. */
export type Rollback = Change & { readonly to?: string; readonly reason: string };

function behindOf(store: Store, part: string, state: PartState | undefined): string | undefined {
  return state?.behind.findLast((build) => build !== state.canary?.build && hasBuild(store, part, build));
}

/** The way back of a part: which build a rollback takes, and every build that ever ran for everybody. */
export function wayBack(store: Store, part: string): { buildBefore?: string; ran: readonly string[] } {
  const state = partState(foldLog(store), part);
  const buildBefore = behindOf(store, part, state);
  return { ran: state?.ran ?? [], ...(buildBefore !== undefined && { buildBefore }) };
}

/** A rollback to the canary would give everybody what some people try. */
function refuseCanary(part: string, { build, canary }: PartState, to: string | undefined): void {
  if (build !== null && canary !== undefined && canary.build === to) {
    throw new ReleaseError(
      'failed',
      '{part} {canary} is the canary: a rollback to it would give it to everybody. Nothing was changed: promote it, or end it by going back to {build}.',
      { part, canary: canary.build, build },
    );
  }
}

/** Back means to what ran: a build that never did is brought by a promotion, with all that one looks at. */
function refuseNew(part: string, state: PartState | undefined, build: string): void {
  if (!state?.ran.includes(build)) {
    throw new ReleaseError(
      'failed',
      '{part} {build} never ran for everybody, so that it is no way back. Nothing was changed: promote it, or name a build that ran.',
      { part, build },
    );
  }
}

/** What a rollback does to a part of which only a canary was ever released: nobody has it. */
function withdrawalOf(
  part: string,
  { canary, hold }: PartState,
): { verb: 'withdraw'; to: string } | undefined {
  if (canary !== undefined) {
    return { verb: 'withdraw', to: canary.build };
  }
  if (hold?.verb === 'withdraw') {
    return undefined;
  }
  throw new ReleaseError('failed', 'Nobody has {part}: there is nothing to take back. Nothing was changed.', {
    part,
  });
}

/**
 * Takes one part back to a build that ran before, ends its canary, and holds it there: nothing re-promotes
 * by itself what somebody rolled back. Where only a canary was ever released, nobody has the part any more. It is a new record that
 * touches one part; all others stay as they are.
 *
 * @throws {ReleaseError} when there is nothing to go back to, it never ran, or the registry moved on.
 */
export function rollback(store: Store, wanted: Rollback): Outcome {
  const { part, to, reason } = wanted;
  if (reason.trim() === '') {
    throw new ReleaseError(
      'failed',
      'A rollback needs a reason. Nothing was changed: say why with --reason.',
    );
  }
  return changeRegistry(store, wanted, (state) => {
    if (state?.build === null && to === undefined) {
      return withdrawalOf(part, state);
    }
    if (state) {
      refuseCanary(part, state, to);
    }
    const target = to ?? behindOf(store, part, state);
    if (target === undefined) {
      throw new ReleaseError(
        'failed',
        'No build of {part} ran before the present one. Nothing was changed: promote another build, or disable the part.',
        { part },
      );
    }
    assertPublished(store, part, target);
    refuseNew(part, state, target);
    refuseMisfit(store, { part, build: target });
    const isThere = target === state?.build && state.canary === undefined;
    return isThere ? undefined : { verb: 'rollback', to: target };
  });
}
