import type { RemoteStep } from '@haulboard/contract';
import {
  UNKNOWN_SHELL,
  type RemoteEntry,
  type RemoteModule,
  type ShellOffer,
} from '@haulboard/contract/shell';
import { createBadBuilds, type BadBuilds } from '../builds/bad-builds.ts';
import { createBuildCache, type FetchCode } from '../builds/build-cache.ts';
import { createRemoteLoader } from '../loader/remote-loader.ts';
import type { SwapTurn } from '../loader/swap-turn.ts';
import type { RemoteState } from '../builds/remote-state.ts';
import type { TabInstance } from '../loader/tab-instance.ts';
import type { TabGuard } from '../loader/tab-parts.ts';
import { registryWith } from './registry-of.ts';

/** The code of a build that shows nothing. */
export function moduleOf(): RemoteModule {
  return { contract: '^1.0.0', App: () => null };
}

/** A tab whose work a test decides about. */
export function guardOf(more: Partial<TabGuard> = {}): TabGuard {
  return {
    isDirty: () => false,
    canSave: () => true,
    save: async () => undefined,
    beforeSwap: () => undefined,
    ...more,
  };
}

type Own = { fetchCode: FetchCode; bad?: BadBuilds; offer?: ShellOffer; takeTurn?: SwapTurn };

const atOnce: SwapTurn = (swap) => swap();

/** A page with a registry, a clock and code of the test's own. */
export function openTabFixture(own: FetchCode | Own, ...entries: readonly RemoteEntry[]) {
  const registry = registryWith(...entries);
  const clock = { now: 1_000_000, date: Date.parse('2026-11-21T00:00:00Z') };
  const steps: RemoteStep[] = [];
  const reports: string[] = [];
  const styles = new Map<string, boolean>();
  const suggestions: string[] = [];
  const fronts: (string | undefined)[] = [];
  const pages: (string | undefined)[] = [];
  const now = (): number => clock.now;
  const given = typeof own === 'function' ? { fetchCode: own } : own;
  const { fetchCode, bad = createBadBuilds(now), offer = UNKNOWN_SHELL, takeTurn = atOnce } = given;
  const loader = createRemoteLoader({
    registry,
    cache: createBuildCache({
      fetchCode,
      setInEffect: ({ build }, isShown) => void styles.set(build, isShown),
      limits: { slowMs: 20, silentMs: 60, timeoutMs: 60, againMs: 1 },
    }),
    bad,
    person: { role: 'CARRIER', userId: 1 },
    tell: (step) => void steps.push(step),
    report: ({ message }) => void reports.push(message),
    onManySwaps: () => void suggestions.push('reload'),
    now,
    date: () => clock.date,
    offer,
    takeTurn,
    onFront: (front) => void fronts.push(front?.build),
    onPage: (page) => void pages.push(page?.build),
  });
  const stop = loader.follow();
  return { registry, clock, steps, reports, styles, suggestions, fronts, pages, loader, stop };
}

/** Waits until a tab is in one of these phases. */
export function until(tab: TabInstance, ...phases: RemoteState['phase'][]): Promise<RemoteState> {
  return new Promise((resolve) => {
    const look = (): void => {
      const state = tab.get();
      if (phases.includes(state.phase)) {
        off();
        resolve(state);
      }
    };
    const off = tab.subscribe(look);
    look();
  });
}
