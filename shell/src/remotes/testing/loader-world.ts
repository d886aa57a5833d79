import type { RemoteEntry } from '@haulboard/contract/shell';
import type { TabGuard } from '../tab-parts.ts';
import { entryOf, manifestOf } from './registry-of.ts';
import { guardOf, moduleOf, openWorld } from './tab-world.ts';

export function runnable(build: string, version = '1.0.0') {
  return { build, manifest: manifestOf({ name: 'map', build, version }) };
}

export function releaseOf(build: string, more: Partial<RemoteEntry> = {}): RemoteEntry {
  return entryOf(runnable(build).manifest, more);
}

/** Code of every build but these, which throw this. */
export function codeWithout(broken: Record<string, Error>) {
  return async ({ build }: { build: string }) => {
    const fault = broken[build];
    if (fault) {
      throw fault;
    }
    return moduleOf();
  };
}

type World = ReturnType<typeof openWorld>;
const worlds: World[] = [];

export function world(...given: Parameters<typeof openWorld>): World {
  const made = openWorld(...given);
  worlds.push(made);
  return made;
}

/** Ends what a test opened; after each. */
export function closeWorlds(): void {
  worlds.splice(0).forEach(({ stop }) => stop());
}

export function show({ loader }: World, guard: Partial<TabGuard> = {}) {
  const tab = loader.make('map', guardOf(guard));
  const phases: string[] = [];
  tab.subscribe(() => phases.push(tab.get().phase));
  const close = loader.show(tab);
  return { tab, phases, close };
}

/** A tab with unsaved work, until it is saved. */
export function work() {
  const state = { isDirty: true, saves: 0, swaps: 0 };
  return {
    state,
    guard: {
      isDirty: () => state.isDirty,
      async save() {
        state.saves += 1;
      },
      beforeSwap() {
        state.swaps += 1;
        state.isDirty = false;
      },
    },
  };
}
