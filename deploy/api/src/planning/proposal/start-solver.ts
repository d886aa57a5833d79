import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ProposalResult } from '@haulboard/contract';
import type { DayInputs } from './day-inputs.ts';

export type SolverTask = { inputs: DayInputs; seconds: number; rounds: number };
export type SolverMessage = { kind: 'progress'; part: number } | { kind: 'done'; result: ProposalResult };

export type Solver = {
  /** The part that is done, 0 … 1. */
  part: () => number;
  /** Resolves with what was found; rejects when the process failed or was stopped. */
  result: Promise<ProposalResult>;
  stop: () => void;
};

/** One proposal may look for `SECONDS`. A small day counts as well searched after it was taken apart `ROUNDS` times. */
const SECONDS = 20;
const ROUNDS = 4000;
const MAIN = fileURLToPath(new URL('solver-process.ts', import.meta.url));

/** People come first: the search takes what they leave. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) {
      setPriority(pid, constants.priority.PRIORITY_LOW);
    }
  } catch {
    // It ended already, or the system does not let us: the search runs all the same.
  }
}

/** Looks for a day's proposal in a process of its own: a thread could not have a priority of its own everywhere. */
export function startSolver(inputs: DayInputs): Solver {
  const child = fork(MAIN, { execArgv: ['--no-warnings'], serialization: 'advanced', stdio: 'inherit' });
  stepBack(child.pid);
  let done = 0;
  const result = new Promise<ProposalResult>((resolve, reject) => {
    child.on('message', (message: SolverMessage) => {
      if (message.kind === 'done') {
        resolve(message.result);
      } else {
        done = message.part;
      }
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error('the proposal was stopped')));
  });
  // Whoever stops it does not wait for it.
  result.catch(() => undefined);
  const task: SolverTask = { inputs, seconds: SECONDS, rounds: ROUNDS };
  child.send(task, (error) => error && child.kill('SIGKILL'));
  return { part: () => done, result, stop: () => void child.kill('SIGKILL') };
}
