import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Place } from './place.ts';

const publisher = fileURLToPath(new URL('./bucket-publisher.ts', import.meta.url));
const MAX_LIFE_MS = 1500;

type Orders = { readonly part: string; readonly times: number | null };

function startPublisher({ dataDir, store, settings }: Place, orders: Orders) {
  const argument = JSON.stringify({ ...orders, dataDir, keyFile: store.keyFile, settings });
  const child = spawn(process.execPath, ['--no-warnings', publisher, argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  // A last line without its end was not said to the end.
  return { child, said: () => output.split('\n').slice(0, -1).map(Number) };
}

/** Lets a team release so many times, in a process of its own; gives the numbers it was told. */
export async function publishTimes(place: Place, part: string, times: number): Promise<number[]> {
  const { child, said } = startPublisher(place, { part, times });
  await once(child, 'close');
  if (child.exitCode !== 0) {
    throw new Error(`the publisher of ${part} ended with code ${child.exitCode}`);
  }
  return said();
}

/** Lets a team release until a moment that nobody chose; gives the numbers it was told before. */
export async function publishUntilKilled(place: Place, part: string): Promise<number[]> {
  const { child, said } = startPublisher(place, { part, times: null });
  await once(child.stdout, 'data');
  await sleep(Math.random() * MAX_LIFE_MS);
  child.kill('SIGKILL');
  await once(child, 'close');
  if (child.signalCode !== 'SIGKILL') {
    throw new Error(`the publisher of ${part} ended by itself, with code ${child.exitCode}`);
  }
  return said();
}
