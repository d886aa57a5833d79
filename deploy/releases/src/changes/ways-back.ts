import { refuseMisfit } from '../checks/fit.ts';
import { partState } from '../log/fold.ts';
import { assertPublished } from '../provenance/receipts.ts';
import { foldLog } from '../registry/registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import { hasBuild, type Store } from '../store/store.ts';

/** A build that a rollback may name, and why it would be refused; without a fault it would not. */
export type WayBack = { readonly build: string; readonly fault?: string };

function faultOf(store: Store, part: string, build: string): string | undefined {
  try {
    assertPublished(store, part, build);
    refuseMisfit(store, { part, build });
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) {
      return error.message;
    }
    throw error;
  }
}

/** Builds that ran for everybody and are in the store: those behind the present one first, each time the latest first. */
export function waysBack(store: Store, part: string): WayBack[] {
  const state = partState(foldLog(store), part);
  if (state === undefined) {
    return [];
  }
  const { build: present, canary, behind, ran } = state;
  const builds = new Set([...behind.toReversed(), ...ran.toReversed()]);
  return [...builds]
    .filter((build) => build !== present && build !== canary?.build && hasBuild(store, part, build))
    .map((build) => {
      const fault = faultOf(store, part, build);
      return { build, ...(fault !== undefined && { fault }) };
    });
}

/** What to type to end a canary and nothing else; undefined where none runs beside a build for all. */
export function endOfCanary(store: Store, part: string): string | undefined {
  const { build = null, canary } = partState(foldLog(store), part) ?? {};
  return build === null || canary === undefined ? undefined : `rollback ${part} --to ${build} --reason …`;
}

/** What to type where a way back is refused: the next build that could take its place, or none of them. */
export function wayOut(store: Store, part: string, refused: string | undefined): string | undefined {
  const ending = refused === undefined ? endOfCanary(store, part) : undefined;
  if (ending !== undefined) {
    return `To end the canary alone: ${ending}`;
  }
  const ways = waysBack(store, part);
  const target = refused ?? ways[0]?.build;
  if (ways.find(({ build }) => build === target)?.fault === undefined) {
    return undefined;
  }
  const open = ways.find(({ fault }) => fault === undefined);
  if (open !== undefined) {
    return `${part} ${open.build} ran as well, and can: rollback ${part} --to ${open.build} --reason …`;
  }
  return part === 'shell' ? undefined : `No other build that ran can. Until then: disable ${part} --reason …`;
}
