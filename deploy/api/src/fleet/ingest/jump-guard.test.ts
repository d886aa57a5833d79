import { isJump, JumpGuard, type Seen } from './jump-guard.ts';
import type { Fix } from './fix.ts';

const BLANK = { speedKmh: 0, heading: 0, accuracyM: null, altitudeM: null, batteryPercent: null };
/** `second` of the day; degrees north of Rotorua. */
const fix = (second: number, north: number): Fix => ({
  at: second * 1000,
  latitude: -38 + north,
  longitude: 176,
  ...BLANK,
});

const guard = (last?: Seen, fastestKmh?: number) =>
  new JumpGuard({ readLast: () => Promise.resolve(last), fastestKmh });

async function verdicts(own: JumpGuard, fixes: readonly Fix[]): Promise<string> {
  const words: string[] = [];
  for (const one of fixes) {
    const { refused } = await own.sift('key', [one]);
    words.push(refused[0]?.reason ?? 'good');
  }
  return words.join(' ');
}

describe('a fix that no truck can drive to', () => {
  it('is a jump both forward and back in time, and never within five kilometres', () => {
    expect(isJump(fix(0, 0), fix(60, 0.1))).toBe(true);
    expect(isJump(fix(60, 0), fix(0, 0.1))).toBe(true);
    expect(isJump(fix(0, 0), fix(3600, 0.1))).toBe(false);
    expect(isJump(fix(0, 0), fix(1, 0.04))).toBe(false);
  });

  it('is kept apart, and the way goes on', async () => {
    expect(await verdicts(guard(), [fix(0, 0), fix(10, 1), fix(20, 0.001), fix(30, 0.002)])).toBe(
      'good jump good good',
    );
  });

  it('is believed when the next one agrees: it was the first that was wrong', async () => {
    expect(await verdicts(guard(), [fix(0, 0), fix(10, 1), fix(20, 1.001), fix(30, 1.002)])).toBe(
      'good jump good good',
    );
  });

  it('does not bear out itself when the phone sends it again', async () => {
    expect(await verdicts(guard(), [fix(0, 0), fix(10, 1), fix(10, 1)])).toBe('good jump jump');
  });

  it('is told from where the truck was last, also after a restart', async () => {
    expect(await verdicts(guard(fix(0, 0)), [fix(10, 1)])).toBe('jump');
    expect(await verdicts(guard(undefined), [fix(10, 1)])).toBe('good');
  });

  it('may be one that came late', async () => {
    expect(await verdicts(guard(), [fix(1000, 0), fix(900, 0.01), fix(990, 1), fix(1010, 0)])).toBe(
      'good good jump good',
    );
  });

  it('is none where the demo’s time runs faster', async () => {
    expect(await verdicts(guard(undefined, 250 * 60), [fix(0, 0), fix(10, 0.1)])).toBe('good good');
  });
});
