import { isDue, presentOf, staleMinutes, type Answered } from './freshness.ts';

const ANSWER: Answered = { cameAt: 1_000_000, at: 5_000, endsAt: 5_030 };
const IDLE = { askedAt: 0, isFetching: false };
const LONG_DAY = { ...ANSWER, endsAt: 90_000 };

describe('figures on a wall', () => {
  it('are asked for again when a minute is over, and not before', () => {
    expect(isDue(LONG_DAY, IDLE, ANSWER.cameAt + 59_000)).toBe(false);
    expect(isDue(LONG_DAY, IDLE, ANSWER.cameAt + 60_000)).toBe(true);
  });

  it('are asked for again as soon as their day is over, whatever the computer takes the time for', () => {
    expect(isDue(ANSWER, IDLE, ANSWER.cameAt + 29_000)).toBe(false);
    expect(isDue(ANSWER, IDLE, ANSWER.cameAt + 30_000)).toBe(true);
  });

  it('are asked for where there are none, not more often than every ten seconds', () => {
    expect(isDue(undefined, { askedAt: 100_000, isFetching: false }, 109_000)).toBe(false);
    expect(isDue(undefined, { askedAt: 100_000, isFetching: false }, 110_000)).toBe(true);
  });

  it('are waited for a minute before they are asked for anew', () => {
    const asking = { askedAt: ANSWER.cameAt + 60_000, isFetching: true };
    expect(isDue(LONG_DAY, asking, ANSWER.cameAt + 119_000)).toBe(false);
    expect(isDue(LONG_DAY, asking, ANSWER.cameAt + 120_000)).toBe(true);
  });

  it('say how old they are from two minutes on', () => {
    expect(staleMinutes(ANSWER, ANSWER.cameAt + 119_999)).toBeUndefined();
    expect(staleMinutes(ANSWER, ANSWER.cameAt + 185_000)).toBe(3);
  });

  it('go by the server’s clock', () => {
    expect(presentOf(ANSWER, ANSWER.cameAt + 61_500)).toBe(5_061);
    expect(presentOf(ANSWER, ANSWER.cameAt - 5_000)).toBe(5_000);
  });
});
