/** Why a remote is not there. `integrity` and `incompatible` are never tried again by themselves. */
export type FailReason = 'network' | 'integrity' | 'incompatible' | 'crash' | 'unlisted';

/** Where one remote of this page is on its way to the screen. */
export type RemoteState =
  | { phase: 'idle'; round: number }
  | { phase: 'resolving'; round: number }
  | { phase: 'fetching'; round: number; build: string; isSlow: boolean }
  | { phase: 'retrying'; round: number; build: string; isSlow: boolean }
  | { phase: 'starting'; round: number; build: string }
  | { phase: 'ready'; round: number; build: string }
  | { phase: 'failed'; round: number; build: string | undefined; reason: FailReason; detail: string };

export type RemoteEvent =
  | { type: 'opened' }
  | { type: 'resolved'; build: string }
  | { type: 'slow' }
  | { type: 'fetched' }
  | { type: 'started' }
  | { type: 'broke'; reason: FailReason; detail: string };

export const IDLE: RemoteState = { phase: 'idle', round: 0 };

/**
 * The whole life of a remote, without a browser. A round is one wish of the person: the first visit, or
 * a press of Retry. Inside a round a network fault gets one second try, on another address.
 * An event that does not fit the phase changes nothing: a late answer of an earlier round must not.
 */
export function nextState(state: RemoteState, event: RemoteEvent): RemoteState {
  const { round } = state;
  switch (event.type) {
    case 'opened':
      return isAtRest(state) ? { phase: 'resolving', round: round + 1 } : state;
    case 'resolved':
      return state.phase === 'resolving'
        ? { phase: 'fetching', round, build: event.build, isSlow: false }
        : state;
    case 'slow':
      return isFetching(state) ? { ...state, isSlow: true } : state;
    case 'fetched':
      return isFetching(state) ? { phase: 'starting', round, build: state.build } : state;
    case 'started':
      return state.phase === 'starting' ? { phase: 'ready', round, build: state.build } : state;
    case 'broke':
      return afterBreak(state, event);
  }
}

/** Whether code is on its way, for the first or the second time. */
export function isFetching(
  state: RemoteState,
): state is Extract<RemoteState, { phase: 'fetching' | 'retrying' }> {
  return state.phase === 'fetching' || state.phase === 'retrying';
}

/** Nothing is under way and nothing runs: the only time a new round may begin. */
export function isAtRest(state: RemoteState): boolean {
  return state.phase === 'idle' || state.phase === 'failed';
}

function afterBreak(state: RemoteState, { reason, detail }: RemoteEvent & { type: 'broke' }): RemoteState {
  if (state.phase === 'idle' || state.phase === 'failed') {
    return state;
  }
  const { round } = state;
  const build = state.phase === 'resolving' ? undefined : state.build;
  if (state.phase === 'fetching' && reason === 'network') {
    return { phase: 'retrying', round, build: state.build, isSlow: state.isSlow };
  }
  return { phase: 'failed', round, build, reason, detail };
}
