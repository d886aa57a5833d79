import { atTime } from '@haulboard/contract/testing';
import type { Asked, Load } from '../record.ts';
import { check } from './index.ts';
import { accept, BAY, CREATE, change, history, LENT, load, TRUCK } from './testing/histories.ts';

const DAY = '2026-11-24';
const at = (hour: number) => atTime(DAY, { hour });
const afternoon = {
  asked: {
    kind: 'offer' as const,
    vehicleIds: [TRUCK],
    to: BAY,
    part: { fromMinute: 720, toMinute: 1440 },
  },
  got: { shareIds: [7] },
};
const own = (from: number, to: number, more: Partial<Load> = {}) =>
  load({ vehicleId: TRUCK, seq: 1, plannedDepartAt: at(from), plannedEndAt: at(to), ...more });
const borrowed = (from: number, to: number, more: Partial<Load> = {}) =>
  own(from, to, { id: 2, carrierId: BAY, seq: 2, ...more });

/** The owner lends the afternoon and plans, then the borrower plans; what the checker says of it. */
function judge(first: Load, second: Load, before: Parameters<typeof history>[0] = []): string[] {
  const run = history(
    [
      ...before,
      afternoon,
      accept,
      { asked: change(CREATE), got: { loads: [first] } },
      { who: 'bob', carrierId: BAY, asked: change(CREATE), got: { loads: [second] } },
    ],
    [first, second],
    LENT,
  );
  return check(run).map(({ fault, says }) => `${fault}: ${says}`);
}

describe('what the checker says of a truck that is lent for the afternoon', () => {
  it('is nothing where each plans within its own part, also beyond the end of the day', () => {
    expect(judge(own(6, 12), borrowed(12, 15))).toEqual([]);
    expect(judge(own(6, 12), borrowed(20, 23, { plannedEndAt: at(23) + 7200 }))).toEqual([]);
  });

  it('is nothing where a driver was late', () => {
    expect(judge(own(6, 14, { taskStatus: 35 }), borrowed(14, 16))).toEqual([]);
  });

  it('is nothing where a driver began with the owner’s second load, and the first then ends in the lent part', () => {
    const event = { kind: 'loading' as const, id: 9, deviceSeq: 1, occurredAt: 0 };
    const begun: Asked = { kind: 'drive', device: `phone-${TRUCK}`, event };
    const first = own(11, 14, { taskStatus: 30 });
    const second = borrowed(13, 15, { taskStatus: 20 });
    expect(judge(first, second)).not.toEqual([]);
    expect(judge(first, second, [{ who: 'phone', asked: begun, got: { outcome: 'done' } }])).toEqual([]);
    const early = borrowed(11, 13, { taskStatus: 20 });
    expect(judge(own(6, 9), early, [{ who: 'phone', asked: begun, got: { outcome: 'done' } }])).toHaveLength(
      1,
    );
  });

  it.each([
    ['the owner in the afternoon', own(11, 13), borrowed(13, 15)],
    ['the borrower in the morning', own(6, 8), borrowed(11, 13)],
  ])('is whose loads are outside their parts: %s', (_, first, second) => {
    expect(judge(first, second)).toEqual([
      expect.stringMatching(/^double assignment: truck 61 .+ dispatchers 101 and 102, outside their parts/),
    ]);
  });

  it('is who planned the lent part, also where nobody else has planned it yet', () => {
    const nothing = load({ id: 2, carrierId: BAY });
    expect(judge(own(11, 13), nothing)).toEqual([
      expect.stringMatching(
        /was lent to dispatcher 102 by #2 .+ and #3 \(change, ann\) planned load 1 on it/,
      ),
    ]);
    expect(judge(own(6, 12), nothing)).toEqual([]);
  });
});
