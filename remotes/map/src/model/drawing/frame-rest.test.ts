import { frameCost, restAfter, restWhile } from './frame-rest.ts';

/** A screen shows 60 frames a second. */
const SCREEN_MS = 1000 / 60;

describe('trucks that glide', () => {
  it('are drawn in every frame where that is cheap', () => {
    expect(restAfter(3) + 3).toBeLessThan(SCREEN_MS);
  });

  it('are drawn less often the more a frame costs, and leave three quarters of the time to the page', () => {
    const cost = 17;
    expect(cost / (cost + restAfter(cost))).toBeCloseTo(0.25);
  });

  it('are not slowed down for long by one frame that was interrupted', () => {
    let cost = 3;
    cost = frameCost(cost, 200);
    for (let frame = 0; frame < 20; frame += 1) {
      cost = frameCost(cost, 3);
    }
    expect(restAfter(cost) + cost).toBeLessThan(SCREEN_MS);
  });

  it('are not drawn again before anybody could see a step, and once more when the last is there', () => {
    // 5 pixels in 900 ms, as far out as a region: ten steps of half a pixel.
    const slow = { pxPerMs: 5 / 900, leftMs: 900 };
    expect(restWhile(3, slow) + 3).toBeCloseTo(90);
    expect(restWhile(3, { ...slow, leftMs: 40 }) + 3).toBeCloseTo(40);
    // Close up, each frame of the screen is a step.
    expect(restWhile(3, { pxPerMs: 200 / 900, leftMs: 900 })).toBe(restAfter(3));
  });
});
