import type { Run } from '../record.ts';
import { check } from './index.ts';
import { change, history, load, made, move, note, TRUCK } from './testing/histories.ts';

describe('the checker of a record, of updates', () => {
  it.each<[string, Run, RegExp]>([
    [
      'two writes that saw one version',
      history(
        [made, note(1, 'a', { version: 2 }), note(1, 'b', { version: 2 })],
        [load({ version: 2, note: 'b' })],
      ),
      /^Load 1: version 2 was made twice, by #2 \(change, ann\) and #3 \(change, ann\)/,
    ],
    [
      'a write over a version it had not seen',
      history(
        [made, note(1, 'a', { version: 2 }), note(1, 'b', { version: 3 })],
        [load({ version: 3, note: 'b' })],
      ),
      /^Load 1: #3 \(change, ann\) had seen version 1 and made version 3, over what #2 \(change, ann\) had done$/,
    ],
    [
      'a write that wipes what it did not name',
      history(
        [made, note(1, 'a', { version: 2 }), move(2, TRUCK, { version: 3 })],
        [load({ version: 3, vehicleId: TRUCK, seq: 1 })],
      ),
      /^Load 1: #2 \(change, ann\) left note "a", but after #3 \(change, ann\) it is ""$/,
    ],
    [
      'a write that is not in its own answer',
      history([made, note(1, 'a', { version: 2, note: 'c' })], [load({ version: 2, note: 'c' })]),
      /^Load 1: #2 \(change, ann\) wrote note "a", but after #2 \(change, ann\) it is "c"$/,
    ],
    [
      'a write that is not there at the end',
      history([made, note(1, 'a', { version: 2 })], [load({ version: 1 })]),
      /^Load 1 ended as version 1, though #2 \(change, ann\) made version 2$/,
    ],
    [
      'a load that is gone',
      history([made], []),
      /^Load 1 is gone, and nobody removed it after #1 \(change, ann\)$/,
    ],
    [
      'a load that was removed and is there',
      history(
        [made, { asked: change({ kind: 'remove', id: 1, version: 1 }), got: { removedIds: [1] } }],
        [load()],
      ),
      /^Load 1 is still there: #2 \(change, ann\) removed it/,
    ],
    [
      'a version that nobody made',
      history([made], [load({ version: 2 })]),
      /^Load 1 is at version 2, after 1 answered changes and 0 words of drivers/,
    ],
    [
      'a look that does not show what was done before',
      history(
        [made, note(1, 'a', { version: 2 }), { asked: { kind: 'look' }, got: { loads: [load()] } }],
        [load({ version: 2, note: 'a' })],
      ),
      /^Load 1: #3 \(look, ann\) still saw version 1 after #2 \(change, ann\)$/,
    ],
  ])('finds %s', (_, run, says) => {
    expect(check(run)).toContainEqual({ fault: 'lost update', says: expect.stringMatching(says) });
  });
});
