import { ApiError, NetworkError } from '@haulboard/contract';
import { createBackoff, readNotNow } from './backoff.ts';

describe('asking a server that cannot work now', () => {
  it('waits longer after each failure, up to a limit, and begins anew after an answer', () => {
    const backoff = createBackoff({ random: () => 1 });
    const waits = Array.from({ length: 6 }, () => backoff.next());
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
    backoff.reset();
    expect(backoff.next()).toBe(2000);
  });

  it('spreads many pages over half of the wait', () => {
    expect(createBackoff({ random: () => 0 }).next()).toBe(1000);
    expect(createBackoff({ random: () => 0.5 }).next()).toBe(1500);
  });

  it('never comes back before the server wants it, and not all at that moment', () => {
    expect(createBackoff({ random: () => 0 }).next(20)).toBe(20_000);
    expect(createBackoff({ random: () => 1 }).next(20)).toBe(21_000);
  });

  it.each([429, 502, 503, 504])('is what %i asks for, with its words', (code) => {
    const error = new ApiError({ code, message: 'Busy', call: 'changePlan', retryAfterSeconds: 3 });
    expect(readNotNow(error)).toEqual({ message: 'Busy', retryAfterSeconds: 3 });
  });

  it('is right without an answer, and wrong for a refusal', () => {
    expect(readNotNow(new NetworkError('no answer'))).toEqual({ message: '', retryAfterSeconds: undefined });
    expect(readNotNow(new ApiError({ code: 403, message: 'No', call: 'changePlan' }))).toBeUndefined();
  });
});
