import { atTime, NZ } from '@haulboard/contract/testing';
import { momentOf, proposedClock } from './publish-when.tsx';

const TODAY = '2026-04-04';
/** The clocks go back on 5 April 2026 at 3 am. */
const TOMORROW = '2026-04-05';
const now = atTime(TODAY, { hour: 14, minute: 30 });
const later = (clock: string, day: string) => momentOf(clock, { planDay: day, now, zone: NZ });

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

test.each([
  ['the next quarter of an hour', atTime(TODAY, { hour: 14, minute: 31 }), TODAY, '14:45'],
  ['the one after it when that is a moment away', atTime(TODAY, { hour: 14, minute: 44 }), TODAY, '15:00'],
  ['today, late, while the day goes on', atTime(TODAY, { hour: 23, minute: 40 }), TODAY, '23:45'],
  ['nothing when the day of the plan is over by then', atTime(TODAY, { hour: 23, minute: 50 }), TODAY, ''],
  ['past midnight for the plan of tomorrow', atTime(TODAY, { hour: 23, minute: 50 }), TOMORROW, '00:00'],
])('“Later” proposes %s', (...[, at, planDay, clock]) => {
  const asked = { planDay, now: at, zone: NZ };
  expect(proposedClock(asked)).toBe(clock);
  const moment = momentOf(clock, asked);
  expect(clock === '' || (moment ?? 0) > at).toBe(true);
});
