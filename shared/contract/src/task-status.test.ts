import {
  findTaskEdge,
  checkTaskMove,
  statusLabel,
  StatusView,
  TASK_EDGES,
  type TaskActor,
} from './task-status.ts';

const ACTORS: Record<string, TaskActor> = {
  D: 'dispatcher',
  L: 'lender',
  V: 'driver',
  C: 'crew',
  W: 'weighbridge',
  S: 'system',
  A: 'admin',
};

/**
 * The table as the yard agreed it, row by row and by hand: the code must not be tested with itself. `r` asks for the
 * reason. Beside the rows two sentences hold: D may take any step of V's, told by phone; A may do what D plans, where
 * no driver speaks.
 */
const TABLE = `
   0   10  D S
   0   20  D
   0   -2  D
  10   20  L S
  10    0  D S
  10   -1  L      r
  10   -2  D A
  20   30  V
  20   -1  V L    r
  20    0  D
  20   20  D
  30   20  D
  20   -2  D A
  30   -2  D A    r
  30   35  V C S
  30   -1  V      r
  30   40  V C
  35   30  V D    r
  35   40  V C
  35   -2  D A    r
  40   40  D
  40   50  W V D
  40   60  V W S
  40   -2  A D    r
  50   60  V W S
  50   40  D A    r
  60   50  D A    r
  -1    0  D
  -1   20  D
  -2    0  D
`;

type Row = { from: number; to: number; who: Set<string>; needsReason: boolean };

const ROWS: Row[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [from, to, ...rest] = line.trim().split(/ +/);
    const who = new Set(rest.filter((letter) => letter !== 'r'));
    if (who.has('V')) {
      who.add('D');
    } else if (who.has('D')) {
      who.add('A');
    }
    return { from: Number(from), to: Number(to), who, needsReason: rest.includes('r') };
  });

const CODES = [0, 10, 20, 30, 35, 40, 50, 60, -1, -2];
const PAIRS = CODES.flatMap((from) => CODES.map((to) => ({ from, to })));

function agreed(from: number, to: number, letter: string): string | undefined {
  const row = ROWS.find((one) => one.from === from && one.to === to);
  if (!row) {
    return 'no-such-move';
  }
  if (!row.who.has(letter)) {
    return 'not-theirs';
  }
  return row.needsReason ? 'reason-missing' : undefined;
}

describe('the task status graph', () => {
  it.each(PAIRS)('lets those move a load from $from to $to whom the table names, and nobody else', (pair) => {
    const said = Object.entries(ACTORS).map(([letter, by]) => [letter, checkTaskMove({ ...pair, by })]);
    const meant = Object.keys(ACTORS).map((letter) => [letter, agreed(pair.from, pair.to, letter)]);
    expect(said).toEqual(meant);
  });

  it.each(ROWS.filter(({ needsReason }) => needsReason))(
    'is content with a reason from $from to $to, and not with blanks',
    ({ from, to, who }) => {
      const [letter = ''] = who;
      const move = { from, to, by: ACTORS[letter] ?? 'system' };
      expect(checkTaskMove({ ...move, reason: 'flat tyre' })).toBeUndefined();
      expect(checkTaskMove({ ...move, reason: '  ' })).toBe('reason-missing');
    },
  );

  it.each([999, 20.5, 36, -3, Number.NaN])('never writes the unknown status %s', (to) => {
    for (const by of Object.values(ACTORS)) {
      expect(checkTaskMove({ from: 0, to, by })).toBe('not-a-status');
      expect(findTaskEdge(0, to)).toBeUndefined();
    }
  });

  it('has no edge twice and no edge from nowhere', () => {
    expect(new Set(TASK_EDGES.map(({ from, to }) => `${from}>${to}`)).size).toBe(TASK_EDGES.length);
    expect(TASK_EDGES).toHaveLength(ROWS.length);
  });
});

describe('what a status is called', () => {
  it.each([
    [0, 'Draft', 'Draft'],
    [35, 'Loading', 'Loading'],
    [40, 'Loaded', 'Enroute'],
    [50, 'Weighed', 'Weighed'],
    [-2, 'Canceled', 'Canceled'],
    [45, 'Enroute', 'Enroute'],
  ])('%i is "%s" on a plan and "%s" on a map', (status, onPlan, onMap) => {
    expect(statusLabel(status)).toBe(onPlan);
    expect(statusLabel(status, StatusView.Plan)).toBe(onPlan);
    expect(statusLabel(status, StatusView.Map)).toBe(onMap);
  });
});
