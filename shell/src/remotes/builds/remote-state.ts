import type { Urgency } from '@haulboard/contract/shell';

/** Why a remote, or one build of it, is not there. */
export type FailReason =
  | 'network'
  | 'integrity'
  | 'incompatible'
  | 'crash'
  /** It stopped a page of this browser, which had to be closed. */
  | 'frozen'
  /** Nobody has vouched for the registry for too long. */
  | 'expired'
  | 'disabled'
  | 'forbidden'
  | 'unlisted';

/** A build on its way to a tab, or running in it. */
export type TargetBuild = {
  readonly build: string;
  readonly version: string;
  /** The build that should run here but cannot: this one runs in its place. */
  readonly instead?: { readonly build: string; readonly reason: FailReason };
};

/** Where one remote of one tab is on its way to the screen. */
export type RemoteState =
  | { phase: 'idle'; round: number }
  | { phase: 'resolving'; round: number }
  | { phase: 'fetching'; round: number; target: TargetBuild; isSlow: boolean }
  | { phase: 'retrying'; round: number; target: TargetBuild; isSlow: boolean }
  | { phase: 'starting'; round: number; target: TargetBuild }
  | { phase: 'ready'; round: number; target: TargetBuild }
  /** Runs the last known good build, because the present one cannot. */
  | { phase: 'lkg'; round: number; target: TargetBuild }
  /** Runs while the code of the next build is fetched. */
  | { phase: 'swap-pending'; round: number; target: TargetBuild; next: TargetBuild }
  /** Runs until its unsaved work is saved; without `next` it was switched off. */
  | { phase: 'draining'; round: number; target: TargetBuild; next: TargetBuild | undefined; urgency: Urgency }
  | { phase: 'failed'; round: number; build: string | undefined; reason: FailReason; detail: string };

export type RunningState = Extract<RemoteState, { phase: 'ready' | 'lkg' | 'swap-pending' | 'draining' }>;

export type RemoteEvent =
  | { type: 'opened' }
  | { type: 'resolved'; target: TargetBuild }
  | { type: 'slow' }
  | { type: 'retried' }
  | { type: 'fetched' }
  | { type: 'started' }
  | { type: 'planned'; next: TargetBuild }
  | { type: 'held'; next: TargetBuild | undefined; urgency: Urgency }
  | { type: 'swapped'; target: TargetBuild }
  | { type: 'kept'; target: TargetBuild }
  /** `fallback` runs in its place. `build` is what was meant to run, where nothing was aimed at yet. */
  | { type: 'broke'; reason: FailReason; detail: string; fallback?: TargetBuild; build?: string };

export const IDLE: RemoteState = { phase: 'idle', round: 0 };

/**
 * The whole life of a remote in a tab, without a browser. A round is one wish of the person: the first visit, or
 * a press of Retry. An event that does not fit the phase changes nothing: a late answer of an earlier round must
 * not.
 */
export function nextState(state: RemoteState, event: RemoteEvent): RemoteState {
  const { round } = state;
  if (isSwapEvent(event)) {
    return whileRunning(state, event);
  }
  switch (event.type) {
    case 'opened':
      return isAtRest(state) ? { phase: 'resolving', round: round + 1 } : state;
    case 'resolved':
      return state.phase === 'resolving'
        ? { phase: 'fetching', round, target: event.target, isSlow: false }
        : state;
    case 'slow':
    case 'retried':
    case 'fetched':
      return whileFetching(state, event.type);
    case 'started':
      return state.phase === 'starting' ? settled(round, state.target) : state;
    case 'broke':
      return afterBreak(state, event);
  }
}

/** Whether code is on its way, for the first or the second time. */
export function isFetching(state: RemoteState): state is FetchingState {
  return state.phase === 'fetching' || state.phase === 'retrying';
}

/** Whether the person sees the remote's own screen. */
export function isRunning(state: RemoteState): state is RunningState {
  return ['ready', 'lkg', 'swap-pending', 'draining'].includes(state.phase);
}

/** Nothing is under way and nothing runs: the only time a new round may begin. */
export function isAtRest(state: RemoteState): boolean {
  return state.phase === 'idle' || state.phase === 'failed';
}

function settled(round: number, target: TargetBuild): RemoteState {
  return { phase: target.instead ? 'lkg' : 'ready', round, target };
}

type FetchingState = Extract<RemoteState, { phase: 'fetching' | 'retrying' }>;

function whileFetching(state: RemoteState, type: 'slow' | 'retried' | 'fetched'): RemoteState {
  if (!isFetching(state)) {
    return state;
  }
  switch (type) {
    case 'slow':
      return { ...state, isSlow: true };
    case 'retried':
      return { ...state, phase: 'retrying' };
    case 'fetched':
      return { phase: 'starting', round: state.round, target: state.target };
  }
}

type SwapEvent = Extract<RemoteEvent, { type: 'planned' | 'held' | 'swapped' | 'kept' }>;

function isSwapEvent(event: RemoteEvent): event is SwapEvent {
  return ['planned', 'held', 'swapped', 'kept'].includes(event.type);
}

function whileRunning(state: RemoteState, event: SwapEvent): RemoteState {
  if (!isRunning(state)) {
    return state;
  }
  const { round, target } = state;
  switch (event.type) {
    case 'planned':
      return { phase: 'swap-pending', round, target, next: event.next };
    case 'held':
      return { phase: 'draining', round, target, next: event.next, urgency: event.urgency };
    case 'swapped':
    case 'kept':
      return settled(round, event.target);
  }
}

function afterBreak(state: RemoteState, event: RemoteEvent & { type: 'broke' }): RemoteState {
  if (isAtRest(state)) {
    return state;
  }
  const { reason, detail, fallback } = event;
  const { round } = state;
  if (fallback) {
    return { phase: 'fetching', round, target: fallback, isSlow: false };
  }
  const build = 'target' in state ? state.target.build : event.build;
  return { phase: 'failed', round, build, reason, detail };
}
