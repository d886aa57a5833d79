import type { Health } from './judge-canary.ts';
import { ONE_IN_TWENTY, waitOf } from './judge-ramp.ts';

const DUE = '2026-11-20T09:30:00.000Z';
const health = (more: Partial<Health> = {}): Health => ({
  people: 20,
  hurt: 0,
  loads: 40,
  faults: 0,
  loadsOfOthers: 0,
  faultsOfOthers: 0,
  ...more,
});
const AFTER = Date.parse(DUE);
/** A step that nothing is in the way of. */
const RIPE = {
  isHeld: false,
  dueAt: DUE,
  pages: 5,
  seen: 5,
  tried: health(),
  usual: health(),
  date: AFTER,
};

test.each([
  ['is over its time, with enough pages and no harm', {}, null],
  ['is not over its time', { date: AFTER - 1 }, 'time'],
  ['was shown by too few pages', { seen: 4 }, 'pages'],
  ['is held', { isHeld: true }, 'hold'],
  ['failed one person', { tried: health({ hurt: 1 }) }, 'health'],
  ['has faults that the build for all has not', { tried: health({ faults: 1 }) }, 'health'],
  [
    'is no worse than the build for all',
    { tried: health({ hurt: 1, faults: 2 }), usual: health({ hurt: 1, faults: 2 }) },
    null,
  ],
  [
    'is of a first build, with harm for one in twenty',
    { tried: health({ hurt: 1, faults: 2 }), usual: ONE_IN_TWENTY },
    null,
  ],
  ['is of a first build, with harm for more', { tried: health({ hurt: 2 }), usual: ONE_IN_TWENTY }, 'health'],
])('a step that %s', (_, more, waits) => {
  const { date, ...seen } = { ...RIPE, ...more };
  expect(waitOf(seen, seen, date)).toBe(waits);
});
