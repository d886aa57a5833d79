import {
  IDLE,
  nextState,
  type TargetBuild,
  type FailReason,
  type RemoteEvent,
  type RemoteState,
} from './remote-state.ts';

const b1: TargetBuild = { build: 'b1', version: '1.0.0' };
const b2: TargetBuild = { build: 'b2', version: '2.0.0' };
/** The first build, in place of the second. */
const good: TargetBuild = { ...b1, instead: { build: 'b2', reason: 'crash' } };

const opened: RemoteEvent = { type: 'opened' };
const resolved: RemoteEvent = { type: 'resolved', target: b1 };
const slow: RemoteEvent = { type: 'slow' };
const retried: RemoteEvent = { type: 'retried' };
const fetched: RemoteEvent = { type: 'fetched' };
const started: RemoteEvent = { type: 'started' };
const planned: RemoteEvent = { type: 'planned', next: b2 };
const held: RemoteEvent = { type: 'held', next: b2, urgency: 'idle' };
const swapped: RemoteEvent = { type: 'swapped', target: b2 };
const running = [opened, resolved, fetched, started];

function broke(reason: FailReason, fallback?: TargetBuild): RemoteEvent {
  return { type: 'broke', reason, detail: 'why', ...(fallback ? { fallback } : {}) };
}

function after(...events: RemoteEvent[]): RemoteState {
  return events.reduce(nextState, IDLE);
}

describe('the life of a remote in a tab', () => {
  it.each([
    ['is on its way once opened', [opened], { phase: 'resolving', round: 1 }],
    ['is fetched', [opened, resolved], { phase: 'fetching', target: b1, isSlow: false }],
    ['may be slow', [opened, resolved, slow], { phase: 'fetching', isSlow: true }],
    ['starts', [opened, resolved, fetched], { phase: 'starting' }],
    ['runs', running, { phase: 'ready', target: b1 }],
    ['is tried a second time', [opened, resolved, retried], { phase: 'retrying', target: b1 }],
    ['stays slow in the second try', [opened, resolved, slow, retried], { isSlow: true }],
    ['comes at the second try', [opened, resolved, retried, fetched, started], { phase: 'ready', round: 1 }],
    [
      'fails after the second try',
      [opened, resolved, retried, broke('network')],
      { phase: 'failed', reason: 'network', build: 'b1' },
    ],
    ['fails when nobody lists it', [opened, broke('unlisted')], { phase: 'failed', build: undefined }],
    ['fails when it is switched off', [opened, broke('disabled')], { phase: 'failed', reason: 'disabled' }],
    ['fails for a role that may not', [opened, broke('forbidden')], { phase: 'failed', reason: 'forbidden' }],
    ['may crash while it starts', [opened, resolved, fetched, broke('crash')], { reason: 'crash' }],
    ['may crash while it runs', [...running, broke('crash')], { phase: 'failed', build: 'b1' }],
    [
      'gets a new round by Retry',
      [opened, resolved, broke('integrity'), opened, resolved],
      { phase: 'fetching', round: 2, isSlow: false },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(...events)).toMatchObject(expected);
  });

  it.each([
    ['a second open while it is on its way', [opened, resolved], opened],
    ['an open while it runs', running, opened],
    ['a late answer after it failed', [opened, resolved, broke('integrity')], fetched],
    ['a late start after it failed', [opened, resolved, broke('integrity')], started],
    ['a late fault after it failed', [opened, resolved, broke('integrity')], broke('network', good)],
    ['a fault before anyone opened it', [], broke('crash')],
    ['slowness while it runs', running, slow],
    ['a swap before it runs', [opened, resolved], swapped],
    ['a plan to swap after it failed', [opened, broke('disabled')], planned],
    ['a wait for unsaved work before it runs', [opened], held],
  ])('is not moved by %s', (_, events, event) => {
    const before = after(...events);
    expect(nextState(before, event)).toEqual(before);
  });
});

describe('a build that cannot run', () => {
  it.each([
    ['is replaced while it is fetched', [opened, resolved, retried, broke('network', good)], 'fetching'],
    ['is replaced while it starts', [opened, resolved, fetched, broke('crash', good)], 'fetching'],
    ['is replaced when it crashes', [...running, broke('crash', good)], 'fetching'],
    ['leaves the last good one running', [...running, broke('crash', good), fetched, started], 'lkg'],
    [
      'leaves a card when the last good one cannot run either',
      [...running, broke('crash', good), broke('network')],
      'failed',
    ],
    [
      'was known before: the last good one is fetched at once',
      [opened, { type: 'resolved', target: good } as const, fetched, started],
      'lkg',
    ],
  ])('%s', (_, events, phase) => {
    expect(after(...events)).toMatchObject({ phase, round: 1 });
  });
});

describe('a tab whose remote was released anew', () => {
  it.each([
    ['runs on while the next build is fetched', [planned], { phase: 'swap-pending', target: b1, next: b2 }],
    ['runs the next build', [planned, swapped], { phase: 'ready', target: b2, round: 1 }],
    ['waits for unsaved work', [planned, held], { phase: 'draining', target: b1, next: b2, urgency: 'idle' }],
    ['swaps once that is saved', [planned, held, swapped], { phase: 'ready', target: b2 }],
    [
      'runs on when it was taken back meanwhile',
      [planned, held, { type: 'kept', target: b1 } as const],
      { phase: 'ready', target: b1 },
    ],
    [
      'runs on in place of a build that does not come',
      [planned, { type: 'kept', target: good } as const],
      { phase: 'lkg', target: good },
    ],
    [
      'swaps to the next but one',
      [planned, { type: 'planned', next: good } as const],
      { phase: 'swap-pending', next: good },
    ],
    [
      'waits before it is switched off',
      [{ type: 'held', next: undefined, urgency: 'ask' } as const],
      { phase: 'draining', next: undefined },
    ],
    ['is gone once it is switched off', [broke('disabled')], { phase: 'failed', reason: 'disabled' }],
    [
      'takes the next build when the old one crashes',
      [planned, held, broke('crash', b2), fetched, started],
      { phase: 'ready', target: b2 },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(...running, ...events)).toMatchObject(expected);
  });

  it('leaves the last good build when a new one is named', () => {
    const before = [opened, { type: 'resolved', target: good } as const, fetched, started];
    expect(after(...before, planned, swapped)).toMatchObject({ phase: 'ready', target: b2 });
  });
});
