import { DAY } from '../../testing/builders.ts';
import { nextTaken, takenBack } from './taken-back.ts';

type Sent = Parameters<typeof takenBack>[0][number];

const plan = { day: DAY, carrierId: null };

/** Numbered from 1 in the order in which a dispatcher pressed. */
const pressed = (...keys: ('move' | 'undo' | 'redo')[]): Sent[] =>
  keys.map((key, at) => ({ ...plan, id: at + 1, takeBack: key === 'move' ? null : key }));

describe('commands that an undo on its way takes back', () => {
  it.each<[string, Sent[], number[]]>([
    ['are none while nobody undoes', pressed('move', 'move'), []],
    ['are the newest first', pressed('move', 'move', 'undo'), [2]],
    ['are one for each press', pressed('move', 'move', 'undo', 'undo'), [1, 2]],
    ['are back after a redo', pressed('move', 'move', 'undo', 'undo', 'redo'), [2]],
    ['stay taken back when something else is done', pressed('move', 'undo', 'move'), [1]],
    ['are none of the queue when a step was saved before', pressed('undo', 'move'), []],
    ['are not mixed up with steps of the server', pressed('move', 'undo', 'undo', 'redo'), [1]],
  ])('%s', (_, queue, expected) => {
    expect([...takenBack(queue)].toSorted((a, b) => a - b)).toEqual(expected);
  });

  it('are of the same plan', () => {
    const [move] = pressed('move');
    const others = pressed('move', 'undo').map((one) => ({ ...one, carrierId: 7 }));
    expect([...takenBack([...(move ? [{ ...move, id: 9 }] : []), ...others])]).toEqual([1]);
  });
});

describe('what the next press takes', () => {
  it('is the newest command of the queue, and none when it is a step of the server', () => {
    expect(nextTaken(pressed('move', 'move'), plan, 'undo')).toBe(2);
    expect(nextTaken(pressed('move', 'undo'), plan, 'undo')).toBeUndefined();
    expect(nextTaken(pressed('move', 'undo'), plan, 'redo')).toBe(1);
    expect(nextTaken(pressed('undo'), plan, 'redo')).toBeUndefined();
    expect(nextTaken(pressed('move', 'undo', 'move'), plan, 'redo')).toBeUndefined();
  });
});
