// `npm run dispatchers`: dispatchers do whatever comes to mind on the real server and a real PostgreSQL. Then a checker
// looks for faults in the record of it. DISPATCHERS (2 to 8), OPERATIONS and SEED say how many, how long, and which.
import { writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { isLive } from '@haulboard/contract';
import { check, FAULTS, type Finding } from './check/index.ts';
import { Recorder, type Entry, type Run } from './record.ts';
import { replayBoards } from './replay-boards.ts';
import { PER_DAYS, simulate } from './simulate.ts';
import { openStage, openTabs, pairsOfDays, runOf } from './stage.ts';
import { undoAll } from './undo-all.ts';

const DISPATCHERS = Number(process.env['DISPATCHERS'] ?? 8);
const OPERATIONS = Number(process.env['OPERATIONS'] ?? 10_000);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const say = (line: string) => process.stdout.write(`${line}\n`);

function countBy(entries: readonly Entry[], of: (entry: Entry) => string): string {
  const counts = [...Map.groupBy(entries, of)].map(([name, all]) => [name, all.length] as const);
  return counts
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

/** A refusal without its names and numbers. */
function kindOf({ got, asked }: Entry): string {
  return asked.kind === 'drive' && got.code === 200 ? `${got.outcome} to a driver` : String(got.code);
}

function percentile(entries: readonly Entry[], part: number): number {
  const times = entries.map(({ sentAt, answeredAt }) => answeredAt - sentAt).toSorted((a, b) => a - b);
  return Math.round(times[Math.floor((times.length - 1) * part)] ?? 0);
}

/** How much there was of what is rarer than a truck with one docket and one dispatcher. */
function sharingOf({ ending }: Run): string {
  const all = ending.flatMap(({ day, loads }) => loads.map((load) => ({ ...load, day })));
  const loads = [...new Map(all.map((load) => [load.id, load])).values()];
  const onTrucks = loads.filter(({ vehicleId, taskStatus }) => vehicleId !== null && isLive(taskStatus));
  const byTruck = [...Map.groupBy(onTrucks, ({ day, vehicleId }) => `${day} ${vehicleId}`).values()];
  const split = loads.filter(({ packets }) => packets !== '').length;
  const shared = byTruck.filter((own) => new Set(own.map(({ carrierId }) => carrierId)).size > 1).length;
  return `at the end: ${loads.length} loads, ${split} with several dockets; ${byTruck.length} trucks’ days, ${shared} of two dispatchers`;
}

/** The record of the days that findings name: which request wins is settled by timing, so another run may not find them. */
function keepRecord({ entries, ending }: Run, findings: readonly Finding[]): string {
  const isNamed = ({ day }: { day: string }) => findings.some(({ says }) => says.includes(day));
  const file = path.join(tmpdir(), `dispatchers-${SEED}-${Date.now()}.json`);
  const record = { findings, entries: entries.filter(isNamed), ending: ending.filter(isNamed) };
  writeFileSync(file, JSON.stringify(record));
  return file;
}

say(`${DISPATCHERS} dispatchers, ${OPERATIONS} operations, seed ${SEED}, ${cpus().length} processors`);
const stage = await openStage(DISPATCHERS);
let isRight = false;
try {
  const recorder = new Recorder();
  const pairs = pairsOfDays(Math.ceil(OPERATIONS / PER_DAYS));
  const days = pairs.flat().map(({ day }) => day);
  const startedAt = performance.now();
  await simulate({
    tabs: openTabs(stage, recorder),
    days: pairs,
    operations: OPERATIONS,
    seed: SEED,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const run = await runOf(stage, recorder, days);
  const asked = run.entries.filter((entry) => entry.asked.kind !== 'look');
  const looks = run.entries.length - asked.length;
  say(`${asked.length} operations and ${looks} looks at a board in ${seconds.toFixed(0)} s`);
  say(`answers: ${countBy(asked, kindOf)}`);
  say(`operations: ${countBy(asked, ({ action }) => action)}`);
  say(`time of an answer: median ${percentile(asked, 0.5)} ms, 99 % ${percentile(asked, 0.99)} ms`);
  say(sharingOf(run));
  const findings = check(run);
  say(
    `findings: ${FAULTS.map((fault) => `${findings.filter((one) => one.fault === fault).length} ${fault}`).join(', ')}`,
  );
  findings.slice(0, 20).forEach(({ fault, says }) => say(`  ${fault}: ${says}`));
  if (findings.length > 0) {
    say(`what was asked and answered on those days: ${keepRecord(run, findings)}`);
  }
  const replayed = await replayBoards(stage, days);
  say(
    `replay: ${replayed.boards} boards, ${replayed.bytes} bytes, ${replayed.differing.length} differ, ${replayed.gaps} gaps`,
  );
  const whole = await undoAll(
    stage,
    pairs.flat().flatMap(({ day, isWhole }) => (isWhole ? [day] : [])),
  );
  say(
    `undo of everything: ${whole.steps} steps, ${whole.refused.length} refused, ${whole.loadsLeft} loads left`,
  );
  whole.refused.slice(0, 10).forEach((line) => say(`  ${line}`));
  const again = await replayBoards(stage, days);
  say(`replay after it: ${again.boards} boards, ${again.differing.length} differ, ${again.gaps} gaps`);
  isRight =
    findings.length === 0 &&
    replayed.differing.length + replayed.gaps + again.differing.length + again.gaps === 0 &&
    whole.refused.length + whole.loadsLeft === 0;
} finally {
  await stage.close();
}
say(isRight ? 'all is well' : 'something is wrong');
process.exitCode = isRight ? 0 : 1;
