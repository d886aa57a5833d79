import { BodyBudget } from './body-budget.ts';

const MEGABYTE = 1024 * 1024;

function requestErrorOf(act: () => void): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('what people save in a minute', () => {
  it('is refused to the one who saves megabytes without end, to nobody else, and not for long', () => {
    const budget = new BodyBudget();
    const startedAt = 1_000_000;
    for (let saved = 0; saved < 10; saved += 1) {
      budget.take(1, MEGABYTE, startedAt + saved);
    }
    expect(() => budget.take(1, MEGABYTE, startedAt + 100)).toThrow('wait a minute');
    // Programs wait as long as they are told, and go on asking where they are told nothing.
    expect(requestErrorOf(() => budget.take(1, MEGABYTE, startedAt + 20_000))).toMatchObject({
      code: 429,
      retryAfterSeconds: 40,
    });
    expect(() => budget.take(2, MEGABYTE, startedAt + 100)).not.toThrow();
    expect(() => budget.take(1, MEGABYTE, startedAt + 60_000)).not.toThrow();
  });

  it('counts no form and no single load: those are saved however much came before', () => {
    const budget = new BodyBudget();
    for (let saved = 0; saved < 10_000; saved += 1) {
      budget.take(1, 4096, saved);
    }
    expect(() => budget.take(1, 4096, 10_000)).not.toThrow();
  });
});
