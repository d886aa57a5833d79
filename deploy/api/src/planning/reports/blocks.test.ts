import { addDays } from '@haulboard/contract/time';
import { blocksOf } from './blocks.ts';

const daysOf = (blocks: ReturnType<typeof blocksOf>) =>
  blocks.flatMap(({ size, first }) => Array.from({ length: size }, (_, at) => addDays(first, at)));

describe('the blocks of a stretch of days', () => {
  it('are each of its days once, wherever it begins', () => {
    for (let at = 0; at < 130; at += 1) {
      const from = addDays('2026-01-01', at);
      for (const length of [1, 7, 28, 31, 92, 365]) {
        const to = addDays(from, length - 1);
        expect(daysOf(blocksOf({ from, to }))).toEqual(
          Array.from({ length }, (_, nth) => addDays(from, nth)),
        );
      }
    }
  });

  it('are few, also for two years', () => {
    for (let at = 0; at < 64; at += 1) {
      const from = addDays('2026-01-01', at);
      expect(blocksOf({ from, to: addDays(from, 27) }).length).toBeLessThanOrEqual(16);
      expect(blocksOf({ from, to: addDays(from, 730) }).length).toBeLessThanOrEqual(40);
    }
  });
});
