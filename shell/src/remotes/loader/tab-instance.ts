import type { RemoteStep } from '@haulboard/contract';
import type { RemoteManifest, RemoteModule } from '@haulboard/contract/shell';
import type { BuildFault } from '../builds/bad-builds.ts';
import {
  chooseTargetBuild,
  faultKeyOf,
  type Choice,
  type ExtensionId,
} from '../builds/choose-target-build.ts';
import { faultOf, messageOf } from '../builds/load-fault.ts';
import {
  IDLE,
  isAtRest,
  isRunning,
  nextState,
  type RemoteEvent,
  type RemoteState,
} from '../builds/remote-state.ts';
import { cardMs, GONE_BY_ITSELF } from './card-time.ts';
import type { InstanceParts, Runnable, RunningTab, TabGuard } from './tab-parts.ts';
import { TabSwap } from './tab-swap.ts';

type Mounted = {
  code: RemoteModule;
  build: string;
  slots: readonly string[];
  at: number;
  letGo: () => void;
};

type Shown = { readonly name: string; readonly extension?: ExtensionId | undefined };

/** One remote in one tab, or a piece of it in a page of another: which build it runs, what happens when that cannot, and how it meets a release. */
export class TabInstance implements RunningTab {
  readonly name: string;
  readonly guard: TabGuard;
  /** What of the remote it is, where it is no page of its own. */
  readonly extension: ExtensionId | undefined;
  readonly #parts: InstanceParts;
  readonly #swap: TabSwap;
  readonly #listeners = new Set<() => void>();
  #state = IDLE;
  #mounted: Mounted | undefined;
  #openedAt = 0;
  #failedAt = 0;
  #isOver = false;
  #isInFront = false;

  constructor({ name, extension }: Shown, guard: TabGuard, parts: InstanceParts) {
    this.name = name;
    this.guard = guard;
    this.extension = extension;
    this.#parts = parts;
    this.#swap = new TabSwap(this, parts);
  }

  get(): RemoteState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The running module, while the state is a running one. */
  module(): RemoteModule | undefined {
    return this.#mounted?.code;
  }

  /** Slots that the running build says it places. */
  slots(): readonly string[] {
    return this.#mounted?.slots ?? [];
  }

