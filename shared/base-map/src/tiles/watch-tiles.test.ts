import { watchTiles } from './watch-tiles.ts';

const { jest: timers } = import.meta;
const HALF_A_MINUTE = 30_000;

function watched() {
  const told: boolean[] = [];
  const retries: number[] = [];
  const begun = Date.now();
  const watch = watchTiles({
    onChange: (isFailing) => told.push(isFailing),
    retry: () => retries.push((Date.now() - begun) / 1000),
  });
  return { watch, told, retries };
}

beforeEach(() => {
  timers.useFakeTimers();
});
afterEach(() => {
  timers.useRealTimers();
});

describe('the tiles of a map', () => {
  it('may have gaps: a few that do not come are no fault', () => {
    const { watch, told, retries } = watched();
    watch.failed();
    watch.failed();
    watch.came();
    watch.failed();
    watch.failed();
    timers.advanceTimersByTime(HALF_A_MINUTE);
    expect({ told, retries }).toEqual({ told: [], retries: [] });
  });

  it('are told of once when none comes, and asked for again, less and less often', () => {
    const { watch, told, retries } = watched();
    const fail = () => [1, 2, 3, 4].forEach(() => watch.failed());
    fail();
    expect(told).toEqual([true]);
    for (let round = 0; round < 60; round += 1) {
      timers.advanceTimersByTime(HALF_A_MINUTE);
      if (retries.length > 0) {
        fail();
      }
    }
    expect(told).toEqual([true]);
    expect(retries.slice(0, 6)).toEqual([30, 90, 210, 450, 750, 1050]);
  });

  it('are whole again with the first that comes', () => {
    const { watch, told, retries } = watched();
    watch.lost();
    watch.came();
    timers.advanceTimersByTime(10 * HALF_A_MINUTE);
    expect({ told, retries }).toEqual({ told: [true, false], retries: [] });
  });
});
