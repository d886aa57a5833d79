import type { RemoteStep } from '@haulboard/contract';
import type { Person, RemoteManifest, RemoteModule, ShellApi, ShellOffer } from '@haulboard/contract/shell';
import type { BadBuilds, BuildFault } from '../builds/bad-builds.ts';
import type { BuildCache } from '../builds/build-cache.ts';
import type { Choice } from '../builds/choose-target-build.ts';
import type { Registry } from '../registry/registry.ts';
import type { SwapTurn } from './swap-turn.ts';
import type { RemoteEvent, RemoteState } from '../builds/remote-state.ts';

/** What a tab knows of the work in it. */
export type TabGuard = {
  isDirty(): boolean;
  /** Whether all of it can be saved: without a way that the remote has named, it can only wait. */
  canSave(): boolean;
  /** Saves the unsaved work of this tab at once. */
  save(): Promise<void>;
  /** Another build takes the place of the running one. */
  beforeSwap(): void;
};

/** An extension in a page: its own view of the shell, and what is known of the work in it. */
export type Guest = {
  shell: ShellApi;
  guard: TabGuard;
  /** Something that it waited for has come: from here on it may be its code that runs. */
  onTurn: (listener: () => void) => void;
  stop: () => void;
};

/** @param element what the extension stands in */
export type MakeGuest = (element: HTMLElement) => Guest;

/** What the tabs of a page share. */
export type InstanceParts = {
  registry: Registry;
  cache: BuildCache;
  bad: BadBuilds;
  person: Person;
  offer: ShellOffer;
  /** When a build may take the place of another: pages in sight go first. */
  takeTurn: SwapTurn;
  /** Each step on the way to the screen. */
  tell: (step: RemoteStep) => void;
  report: (fault: { remote: string; build?: string; message: string }) => void;
  onSwap: () => void;
  /** Something about a tab is other than before. */
  onStep: () => void;
  /** Milliseconds on a clock that never goes back. */
  now: () => number;
  /** Milliseconds since 1970. */
  date: () => number;
};

/** A choice that can run. */
export type Runnable = Extract<Choice, { target: unknown }>;

/** What following a release needs of the tab it happens in. */
export type RunningTab = {
  readonly name: string;
  readonly guard: TabGuard;
  get(): RemoteState;
  step(event: RemoteEvent): void;
  choose(): Choice;
  /** Lets this code take the place of what ran. */
  mount(code: RemoteModule, manifest: RemoteManifest): void;
  unmount(): void;
  tell(phase: RemoteStep['phase'], build: string, fault?: { reason: string; detail?: string }): void;
  /** A build cannot run: operations hear of it. */
  tellFault(build: string, fault: BuildFault): void;
};
