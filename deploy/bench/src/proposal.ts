// `npm run bench:proposal`: how long a proposal takes, how far it is from the bound, and that it keeps the rules.
// ROUNDS and SECONDS say how long it may look; the defaults are the server's.
import { cpus } from 'node:os';
import {
  createTravel,
  gapTo,
  madeDay,
  openDemoDay,
  search,
  solveDay,
  upperBound,
  verify,
} from '@haulboard/api/proposal';

const ROUNDS = Number(process.env['ROUNDS'] ?? 4000);
const SECONDS = Number(process.env['SECONDS'] ?? 20);
/** The bound of the large day takes longer than a server would wait for it. */
const BOUND_SECONDS = 120;
const DAY = '2026-11-23';

type Line = {
  day: string;
  placed: number;
  of: number;
  gain: number;
  bound: number | null;
  gap: number | null;
  rounds: number;
  seconds: number;
  boundSeconds: number;
  faults: number;
  isNeverWorse: boolean;
};

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

async function demoLine(name: string, inputs: Parameters<typeof solveDay>[0]): Promise<Line> {
  const startedAt = performance.now();
  const result = await solveDay(inputs, {
    seed: 1,
    rounds: ROUNDS,
    seconds: SECONDS,
    onProgress: () => undefined,
  });
  const { rows, before, gain, bound, gap, rounds } = result;
  // A broken rule would have thrown: what is offered is verified.
  const rest = { rounds, seconds: seconds(startedAt), boundSeconds: 0, faults: 0, isNeverWorse: gain >= 0 };
  return { day: name, placed: rows.length, of: before.unassigned, gain, bound, gap, ...rest };
}

async function madeLine(trucks: number, loads: number): Promise<Line> {
  const problem = madeDay({ trucks, loads, seed: 1 });
  const travel = createTravel(problem);
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > SECONDS * 1000;
  const { schedule, gain, rounds } = search(problem, { seed: 1, rounds: ROUNDS, travel, isOver });
  const searched = seconds(startedAt);
  const days = problem.trucks.map((_, truck) => schedule.day(truck));
  const boundAt = performance.now();
  const bound = await upperBound(problem, travel, BOUND_SECONDS);
  return {
    day: `${trucks} trucks × ${loads} loads`,
    placed: schedule.plan().flat().length,
    of: loads,
    gain,
    bound,
    gap: gapTo(bound, gain),
    rounds,
    seconds: searched,
    boundSeconds: seconds(boundAt),
    faults: verify(problem, days).length,
    isNeverWorse: gain >= 0,
  };
}

function tableOf(lines: readonly Line[]): string {
  const round = (value: number | null) => (value === null ? '–' : value.toFixed(0));
  const rows = lines.map((line) => [
    line.day,
    `${line.placed} of ${line.of}`,
    round(line.gain),
    round(line.bound),
    line.gap === null ? '–' : `${(line.gap * 100).toFixed(1)} %`,
    String(line.rounds),
    `${line.seconds} s`,
    line.boundSeconds === 0 ? 'in the time' : `${line.boundSeconds} s`,
    String(line.faults),
    line.isNeverWorse ? 'yes' : 'NO',
  ]);
  const head = [
    'day',
    'placed',
    'gain (t)',
    'bound (t)',
    'gap',
    'rounds',
    'time',
    'bound took',
    'rules broken',
    'never worse',
  ];
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

const demo = await openDemoDay(DAY);
const lines = [
  await demoLine('demo day, today', demo.today),
  await demoLine('demo day, tomorrow', demo.tomorrow),
  await madeLine(200, 800),
];
process.stdout.write(
  `${tableOf(lines)}\n\n${cpus().length} × ${cpus()[0]?.model ?? ''}, Node ${process.version}\n`,
);
process.stdout.write(`${JSON.stringify(lines)}\n`);
if (lines.some(({ faults, isNeverWorse }) => faults > 0 || !isNeverWorse)) {
  process.exitCode = 1;
}
