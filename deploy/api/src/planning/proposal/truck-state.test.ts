import { MAX_WORK, REST } from './solver/problem.ts';
import { truckState } from './truck-state.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const START = 100 * HOUR;

/** A truck without loads whose driver's last shift ended so long before this one begins. */
const stateAfter = (restMinutes: number) =>
  truckState([], {
    facts: {
      shifts: [{ from: START - restMinutes * MINUTE - 8 * HOUR, to: START - restMinutes * MINUTE }],
      away: [],
    },
    startAt: START,
    dayStartAt: START - 4 * HOUR,
    now: 0,
  });

describe('a truck that could be filled', () => {
  it('begins with its shift where its driver has rested', () => {
    expect(stateAfter(REST)).toMatchObject({ readyAt: 4 * 60, mostWork: MAX_WORK });
  });

  it('begins once its driver has rested, as the board does', () => {
    expect(stateAfter(REST - 90)).toMatchObject({ readyAt: 4 * 60 + 90, mostWork: MAX_WORK });
  });
});
