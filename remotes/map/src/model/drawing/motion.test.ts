import { glideLeft, MOVE_MS, moveTo, placeAt, still } from './motion.ts';

describe('a truck between two fixes', () => {
  const standing = still({ x: 0, y: 0 });

  it('glides to the new place and stays there', () => {
    const motion = moveTo(standing, { x: 900, y: -90 }, 5000);
    expect(placeAt(motion, 5000)).toEqual({ x: 0, y: 0 });
    expect(placeAt(motion, 5000 + MOVE_MS / 2)).toEqual({ x: 450, y: -45 });
    expect(placeAt(motion, 5000 + MOVE_MS * 3)).toEqual({ x: 900, y: -90 });
    expect(glideLeft(motion, 5000 + MOVE_MS - 1)).toBe(1);
    expect(glideLeft(motion, 5000 + MOVE_MS)).toBe(0);
  });

  it('arrives within a second', () => {
    expect(MOVE_MS).toBeLessThanOrEqual(1000);
  });

  it('goes on from where it is seen when the next fix comes early', () => {
    const first = moveTo(standing, { x: 900, y: 0 }, 0);
    const second = moveTo(first, { x: 900, y: 900 }, MOVE_MS / 3);
    expect(placeAt(second, MOVE_MS / 3)).toEqual({ x: 300, y: 0 });
  });

  it('is not set in motion by a fix at the same place', () => {
    const motion = moveTo(standing, { x: 900, y: 0 }, 0);
    expect(moveTo(motion, { x: 900, y: 0 }, 100)).toBe(motion);
    expect(glideLeft(standing, 0)).toBe(0);
  });

  it('that was lost for a while is shown where it is, not flown across the country', () => {
    const motion = moveTo(standing, { x: 400_000, y: 0 }, 0);
    expect(placeAt(motion, 0)).toEqual({ x: 400_000, y: 0 });
    expect(glideLeft(motion, 0)).toBe(0);
  });
});
