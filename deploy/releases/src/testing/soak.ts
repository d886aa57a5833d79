// Two publishers at once, each killed at random, fifty times: `pnpm --filter @haulboard/releases run soak:releases [times]`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killTwoPublishers } from './kill-publishers.ts';

const times = Number(process.argv[2] ?? 50);
const dataDir = mkdtempSync(path.join(tmpdir(), 'haulboard-soak-'));
let traces = 0;
let faults = 0;
let records = 0;
for (let round = 1; round <= times; round += 1) {
  const seen = await killTwoPublishers(dataDir);
  traces += seen.traces;
  faults += seen.findings.length + seen.lost.length;
  records = seen.records;
  for (const fault of [...seen.findings, ...seen.lost.map((seq) => `release ${seq} was lost`)]) {
    process.stdout.write(`round ${round}: ${fault}\n`);
  }
  if (round % 10 === 0) {
    process.stdout.write(`${round * 2} kills, ${records} releases\n`);
  }
}
process.stdout.write(
  `${times * 2} kills, ${records} releases, ${faults} faults or losses; ${traces} kills left a trace that was repaired\n`,
);
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = faults === 0 ? 0 : 1;
