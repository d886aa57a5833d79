import { IDLE, nextState, type FailReason, type RemoteEvent, type RemoteState } from './remote-state.ts';

const opened: RemoteEvent = { type: 'opened' };
const resolved: RemoteEvent = { type: 'resolved', build: 'b1' };
const slow: RemoteEvent = { type: 'slow' };
const fetched: RemoteEvent = { type: 'fetched' };
const started: RemoteEvent = { type: 'started' };

function broke(reason: FailReason): RemoteEvent {
  return { type: 'broke', reason, detail: 'why' };
}

function after(...events: RemoteEvent[]): RemoteState {
  return events.reduce(nextState, IDLE);
}

describe('the life of a remote', () => {
  it.each([
    ['is on its way once opened', [opened], { phase: 'resolving', round: 1 }],
    ['is fetched', [opened, resolved], { phase: 'fetching', build: 'b1', isSlow: false }],
    ['may be slow', [opened, resolved, slow], { phase: 'fetching', isSlow: true }],
    ['starts', [opened, resolved, fetched], { phase: 'starting' }],
    ['runs', [opened, resolved, fetched, started], { phase: 'ready', build: 'b1' }],
    ['is tried a second time', [opened, resolved, broke('network')], { phase: 'retrying', build: 'b1' }],
    ['stays slow in the second try', [opened, resolved, slow, broke('network')], { isSlow: true }],
    [
      'comes at the second try',
      [opened, resolved, broke('network'), fetched, started],
      { phase: 'ready', round: 1 },
    ],
    [
      'fails after the second try',
      [opened, resolved, broke('network'), broke('network')],
      { phase: 'failed', reason: 'network', build: 'b1' },
    ],
    ['fails when nobody lists it', [opened, broke('unlisted')], { phase: 'failed', build: undefined }],
    ['is never tried again when tampered with', [opened, resolved, broke('integrity')], { phase: 'failed' }],
    ['is never tried again when too new', [opened, resolved, broke('incompatible')], { phase: 'failed' }],
    ['may crash while it starts', [opened, resolved, fetched, broke('crash')], { reason: 'crash' }],
    ['may crash while it runs', [opened, resolved, fetched, started, broke('crash')], { phase: 'failed' }],
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
    ['an open while it runs', [opened, resolved, fetched, started], opened],
    ['a late answer after it failed', [opened, resolved, broke('integrity')], fetched],
    ['a late start after it failed', [opened, resolved, broke('integrity')], started],
    ['a late fault after it failed', [opened, resolved, broke('integrity')], broke('network')],
    ['a fault before anyone opened it', [], broke('crash')],
    ['slowness while it runs', [opened, resolved, fetched, started], slow],
  ])('is not moved by %s', (_, events, event) => {
    const before = after(...events);
    expect(nextState(before, event)).toEqual(before);
  });
});
