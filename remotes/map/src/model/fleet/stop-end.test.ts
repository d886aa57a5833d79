import { endOfStop } from './stop-end.ts';

const NOON = 1_795_561_200;
const MINUTE = 60;
const MIDNIGHT = NOON + 12 * 60 * MINUTE;
const stop = { arrivedAt: NOON, leftAt: null, duration: 30 * MINUTE };

describe('the end of a stop', () => {
  it.each([
    { what: 'when it left', leftAt: NOON + 600, now: MIDNIGHT, end: { kind: 'left', at: NOON + 600 } },
    { what: 'none while it is heard there', leftAt: null, now: NOON + 44 * MINUTE, end: { kind: 'there' } },
    {
      what: 'when it was heard last, of one that is silent',
      leftAt: null,
      now: NOON + 46 * MINUTE,
      end: { kind: 'heard', at: NOON + 30 * MINUTE },
    },
    {
      what: 'when it was heard last, of a day that is over',
      leftAt: null,
      now: MIDNIGHT,
      end: { kind: 'heard', at: NOON + 30 * MINUTE },
    },
    { what: 'the end of the day', leftAt: MIDNIGHT, now: MIDNIGHT + 9000, end: { kind: 'midnight' } },
  ])('is $what', ({ leftAt, now, end }) => {
    expect(endOfStop({ ...stop, leftAt }, { now, midnight: MIDNIGHT })).toEqual(end);
  });
});
