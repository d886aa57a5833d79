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
export type Aim = {
  readonly build: string;
  readonly version: string;
  /** The build that should run here but cannot: this one runs in its place. */
  readonly instead?: { readonly build: string; readonly reason: FailReason };
};

/** Where one remote of one tab is on its way to the screen. */
export type RemoteState =
  | { phase: 'idle'; round: number }
  | { phase: 'resolving'; round: number }
  | { phase: 'fetching'; round: number; aim: Aim; isSlow: boolean }
  | { phase: 'retrying'; round: number; aim: Aim; isSlow: boolean }
  | { phase: 'starting'; round: number; aim: Aim }
  | { phase: 'ready'; round: number; aim: Aim }
  /** Runs the last known good build, because the present one cannot. */
  | { phase: 'lkg'; round: number; aim: Aim }
  /** Runs while the code of the next build is fetched. */
  | { phase: 'swap-pending'; round: number; aim: Aim; next: Aim }
  /** Runs until its unsaved work is saved; without `next` it was switched off. */
  | { phase: 'draining'; round: number; aim: Aim; next: Aim | undefined; urgency: Urgency }
  | { phase: 'failed'; round: number; build: string | undefined; reason: FailReason; detail: string };

export type RunningState = Extract<RemoteState, { phase: 'ready' | 'lkg' | 'swap-pending' | 'draining' }>;

export type RemoteEvent =
  | { type: 'opened' }
  | { type: 'resolved'; aim: Aim }
  | { type: 'slow' }
  | { type: 'retried' }
  | { type: 'fetched' }
  | { type: 'started' }
  | { type: 'planned'; next: Aim }
  | { type: 'held'; next: Aim | undefined; urgency: Urgency }
  | { type: 'swapped'; aim: Aim }
  | { type: 'kept'; aim: Aim }
  /** `fallback` runs in its place. `build` is what was meant to run, where nothing was aimed at yet. */
  | { type: 'broke'; reason: FailReason; detail: string; fallback?: Aim; build?: string };

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
        ? { phase: 'fetching', round, aim: event.aim, isSlow: false }
        : state;
    case 'slow':
    case 'retried':
    case 'fetched':
      return whileFetching(state, event.type);
    case 'started':
      return state.phase === 'starting' ? settled(round, state.aim) : state;
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

function settled(round: number, aim: Aim): RemoteState {
  return { phase: aim.instead ? 'lkg' : 'ready', round, aim };
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
      return { phase: 'starting', round: state.round, aim: state.aim };
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
  const { round, aim } = state;
  switch (event.type) {
    case 'planned':
      return { phase: 'swap-pending', round, aim, next: event.next };
    case 'held':
      return { phase: 'draining', round, aim, next: event.next, urgency: event.urgency };
    case 'swapped':
    case 'kept':
      return settled(round, event.aim);
  }
}

function afterBreak(state: RemoteState, event: RemoteEvent & { type: 'broke' }): RemoteState {
  if (isAtRest(state)) {
    return state;
  }
  const { reason, detail, fallback } = event;
  const { round } = state;
  if (fallback) {
    return { phase: 'fetching', round, aim: fallback, isSlow: false };
  }
  const build = 'aim' in state ? state.aim.build : event.build;
  return { phase: 'failed', round, build, reason, detail };
}
