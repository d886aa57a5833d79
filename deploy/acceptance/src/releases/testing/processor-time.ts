import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor that each kind of process below this one has spent so far. */
export type Spent = Readonly<Record<string, number>>;

const KINDS: readonly [kind: string, sign: RegExp][] = [
  ['pages', /--type=renderer/],
  ['network', /network\.mojom/],
  ['browser', /chrom/],
  ['api', /deploy\/api/],
  ['gateway', /deploy\/gateway|start\.mjs/],
];
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

type Process = { pid: number; parent: number; ms: number };

function readProcess(pid: number): Process | undefined {
  try {
    // The name before it may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { pid, parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

function kindOf(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return KINDS.find(([, sign]) => sign.test(line))?.[0] ?? 'other';
  } catch {
    return 'other';
  }
}

/** All processes that this one started, and that these started. */
function ownProcesses(): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const own = new Set([process.pid]);
  for (let found = -1; found !== own.size;) {
    found = own.size;
    all.filter(({ parent }) => own.has(parent)).forEach(({ pid }) => own.add(pid));
  }
  return all.filter(({ pid }) => own.has(pid) && pid !== process.pid);
}

/** How many processes draw pages. */
export function countPages(): number {
  return ownProcesses().filter(({ pid }) => kindOf(pid) === 'pages').length;
}

/** Of all processes that this one started, and that these started. */
export function processorTime(): Spent {
  const spent: Record<string, number> = {};
  for (const { pid, ms } of ownProcesses()) {
    const kind = kindOf(pid);
    spent[kind] = (spent[kind] ?? 0) + ms;
  }
  return spent;
}

/** What was spent between two looks. */
export function spentBetween(before: Spent, after: Spent): Spent {
  return Object.fromEntries(Object.entries(after).map(([kind, ms]) => [kind, ms - (before[kind] ?? 0)]));
}
