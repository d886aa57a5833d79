import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A program that says nothing new for so long hangs; a busy machine is slow, but goes on. */
const SILENCE_LIMIT_MS = 600_000;

/** What runs on until Ctrl+C, and the words by which it says that it is there. */
const STAYS: readonly (readonly [RegExp, RegExp])[] = [
  [/^npm start$/, /Haulboard is ready/],
  [/ --against /, /of this machine: http\S+/],
  [/run dev\b/, /is shown alone at http\S+[\s\S]*compiled/],
];

const BROKEN = /^ERROR in|compiled with \d+ error/m;

/** A command that ended in a way that nobody who follows the page expects. */
export class StepError extends Error {
  override name = 'StepError';
}

/** Something that runs until it is ended, and where it is shown. */
export type Running = { readonly said: string; readonly end: () => Promise<void> };

const alive = new Set<ChildProcess>();

function start(command: string, cwd: string, env: NodeJS.ProcessEnv) {
  // A group of its own, as a terminal gives it: Ctrl+C reaches all of it.
  const child = spawn('sh', ['-c', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  alive.add(child);
  child.once('close', () => alive.delete(child));
  let said = '';
  const keep = (chunk: Buffer): void => void (said += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, said: () => said };
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    process.kill(-(pid ?? 0), name);
  } catch {
    // All of it ended already.
  }
}

/** Ends whatever was started here, as Ctrl+C does: what is waited for then fails by itself. */
export function endAll(): void {
  for (const child of alive) {
    signal(child, 'SIGINT');
  }
}

async function untilSaid(started: ReturnType<typeof start>, words: RegExp, command: string): Promise<string> {
  let before = '';
  let since = Date.now();
  while (!words.test(started.said())) {
    if (started.said() !== before) {
      before = started.said();
      since = Date.now();
    }
    if (started.child.exitCode !== null || Date.now() - since > SILENCE_LIMIT_MS) {
      signal(started.child, 'SIGINT');
      throw new StepError(`"${command}" never said ${words}:\n${started.said()}`);
    }
    await wait(100);
  }
  return started.said();
}

/** Whether a command runs on until somebody ends it. */
export const stays = (command: string): boolean => STAYS.some(([pattern]) => pattern.test(command));

/** Starts what runs on, and waits until it says that it is there. */
export async function runOn(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const words = STAYS.find(([pattern]) => pattern.test(command))?.[1] ?? /$^/;
  const started = start(command, cwd, env);
  const said = await untilSaid(started, words, command);
  const { child } = started;
  const end = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    if (child.exitCode === null && child.signalCode === null) {
      signal(child, 'SIGINT');
      await ended;
    }
  };
  if (BROKEN.test(said)) {
    await end();
    throw new StepError(`"${command}" shows nothing:\n${said}`);
  }
  return { said, end };
}

/** Runs a command to its end; gives what it said. */
export async function runToEnd(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { child, said } = start(command, cwd, env);
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 1)));
  if (code !== 0) {
    throw new StepError(`"${command}" ended with ${code}:\n${said()}`);
  }
  return said();
}
