import { rewindToPageStart } from './rewind.ts';

describe('a page that joins its channel after it has fetched', () => {
  const { options, reached } = rewindToPageStart(1500);
  const { params } = options;

  it('asks for all that was said since it was opened, and need not fetch again', () => {
    expect(params).toEqual({ rewind: '6s' });
    expect(reached({ params, age: 2400 })).toBe(true);
  });

  it('fetches again when joining took so long that something is left out', () => {
    expect(reached({ params, age: 5400 })).toBe(false);
  });

  it('fetches again when the server does not know how to go back, or has more to tell than it tells', () => {
    expect(reached({ params: {}, age: 2400 })).toBe(false);
    expect(reached({ params: undefined, age: 2400 })).toBe(false);
  });

  it('fetches again when it is older than what a channel keeps, as after a long wait at the sign-in', () => {
    const late = rewindToPageStart(600_000);
    expect(late.options).toEqual({});
    expect(late.reached({ params: {}, age: 600_100 })).toBe(false);
  });
});
