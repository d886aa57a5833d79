import { urgencyOf, type RemoteManifest, type RemoteModule } from '@haulboard/contract/shell';
import type { BuildFault } from '../builds/bad-builds.ts';
import type { Choice } from '../builds/choose-target-build.ts';
import { faultOf } from '../builds/load-fault.ts';
import { isRunning, type TargetBuild, type RunningState } from '../builds/remote-state.ts';
import type { InstanceParts, Runnable, RunningTab } from './tab-parts.ts';

/**
 * How a running tab follows the registry: the next build is fetched and verified before the old one goes. A tab
 * without unsaved work swaps at once; the others wait, ask, or save and swap, as the release says.
 */
export class TabSwap {
  readonly #tab: RunningTab;
  readonly #parts: Pick<InstanceParts, 'registry' | 'cache' | 'bad' | 'onSwap' | 'takeTurn'>;
  #isSaving = false;
  #next: { code: RemoteModule; manifest: RemoteManifest } | undefined;

  constructor(tab: RunningTab, parts: InstanceParts) {
    this.#tab = tab;
    this.#parts = parts;
  }

  /** Looks at what the registry says by now. */
  follow(state: RunningState): void {
    const choice = this.#tab.choose();
    if ('fault' in choice && choice.fault.reason === 'expired') {
      // Nothing new is loaded any more; what runs goes on.
      return;
    }
    if ('fault' in choice) {
      if (choice.isWithdrawn) {
        this.#comeIn(undefined);
      } else {
        this.#keepInstead(state, choice);
      }
    } else if (choice.target.build === state.target.build) {
      this.#keep(state, choice.target);
    } else if (state.phase === 'draining' && state.next?.build === choice.target.build) {
      // Only the urgency can be new.
      this.#comeIn(choice.target);
    } else if (state.phase !== 'swap-pending' || state.next.build !== choice.target.build) {
      void this.#fetch(choice);
    }
  }

  /** What was in hand may be finished; or all that is left is saved by the remote, and the release is urgent. */
  becameClean(): void {
    const state = this.#tab.get();
    if (!this.#tab.guard.isDirty()) {
      this.#go();
    } else if (state.phase === 'draining' && state.urgency === 'now') {
      void this.saveAndGo();
    }
  }

  async saveAndGo(): Promise<void> {
    const before = this.#tab.get();
    if (before.phase !== 'draining' || !this.#tab.guard.canSave() || this.#isSaving) {
      return;
    }
    this.#isSaving = true;
    await this.#tab.guard.save().finally(() => (this.#isSaving = false));
    // Once its own work is saved, what it never knew of may be left.
    if (this.#tab.get() === before && this.#tab.guard.canSave()) {
      this.#go();
    }
  }

  #keepInstead(state: RunningState, { build = '', fault }: Extract<Choice, { fault: unknown }>): void {
    // What runs, bad as it is, runs in nobody’s place.
    const instead = build === state.target.build ? {} : insteadOf(build, fault);
    this.#keep(state, { ...state.target, ...instead });
  }

  #keep(state: RunningState, target: TargetBuild): void {
    const isNews = state.phase === 'swap-pending' || state.phase === 'draining';
    if (isNews || state.target.instead?.build !== target.instead?.build) {
      this.#tab.step({ type: 'kept', target });
    }
  }

  async #fetch({ target, manifest }: Runnable): Promise<void> {
    this.#tab.step({ type: 'planned', next: target });
    const isStillWanted = (): boolean => {
      const state = this.#tab.get();
      return state.phase === 'swap-pending' && state.next.build === target.build;
    };
    try {
      await this.#parts.takeTurn(async () => {
        const code = isStillWanted() ? await this.#parts.cache.load(manifest) : undefined;
        if (code && isStillWanted()) {
          this.#next = { code, manifest };
          this.#comeIn(target);
        }
      });
    } catch (error) {
      const fault = faultOf(error);
      this.#parts.bad.mark({ name: this.#tab.name, build: target.build }, fault);
      this.#tab.tellFault(target.build, fault);
      const state = this.#tab.get();
      if (isStillWanted() && isRunning(state)) {
        this.#keep(state, { ...state.target, ...insteadOf(target.build, fault) });
      }
    }
  }

  /** The next build is here, or the remote was switched off: now, or when the unsaved work is saved. */
  #comeIn(next: TargetBuild | undefined): void {
    const { guard, name } = this.#tab;
    const state = this.#tab.get();
    if (!isRunning(state)) {
      return;
    }
    const urgency = urgencyOf(this.#parts.registry.get(), name);
    const isWaiting =
      state.phase === 'draining' && state.next?.build === next?.build && state.urgency === urgency;
    if (!isWaiting) {
      this.#tab.step({ type: 'held', next, urgency });
    }
    if (!guard.isDirty()) {
      this.#go();
      return;
    }
    if (!isWaiting) {
      this.#tab.tell('draining', state.target.build);
    }
    if (urgency === 'now') {
      void this.saveAndGo();
    }
  }

  #go(): void {
    const state = this.#tab.get();
    if (state.phase !== 'draining') {
      return;
    }
    const next = this.#next;
    this.#tab.guard.beforeSwap();
    if (state.next && next) {
      this.#tab.mount(next.code, next.manifest);
      this.#next = undefined;
      this.#tab.step({ type: 'swapped', target: state.next });
      this.#tab.tell('swapped', state.next.build);
      this.#parts.onSwap();
      return;
    }
    const choice = this.#tab.choose();
    const fault: BuildFault =
      'fault' in choice ? choice.fault : { reason: 'disabled', detail: this.#tab.name };
    this.#tab.unmount();
    this.#tab.tell('failed', state.target.build, fault);
    this.#tab.step({ type: 'broke', ...fault });
  }
}

function insteadOf(build: string, { reason }: BuildFault): Pick<TargetBuild, 'instead'> {
  return { instead: { build, reason } };
}
