import { atTime } from '@haulboard/contract/time';
import { momentOf } from './publish-when.tsx';

const TODAY = '2026-04-04';
/** The clocks go back on 5 April 2026 at 3 am. */
const TOMORROW = '2026-04-05';
const now = atTime(TODAY, { hour: 14, minute: 30 });
const later = (clock: string, day: string) => momentOf(clock, day, now);

test.each([
  ['this afternoon', '16:00', TOMORROW, atTime(TODAY, { hour: 16 })],
  [
    'tomorrow morning, when the time has passed today',
    '04:10',
    TOMORROW,
    atTime(TOMORROW, { hour: 4, minute: 10 }),
  ],
  [
    'the next day, when it is that minute right now',
    '14:30',
    TOMORROW,
    atTime(TOMORROW, { hour: 14, minute: 30 }),
  ],
  ['never, when the plan’s day is over by then', '04:10', TODAY, undefined],
  ['never, while no time is typed', '', TOMORROW, undefined],
])('a plan goes out %s', (...[, clock, day, at]) => {
  expect(later(clock, day)).toBe(at);
});
