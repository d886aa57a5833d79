import { findTaskEdge, refuseTaskMove, TASK_EDGES, TaskStatus } from './task-status.ts';

/** The graph as the yard agreed it, written by hand: the code must not be tested with itself. */
const GRAPH: Record<string, number[]> = {
  '0': [10, 20, -2],
  '10': [0, 20, -1, -2],
  '20': [0, 20, 30, -1, -2],
  '30': [20, 35, 40, -1, -2],
  '35': [30, 40, -2],
  '40': [40, 50, 60, -2],
  '50': [40, 60],
  '60': [50],
  '-1': [0, 20],
  '-2': [0],
};
const CODES = Object.keys(GRAPH).map(Number);

describe('the task status graph', () => {
  it.each(CODES.flatMap((from) => CODES.map((to) => ({ from, to }))))(
    'has an edge $from → $to only where the yard has one',
    ({ from, to }) => {
      expect(Boolean(findTaskEdge(from, to))).toBe(GRAPH[String(from)]?.includes(to));
    },
  );

  it.each([999, 20.5, 36, -3, Number.NaN])('never writes the unknown status %s', (to) => {
    expect(refuseTaskMove({ from: 0, to, by: 'dispatcher' })).toBe('not-a-status');
  });

  it('lets a dispatcher publish a draft, and no driver', () => {
    const move = { from: TaskStatus.Draft, to: TaskStatus.Published };
    expect(refuseTaskMove({ ...move, by: 'dispatcher' })).toBeUndefined();
    expect(refuseTaskMove({ ...move, by: 'driver' })).toBe('not-theirs');
  });

  it('asks for the reason when a driver declines', () => {
    const move = { from: TaskStatus.Published, to: TaskStatus.Declined, by: 'driver' as const };
    expect(refuseTaskMove(move)).toBe('reason-missing');
    expect(refuseTaskMove({ ...move, reason: 'flat tyre' })).toBeUndefined();
  });

  it('has no edge twice', () => {
    expect(new Set(TASK_EDGES.map(({ from, to }) => `${from}>${to}`)).size).toBe(TASK_EDGES.length);
  });
});
