import type { Run } from '../record.ts';
import type { Finding } from './finding.ts';
import { check } from './index.ts';
import {
  accept,
  BAY,
  borrowed,
  change,
  CREATE,
  DECLINE,
  giveBack,
  history,
  LENT,
  load,
  made,
  move,
  note,
  offer,
  onTruck,
  OTHER,
  publish,
  published,
  said,
  taken,
  TRUCK,
} from './testing/histories.ts';

describe('the checker of a record', () => {
  it.each<[string, Run]>([
    ['nothing', history([], [])],
    [
      'one after the other',
      history(
        [made, note(1, 'a', { version: 2 }), note(2, 'b', { version: 3 })],
        [load({ version: 3, note: 'b' })],
      ),
    ],
    [
      'one refused',
      history(
        [made, note(1, 'a', { version: 2 }), { ...note(1, 'b', {}), got: { code: 409 } }],
        [load({ version: 2, note: 'a' })],
      ),
    ],
    [
      'a request that was sent again',
      history(
        [made, note(1, 'a', { version: 2 }), { ...note(1, 'a', { version: 2 }), key: 'key 1' }],
        [load({ version: 2, note: 'a' })],
      ),
    ],
    [
      'a load removed and brought back, newer',
      history(
        [
          made,
          { asked: change({ kind: 'remove', id: 1, version: 1 }), got: { removedIds: [1] } },
          { asked: { kind: 'undo' }, got: { loads: [load({ version: 2 })] } },
        ],
        [load({ version: 2 })],
      ),
    ],
    [
      'a driver’s word, heard twice and taken once',
      history(
        [
          onTruck,
          publish,
          said({ kind: 'accept' }),
          said({ kind: 'accept' }, { got: { outcome: 'already' } }),
        ],
        [{ ...published, version: 3, taskStatus: 30 }],
      ),
    ],
    [
      'a lent truck that the borrower plans',
      history([offer, accept, borrowed], [load({ carrierId: BAY, vehicleId: TRUCK, seq: 1 })], LENT),
    ],
    [
      'a truck that was given back, planned by its owner and lent again',
      history([offer, accept, giveBack, onTruck, taken, offer, accept], [load({ version: 2 })], LENT),
    ],
  ])('finds nothing in %s', (_, run) => {
    expect(check(run)).toEqual([]);
  });

  it.each<[string, Run, [Finding['fault'], RegExp]]>([
    [
      'two dispatchers on one truck',
      history(
        [
          onTruck,
          {
            who: 'bob',
            carrierId: BAY,
            asked: change(CREATE),
            got: { loads: [load({ id: 2, carrierId: BAY, vehicleId: TRUCK, seq: 2 })] },
          },
        ],
        [load({ vehicleId: TRUCK, seq: 1 }), load({ id: 2, carrierId: BAY, vehicleId: TRUCK, seq: 2 })],
      ),
      [
        'double assignment',
        /^truck 61 on 2026-11-24 is planned by dispatchers 101 and 102, .+ load 1 of #1 \(change, ann\) and load 2 of #2/,
      ],
    ],
    [
      'two loads in one place',
      history(
        [onTruck, { asked: change(CREATE), got: { loads: [load({ id: 2, vehicleId: TRUCK, seq: 1 })] } }],
        [load({ vehicleId: TRUCK, seq: 1 }), load({ id: 2, vehicleId: TRUCK, seq: 1 })],
      ),
      [
        'double assignment',
        /has two loads in place 1, by the boards at the end: load 1 of #1 .+ and load 2 of #2/,
      ],
    ],
    [
      'a plan on a truck that was lent',
      history([offer, accept, onTruck], [load({ vehicleId: TRUCK, seq: 1 })], LENT),
      [
        'double assignment',
        /^truck 61 .+ was lent to dispatcher 102 by #2 \(answer, bob\), and #3 \(change, ann\) planned load 1 on it/,
      ],
    ],
    [
      'a borrower’s plan after it gave the truck back',
      history([offer, accept, giveBack, borrowed], [load({ carrierId: BAY, vehicleId: TRUCK, seq: 1 })]),
      [
        'double assignment',
        /^truck 61 on 2026-11-24 is not dispatcher 102’s, and #4 \(change, bob\) planned load 1 on it$/,
      ],
    ],
    [
      'a plan on another’s truck',
      history([made, move(1, OTHER, { version: 2 })], [load({ version: 2, vehicleId: OTHER, seq: 1 })]),
      [
        'double assignment',
        /^truck 71 on 2026-11-24 is not dispatcher 101’s, and #2 \(change, ann\) planned load 1 on it$/,
      ],
    ],
    [
      'an offer that was accepted twice',
      history([offer, accept, { ...accept, who: 'bea' }], [], LENT),
      [
        'double accept',
        /^truck 61 on 2026-11-24 was accepted more than once: by #2 \(answer, bob\) and #3 \(answer, bea\)$/,
      ],
    ],
    [
      'an offer that was declined and accepted',
      history([offer, { ...accept, asked: DECLINE }, accept], [], LENT),
      [
        'double accept',
        /^truck 61 .+ was offered 1 times and answered 2 times, at last by #2 \(answer, bob\) and #3 \(answer, bob\)$/,
      ],
    ],
    [
      'an acceptance that did not hold',
      history([offer, accept], []),
      [
        'double accept',
        /^truck 61 .+ was accepted by #2 \(answer, bob\), and is not lent to dispatcher 102 at the end$/,
      ],
    ],
    [
      'a revision that two drivers accepted',
      history(
        [
          onTruck,
          publish,
          said({ kind: 'accept' }),
          said({ kind: 'accept', deviceSeq: 2 }, { who: 'tablet-61' }),
        ],
        [{ ...published, version: 4, taskStatus: 30 }],
      ),
      [
        'double accept',
        /^revision 1 of load 1 was accepted twice, by #3 \(drive, phone-61\) and #4 \(drive, tablet-61\)$/,
      ],
    ],
    [
      'a request that was done twice',
      history(
        [made, { ...made, key: 'key 0', got: { loads: [load({ id: 2 })] } }],
        [load(), load({ id: 2 })],
      ),
      ['done twice', /^The key “key 0” had two effects: #1 \(change, ann\) and #2 \(change, ann\)$/],
    ],
    [
      'a load that no answer made',
      history([made], [load(), load({ id: 2 })]),
      ['done twice', /^Load 2 \(truck none\) is on a board, and no answer ever made it$/],
    ],
    [
      'a server that broke',
      history([{ ...made, got: { code: 500 } }], []),
      ['broken', /^#1 .+ was answered 500/],
    ],
  ])('finds %s', (_, run, [fault, says]) => {
    expect(check(run)).toContainEqual({ fault, says: expect.stringMatching(says) });
  });
});
