import type { RemoteEntry } from '@haulboard/contract/shell';
import type { TabGuard } from '../loader/tab-parts.ts';
import { entryOf, manifestOf } from './registry-of.ts';
import { guardOf, moduleOf, openTabFixture } from './tab-fixture.ts';

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

type TabFixture = ReturnType<typeof openTabFixture>;
const opened: TabFixture[] = [];

export function openLoaderFixture(...given: Parameters<typeof openTabFixture>): TabFixture {
  const made = openTabFixture(...given);
  opened.push(made);
  return made;
}

/** Ends what a test opened; after each. */
export function closeFixtures(): void {
  opened.splice(0).forEach(({ stop }) => stop());
}

export function show({ loader }: TabFixture, guard: Partial<TabGuard> = {}) {
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
