import { judgeInp } from './judge-inp.ts';

const SLOW = { visits: 140, people: 6, p75: 812 };
const QUICK = { visits: 900, p75: 210 };
const NOTHING = { visits: 0, p75: 0 };

describe('a canary that answers late', () => {
  it('is halted where the build for all answers in time', () => {
    expect(judgeInp(SLOW, [QUICK])).toEqual({
      kind: 'inp',
      ms: 812,
      visits: 140,
      people: 6,
      usualMs: 210,
      usualVisits: 900,
    });
  });

  it('is compared with what the build for all was before, where nobody has that at the same time', () => {
    expect(judgeInp(SLOW, [NOTHING, { visits: 5_000, p75: 180 }])).toMatchObject({
      usualMs: 180,
      usualVisits: 5_000,
    });
  });

  it.each([
    ['too few visits tell of it', { ...SLOW, visits: 99 }, [QUICK]],
    ['too few people have it', { ...SLOW, people: 4 }, [QUICK]],
    ['it is slow, and not poor by the word of web.dev', { ...SLOW, p75: 500 }, [QUICK]],
    ['the build for all is nearly as slow', SLOW, [{ visits: 900, p75: 560 }]],
    [
      'the build for all is slow at the same time, though it was not before',
      SLOW,
      [{ visits: 900, p75: 700 }, QUICK],
    ],
    ['too few visits tell of the build for all', SLOW, [{ visits: 99, p75: 210 }, NOTHING]],
  ])('goes on where %s', (_, tried, usual) => {
    expect(judgeInp(tried, usual)).toBeUndefined();
  });
});
