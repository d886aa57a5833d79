import { frameCost, restAfter } from './frame-rest.ts';

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
});
