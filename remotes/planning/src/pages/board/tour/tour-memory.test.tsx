import { createStore } from '@haulboard/data/storage';
import { hasSeenTour, rememberTour } from './tour-memory.ts';

const blocked = () =>
  createStore({
    find: () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    },
    memory: new Map(),
    onLost: () => undefined,
  });

describe('what a browser remembers of the tour', () => {
  beforeEach(() => localStorage.clear());

  it('is kept for each person', () => {
    rememberTour(7);
    rememberTour(7);
    rememberTour(9);
    expect([7, 8, 9].map((userId) => hasSeenTour(userId))).toEqual([true, false, true]);
  });

  it('is there until the page goes where storage is blocked, and the board goes on', () => {
    const storage = blocked();
    rememberTour(7, storage);
    expect(hasSeenTour(7, storage)).toBe(true);
    expect(hasSeenTour(7, blocked())).toBe(false);
  });
});
