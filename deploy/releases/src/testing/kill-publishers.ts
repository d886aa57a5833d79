import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readLog } from '../log/log.ts';
import { openStore } from '../store/store.ts';
import { verifyStore } from '../maintenance/verify-store.ts';

const publisher = fileURLToPath(new URL('./busy-publisher.ts', import.meta.url));
const MAX_LIFE_MS = 300;

/** What one round left. */
export type Round = {
  readonly records: number;
  readonly findings: readonly string[];
  /** Releases that a publisher said were done, and that are not on record. */
  readonly lost: readonly number[];
  /** Half a record, or a document behind the log: traces of a kill at a delicate moment. */
  readonly traces: number;
};

/** Runs a publisher until a moment that nobody chose; gives the releases it said were done. */
async function runAndKill(dataDir: string, part: string): Promise<number[]> {
  const child = spawn(process.execPath, ['--no-warnings', publisher, dataDir, part], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child.stdout, 'data');
  await sleep(Math.random() * MAX_LIFE_MS);
  child.kill('SIGKILL');
  await once(child, 'close');
  if (child.signalCode !== 'SIGKILL') {
    throw new Error(`the publisher of ${part} ended by itself, with code ${child.exitCode}`);
  }
  // A last line without its end was not said to the end.
  return output.split('\n').slice(0, -1).map(Number);
}

/** Two publishers at once, each killed at a random moment; then looks at what is left. */
export async function killTwoPublishers(dataDir: string): Promise<Round> {
  const parts = ['planning', 'map'];
  const said = await Promise.all(parts.map((part) => runAndKill(dataDir, part)));
  const store = openStore(dataDir);
  const log = readLog(store);
  const { findings, notes } = verifyStore(store);
  return {
    records: log.length,
    findings: findings.map(({ where, what }) => `${where} ${what}`),
    lost: said.flatMap((seqs, at) => seqs.filter((seq) => log[seq - 1]?.actor !== parts[at])),
    traces: notes.length,
  };
}
