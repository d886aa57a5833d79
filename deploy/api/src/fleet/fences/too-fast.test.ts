import { seededRandom, type Random } from '../../testing/random.ts';
import { MAX_SILENCE_S, type Moment, type TooFast } from './follow.ts';
import { SLOWER_BY_KMH, speedKmh, TOO_FAST_FOR_S, watchSpeed } from './too-fast.ts';

const LIMIT = 50;
type Fast = readonly [at: number, kmh: number];

/** A truck that stays in the fence, by what its phone says. @returns when it was told, and how fast it was */
function told(fixes: readonly Fast[]): string {
  const found: string[] = [];
  let tooFast: TooFast | undefined;
  let from: Moment | undefined;
  for (const [at, kmh] of fixes) {
    const to = { at, latitude: -38, longitude: 176, speedKmh: kmh };
    const next = watchSpeed(LIMIT, tooFast, { from, to });
    found.push(...(next.told === undefined ? [] : [`${at}: ${next.told}`]));
    [tooFast, from] = [next.tooFast, to];
  }
  return found.join(', ');
}

/** An independent way: the first pair of fast fixes far enough apart, with none slow and no silence between them. */
function byPairs(fixes: readonly Fast[]): string {
  for (const [last, [at, kmh]] of fixes.entries()) {
    for (let first = 0; first < last; first += 1) {
      const run = fixes.slice(first, last + 1);
      const isFast = (run[0]?.[1] ?? 0) > LIMIT && kmh > LIMIT;
      const isLong = at - (run[0]?.[0] ?? at) >= TOO_FAST_FOR_S;
      const isSlow = run.some(([, each]) => each <= LIMIT - SLOWER_BY_KMH);
      const isSilent = run.some(
        ([when], nth) => nth > 0 && when - (run[nth - 1]?.[0] ?? when) > MAX_SILENCE_S,
      );
      if (isFast && isLong && !isSlow && !isSilent) {
        return `${at}: ${Math.ceil(kmh)}`;
      }
    }
  }
  return '';
}

function randomFixes(random: Random): Fast[] {
  let at = 0;
  return Array.from({ length: 2 + Math.floor(random() * 12) }, () => {
    at += random() < 0.1 ? 601 : 1 + Math.floor(random() * 9);
    return [at, Math.round(38 + random() * 24)];
  });
}

describe('a truck in a fence with a speed limit of 50 km/h', () => {
  it.each<{ what: string; fixes: Fast[]; says: string }>([
    {
      what: 'keeps it',
      fixes: [
        [0, 50],
        [60, 50],
      ],
      says: '',
    },
    {
      what: 'has one fix that jumped',
      fixes: [
        [0, 40],
        [5, 90],
        [10, 40],
        [15, 90],
        [20, 40],
      ],
      says: '',
    },
    {
      what: 'is too fast for ten seconds',
      fixes: [
        [0, 55],
        [5, 56],
        [10, 57],
      ],
      says: '10: 57',
    },
    {
      what: 'comes down to the limit for a moment',
      fixes: [
        [0, 55],
        [5, 48],
        [10, 55],
      ],
      says: '10: 55',
    },
    {
      what: 'slows down and is fast again',
      fixes: [
        [0, 55],
        [5, 45],
        [10, 55],
        [19, 55],
      ],
      says: '',
    },
    {
      what: 'is fast before and after a silence',
      fixes: [
        [0, 55],
        [700, 55],
      ],
      says: '',
    },
    {
      what: 'is fast all the way: told once',
      fixes: [
        [0, 55],
        [10, 60],
        [20, 70],
        [90, 40],
        [95, 60],
        [120, 60],
      ],
      says: '10: 60',
    },
  ])('$what', ({ fixes, says }) => {
    expect(told(fixes)).toBe(says);
  });

  it('is told of as by one who looks at all pairs of its fixes, ten thousand times', () => {
    const random = seededRandom(20_261_126);
    const ways = Array.from({ length: 10_000 }, () => randomFixes(random));
    const wrong = ways.filter((fixes) => told(fixes) !== byPairs(fixes));
    expect(wrong).toEqual([]);
    expect(ways.filter((fixes) => told(fixes) !== '').length).toBeGreaterThan(2000);
  });

  it('without a speed from its phone is reckoned by its way, where it was heard before', () => {
    const from = { at: 0, latitude: -38, longitude: 176 };
    // 0.009 degrees of latitude are a kilometre.
    const to = { at: 60, latitude: -38.009, longitude: 176 };
    expect(speedKmh({ from, to })).toBeCloseTo(60, 0);
    expect(speedKmh({ from: undefined, to })).toBeUndefined();
    expect(speedKmh({ from, to: { ...to, at: 700 } })).toBeUndefined();
  });
});