  /** First visit, or Retry after a failure: a fresh attempt. Does nothing while one is under way. */
  open(): void {
    if (isAtRest(this.#state)) {
      void this.#open();
    }
  }

  /** The person looks at this tab, or at another. */
  setInFront(isInFront: boolean): void {
    this.#isInFront = isInFront;
    this.#parts.onStep();
  }

  /** The build that the person looks at, or waits for. */
  front(): string | undefined {
    return this.#isInFront && 'target' in this.#state ? this.#state.target.build : undefined;
  }

  /** Whether this build is on the screen. */
  runs(build: string): boolean {
    return isRunning(this.#state) && this.#mounted?.build === build;
  }

  /** Whether another build could run in place of the one that waits for an answer, or that stopped. */
  hasBefore(): boolean {
    const choice = this.choose();
    const state = this.#state;
    const isAsked = 'fault' in choice || (state.phase === 'failed' && state.reason === 'crash');
    return isAsked && choice.hasBefore === true;
  }

  /** The person would rather work with the version before. */
  runBefore(): void {
    const state = this.#state;
    if (state.phase === 'failed' && state.build !== undefined) {
      const { build, reason, detail } = state;
      const name = reason === 'crash' ? this.#faultKey() : this.name;
      this.#parts.bad.mark({ name, build }, { reason, detail });
      this.#openedAt = this.#parts.now();
      this.step({ type: 'opened' });
      void this.#begin();
    }
  }

  /** The remote's screen threw. */
  crashed(error: unknown): void {
    const mounted = this.#mounted;
    if (!mounted || !isRunning(this.#state)) {
      return;
    }
    const { build, at } = mounted;
    const detail = messageOf(error);
    this.#parts.bad.crashed({ name: this.#faultKey(), build }, { detail, mountedAt: at });
    this.unmount();
    void this.#fall(build, { reason: 'crash', detail });
  }

  /** The registry may name another build by now, or, `byClock`, a build may have been spared for long enough. */
  reconsider({ byClock = false } = {}): void {
    const state = this.#state;
    const stands = state.phase === 'failed' && this.#parts.now() - this.#failedAt < cardMs(state.reason);
    if (this.#isOver || (byClock && stands)) {
      return;
    }
    if (state.phase === 'failed' && this.#isNews(state)) {
      void this.#open({ isAsked: !byClock });
    } else if (isRunning(state)) {
      this.#swap.follow(state);
    }
  }

  /** The person takes the update that waits for unsaved work; that is saved first. */
  takeNow(): Promise<void> {
    return this.#swap.saveAndGo();
  }

  /** The person wants the build that could not run tried again. */
  tryAgain(): void {
    this.#forgive();
    this.reconsider();
  }

  /** The tab holds no unsaved work any more. */
  becameClean(): void {
    this.#swap.becameClean();
  }

  /** The tab is gone. */
  dispose(): void {
    this.#isOver = true;
    this.unmount();
  }

  step(event: RemoteEvent): void {
    this.#state = nextState(this.#state, event);
    if (event.type === 'broke') {
      this.#failedAt = this.#parts.now();
    }
    // Before anybody draws it: whoever stands still from here on has been named.
    this.#parts.onStep();
    this.#listeners.forEach((listener) => listener());
  }

  choose(): Choice {
    const { name, extension } = this;
    const { registry, person, bad, offer, date } = this.#parts;
    const document = registry.get();
    return chooseTargetBuild({ name, extension, document, person, bad, offer, date: date() });
  }

  mount(code: RemoteModule, manifest: RemoteManifest): void {
    const letGo = this.#parts.cache.hold(manifest);
    this.unmount();
    const { build, slots } = manifest;
    this.#mounted = { code, build, slots, at: this.#parts.now(), letGo };
  }

  unmount(): void {
    this.#mounted?.letGo();
    this.#mounted = undefined;
  }

  tell(phase: RemoteStep['phase'], build: string, fault?: { reason: string; detail?: string }): void {
    const ms = Math.max(0, Math.round(this.#parts.now() - this.#openedAt));
    const { reason = '', detail = '' } = fault ?? {};
    this.#parts.tell({ remote: this.name, build, phase, reason, detail: detail.slice(0, 2000), ms });
  }

  /** A build cannot run: operations hear of it. */
  tellFault(build: string, { reason, detail }: BuildFault): void {
    const said = this.extension ? `extension ${this.extension.name}: ${detail}` : detail;
    this.tell('failed', build, { reason, detail: said });
    this.#parts.report({ remote: this.name, build, message: `${reason}: ${said}` });
  }

  #faultKey(): string {
    return faultKeyOf(this.name, this.extension);
  }

  /** What an extension did wrong by itself is forgiven without what its remote did on pages of its own. */
  #forgive({ build }: { build?: string | undefined } = {}): void {
    const { bad } = this.#parts;
    const own = { name: this.#faultKey(), build: build ?? '' };
    bad.forgive(bad.faultOf(own) ? own.name : this.name);
  }

  /** Where nobody asked, what was lost before still counts: the next try comes later. */
  async #open({ isAsked = true } = {}): Promise<void> {
    const before = this.#state;
    this.#openedAt = this.#parts.now();
    this.step({ type: 'opened' });
    if (before.phase === 'failed') {
      // A newer build may be the reason why the person tries again.
      await this.#parts.registry.refresh();
      if (isAsked) {
        this.#forgive(before);
      }
    }
    await this.#begin();
  }

  async #begin(): Promise<void> {
    const choice = this.choose();
    if ('fault' in choice) {
      const { fault, build } = choice;
      this.tell('failed', build ?? '', fault);
      this.step({ type: 'broke', ...fault, ...(build === undefined ? {} : { build }) });
      return;
    }
    this.step({ type: 'resolved', target: choice.target });
    await this.#bring(choice);
  }

  async #bring({ target, manifest }: Runnable): Promise<void> {
    const { build, instead } = target;
    try {
      const code = await this.#parts.cache.load(manifest, {
        onSlow: () => this.step({ type: 'slow' }),
        onRetry: () => {
          this.step({ type: 'retried' });
          this.tell('retrying', build);
        },
      });
      if (this.#isOver) {
        return;
      }
      this.step({ type: 'fetched' });
      this.mount(code, manifest);
      this.step({ type: 'started' });
    } catch (error) {
      const fault = faultOf(error);
      this.#parts.bad.mark({ name: this.name, build }, fault);
      await this.#fall(build, fault);
      return;
    }
    this.tell(instead ? 'lkg' : 'ready', build, instead);
    // Something may have been released meanwhile.
    this.reconsider();
  }

  /** A build broke: the next best one takes its place, or the card does. */
  async #fall(build: string, fault: BuildFault): Promise<void> {
    if (this.#isOver) {
      return;
    }
    this.tellFault(build, fault);
    const choice = this.choose();
    if ('target' in choice && choice.target.build !== build) {
      this.step({ type: 'broke', ...fault, fallback: choice.target });
      await this.#bring(choice);
    } else {
      this.step({ type: 'broke', ...fault });
    }
  }

  #isNews({ build, reason }: Extract<RemoteState, { phase: 'failed' }>): boolean {
    const choice = this.choose();
    return 'target' in choice
      ? choice.target.build !== build || GONE_BY_ITSELF.includes(reason)
      : choice.isWithdrawn && choice.fault.reason !== reason;
  }
}
