import type { RunningPart } from '@haulboard/contract';
import { chooseBuild, type Person } from '@haulboard/contract/shell';
import { isRunning, type RemoteState } from '../builds/remote-state.ts';
import { TabInstance } from './tab-instance.ts';
import type { BuildFault } from '../builds/bad-builds.ts';
import type { ExtensionId } from '../builds/choose-target-build.ts';
import type { Registry } from '../registry/registry.ts';
import type { InstanceParts, TabGuard } from './tab-parts.ts';
import type { Front } from '../freezes/watch-page.ts';

/** All remotes of this page, one instance per tab that shows one. */
export type RemoteLoader = {
  /** A remote for a tab, or one of its extensions for a page of another; nothing happens until it is shown. */
  make(name: string, guard: TabGuard, extension?: ExtensionId): TabInstance;
  /** The tab is there: brings the remote; returns how to take it away. */
  show(tab: TabInstance): () => void;
  /** A build did what none may: no tab opens it again, and those that run it leave it once their work is saved. */
  blame(part: { remote: string; build: string }, fault: BuildFault): void;
  /** What is released, and for whom builds are chosen. */
  readonly registry: Registry;
  readonly person: Person;
  /** What every tab runs at the moment. */
  running(): RunningPart[];
  /** Follows the registry until it is stopped. */
  follow(): () => void;
};

/** How often it is looked whether the time is over for which a build is spared. */
const LOOK_MS = 2000;
/** Swaps leave a little behind each time: after this many a reload is worth suggesting. */
const MANY_SWAPS = 10;

type Parts = Omit<InstanceParts, 'onSwap' | 'onStep'> & {
  /** Another build is in front of the person. */
  onFront: (front: Front | undefined) => void;
  /** The page of another build is in front; extensions in it have no turn here. */
  onPage: (page: Front | undefined) => void;
  /** A build is about to begin, has begun, or has ended. */
  onMoved?: () => void;
  /** This page has swapped many builds. Called once. */
  onManySwaps: () => void;
};

export function createRemoteLoader({ onManySwaps, onFront, onPage, onMoved, ...parts }: Parts): RemoteLoader {
  const { registry, person, bad } = parts;
  const instances = new Set<TabInstance>();
  let swaps = 0;
  const onSwap = (): void => {
    swaps += 1;
    if (swaps === MANY_SWAPS) {
      onManySwaps();
    }
  };

  // An extension is there later than its page, and in front of it only while it has its turn.
  const sayFront = onChange(onFront);
  const sayPage = onChange(onPage);
  const onStep = (): void => {
    onMoved?.();
    const shown = [...instances];
    sayFront(frontOf(shown));
    sayPage(frontOf(shown.filter(({ extension }) => extension === undefined)));
  };

  const wanted = (): Map<string, string | undefined> =>
    new Map(
      Object.entries(registry.get().remotes).map(([name, entry]) => [
        name,
        chooseBuild(entry, person)?.build,
      ]),
    );
  let before = wanted();

  return {
    registry,
    person,
    make: (name, guard, extension) =>
      new TabInstance({ name, extension }, guard, { ...parts, onSwap, onStep }),
    show(tab) {
      instances.add(tab);
      tab.open();
      return () => {
        instances.delete(tab);
        tab.dispose();
        onStep();
      };
    },
    blame({ remote, build }, fault) {
      const isFirst = bad.faultOf({ name: remote, build }) === undefined;
      const ran = [...instances].find((each) => each.name === remote && each.runs(build));
      if (ran && isFirst) {
        bad.mark({ name: remote, build }, fault);
        ran.tellFault(build, fault);
        instances.forEach((each) => each.reconsider());
      }
    },
    running: () => [...instances].flatMap((each) => partOf(each.name, each.get())),
    follow() {
      const reconsider = (): void => instances.forEach((each) => each.reconsider());
      const timer = setInterval(
        () => instances.forEach((each) => each.reconsider({ byClock: true })),
        LOOK_MS,
      );
      const off = registry.subscribe(() => {
        const now = wanted();
        // Another build is another chance for all of them.
        [...now].filter(([name, build]) => before.get(name) !== build).forEach(([name]) => bad.forgive(name));
        before = now;
        reconsider();
      });
      return () => {
        clearInterval(timer);
        off();
      };
    },
  };
}

function frontOf(shown: readonly TabInstance[]): Front | undefined {
  return shown
    .flatMap((each) => {
      const build = each.front();
      return build === undefined ? [] : [{ remote: each.name, build }];
    })
    .at(-1);
}

function onChange(tell: (front: Front | undefined) => void): typeof tell {
  let front: Front | undefined;
  return (next) => {
    if (next?.remote !== front?.remote || next?.build !== front?.build) {
      front = next;
      tell(front);
    }
  };
}

function partOf(remote: string, state: RemoteState): RunningPart[] {
  if (state.phase === 'failed') {
    return state.build === undefined ? [] : [{ remote, build: state.build, state: 'failed' }];
  }
  if (!isRunning(state)) {
    return [];
  }
  const { target, phase } = state;
  const healthy = target.instead ? 'lkg' : 'ready';
  return [{ remote, build: target.build, state: phase === 'draining' ? 'draining' : healthy }];
}
