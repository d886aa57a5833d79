import { findTaskEdge, TaskStatus, type DeviceEvent } from '@haulboard/contract';
import { nextSteps } from './next-steps.ts';

const about = { id: 1, deviceSeq: 1, occurredAt: 0 };
const EVENTS: Record<string, DeviceEvent> = {
  accept: { kind: 'accept', ...about, publishedRev: 2 },
  decline: { kind: 'decline', ...about, reason: 'flat tyre' },
  loading: { kind: 'loading', ...about },
  'left empty': { kind: 'left_empty', ...about, reason: 'loader broke' },
  docket: { kind: 'docket', ...about, docketNo: '1' },
  loaded: { kind: 'loaded', ...about },
  weighed: { kind: 'weighed', ...about, ticketNo: '1', grossKg: 2, tareKg: 1 },
  complete: { kind: 'complete', ...about },
};

/** What a driver's word does to a load of each status, in short: moves, `=` nothing new, or why not. */
const TABLE: Record<string, Record<string, string>> = {
  accept: { 0: 'gone', 20: '30', 30: '=', 35: '=', 40: '=', 50: '=', 60: '=', [-1]: 'gone', [-2]: 'gone' },
  decline: { 20: '-1', 30: '-1', [-1]: '=' },
  loading: { 20: 'not_now', 30: '35', 35: '=', 40: '=', 50: '=', 60: '=' },
  'left empty': { 20: 'not_now', 30: '=', 35: '30', 40: 'not_now' },
  docket: { 20: 'not_now', 30: '', 35: '', 40: '', 50: '', 60: 'not_now', [-2]: 'not_now' },
  loaded: { 20: 'not_now', 30: '35 40', 35: '40', 40: '=', 50: '=', 60: '=' },
  weighed: { 20: 'not_now', 30: '35 40 50', 35: '40 50', 40: '50', 50: '', 60: '' },
  complete: { 20: 'not_now', 30: '35 40 60', 35: '40 60', 40: '60', 50: '60', 60: '=', [-2]: 'not_now' },
};
const CASES = Object.entries(TABLE).flatMap(([said, row]) =>
  Object.entries(row).map(([status, outcome]) => ({ said, status: Number(status), outcome })),
);

function inShort(said: string, taskStatus: number, publishedRev = 2): string {
  const event = EVENTS[said];
  const next = event && nextSteps(event, { taskStatus, publishedRev });
  if (next?.kind === 'moves') {
    return next.to.join(' ');
  }
  return next?.kind === 'refused' ? next.code : '=';
}

describe('what a driver says of a load', () => {
  it.each(CASES)('"$said" takes a load in status $status to: $outcome', ({ said, status, outcome }) => {
    expect(inShort(said, status)).toBe(outcome);
  });

  it('is not taken for another revision than the driver saw', () => {
    expect(inShort('accept', TaskStatus.Published, 3)).toBe('changed');
  });

  it.each(CASES)('goes only where the graph goes: "$said" from $status', ({ said, status }) => {
    const steps = inShort(said, status).split(' ').map(Number);
    let from = status;
    for (const to of steps.filter((step) => step !== 0 && !Number.isNaN(step))) {
      expect(findTaskEdge(from, to)?.by).toContain('driver');
      from = to;
    }
  });
});
