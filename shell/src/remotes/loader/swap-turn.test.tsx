import { fakeLocks } from '../testing/fake-locks.ts';
import { takeSwapTurn } from './swap-turn.ts';

let visibility: DocumentVisibilityState = 'visible';

/** The page in which what follows happens is looked at, or it is not. */
function look(isInSight: boolean): void {
  visibility = isInSight ? 'visible' : 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A swap that lasts until a test ends it. */
function openSwap() {
  let end = (): void => undefined;
  const swap = { isBegun: false, end: () => end() };
  const whole = new Promise<void>((resolve) => (end = resolve));
  return {
    ...swap,
    state: swap,
    run: async () => {
      swap.isBegun = true;
      await whole;
    },
  };
}

beforeEach(() => {
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1, configurable: true });
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'hardwareConcurrency');
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('pages of one browser that hear of a release', () => {
  it('swap at once where somebody looks, however many do', async () => {
    const swaps = Array.from({ length: 20 }, openSwap);
    const all = Promise.all(swaps.map(({ run }) => takeSwapTurn(run)));
    expect(swaps.map(({ state }) => state.isBegun)).toEqual(swaps.map(() => true));
    swaps.forEach(({ end }) => end());
    await all;
  });

  it('swap out of sight after those in sight, a few at a time, and all of them', async () => {
    const first = openSwap();
    const inSight = takeSwapTurn(first.run);
    look(false);
    const others = Array.from({ length: 20 }, openSwap);
    const all = Promise.all(others.map(({ run }) => takeSwapTurn(run)));
    const countBegun = () => others.filter(({ state }) => state.isBegun).length;
    await pause();
    expect(countBegun()).toBe(0);
    first.end();
    await inSight;
    await pause();
    expect([1, 2]).toContain(countBegun());
    others.forEach(({ end }) => end());
    await all;
    expect(countBegun()).toBe(20);
  });

  it('swap at once when somebody comes back to them while they wait', async () => {
    const first = openSwap();
    const inSight = takeSwapTurn(first.run);
    look(false);
    const other = openSwap();
    const swapped = takeSwapTurn(other.run);
    await pause();
    expect(other.state.isBegun).toBe(false);
    look(true);
    await pause();
    expect(other.state.isBegun).toBe(true);
    [first, other].forEach(({ end }) => end());
    await Promise.all([inSight, swapped]);
  });

  it('say that a swap failed, and do not try it again', async () => {
    let times = 0;
    const failing = async (): Promise<void> => {
      times += 1;
      throw new Error('a file did not come');
    };
    await expect(takeSwapTurn(failing)).rejects.toThrow('a file did not come');
    look(false);
    await expect(takeSwapTurn(failing)).rejects.toThrow('a file did not come');
    expect(times).toBe(2);
  });

  it('swap at once where the browser has no locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    look(false);
    const swap = openSwap();
    const swapped = takeSwapTurn(swap.run);
    expect(swap.state.isBegun).toBe(true);
    swap.end();
    await swapped;
  });
});
