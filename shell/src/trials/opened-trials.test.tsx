import { createStore } from '@haulboard/data/storage';
import {
  leaveTrial,
  openedTrials,
  openTrial,
  takeTrialFromAddress,
  trialOfAddress,
} from './opened-trials.ts';

const emptyStore = () =>
  createStore({
    find: () => {
      throw new Error('blocked');
    },
    memory: new Map(),
    onLost: () => undefined,
  });

describe('a browser that takes part in trials', () => {
  it('keeps what was opened, the latest last, and forgets what is left', () => {
    const store = emptyStore();
    openTrial('Zm9vYmFyYmF6', store);
    openTrial('QmFyYmF6Zm9v', store);
    openTrial('Zm9vYmFyYmF6', store);
    expect(openedTrials(store)).toEqual(['QmFyYmF6Zm9v', 'Zm9vYmFyYmF6']);
    leaveTrial('QmFyYmF6Zm9v', store);
    leaveTrial('Zm9vYmFyYmF6', store);
    expect(openedTrials(store)).toEqual([]);
  });

  it('takes the id of a link out of the address, and nothing else', () => {
    history.replaceState(null, '', '/today?trial=Zm9vYmFyYmF6&dateTime=1');
    takeTrialFromAddress();
    expect([location.pathname, location.search]).toEqual(['/today', '?dateTime=1']);
    expect(trialOfAddress()).toBe('Zm9vYmFyYmF6');
    expect(openedTrials()).toEqual(['Zm9vYmFyYmF6']);
  });

  it('takes no part by what is no id', () => {
    history.replaceState(null, '', '/today?trial=<b>');
    takeTrialFromAddress();
    expect(openedTrials()).toEqual(['Zm9vYmFyYmF6']);
  });
});
