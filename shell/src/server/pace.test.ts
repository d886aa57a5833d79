import { createPace } from './pace.ts';

/** A line whose calls take as long as they are told to. */
function lineOf() {
  let time = 0;
  const pace = createPace(() => time);
  const call = (ms: number): void => {
    const end = pace.begin();
    time += ms;
    end();
  };
  return { pace, call };
}

describe('the line to the server', () => {
  it('is slow when most of the last calls took more than 3 s, and not for a single one', () => {
    const { pace, call } = lineOf();
    [100, 100, 8000].forEach(call);
    expect(pace.get()).toBe(false);
    [8000, 8000].forEach(call);
    expect(pace.get()).toBe(true);
  });

  it('is fast again by itself when calls are', () => {
    const { pace, call } = lineOf();
    const seen: boolean[] = [];
    pace.subscribe(() => seen.push(pace.get()));
    [8000, 8000, 8000, 50, 50, 50].forEach(call);
    expect(seen).toEqual([true, false]);
  });
});
