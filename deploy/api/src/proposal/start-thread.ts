import { Worker } from 'node:worker_threads';
import type { ProposalResult } from '@haulboard/contract';
import type { DayInputs } from './day-inputs.ts';

export type ThreadMessage = { kind: 'progress'; part: number } | { kind: 'done'; result: ProposalResult };

export type Thread = {
  /** The part that is done, 0 … 1. */
  part: () => number;
  /** Resolves with what was found; rejects when the thread failed or was stopped. */
  result: Promise<ProposalResult>;
  stop: () => void;
};

/** How long one proposal may look, and how often a small day is taken apart before it counts as well searched. */
const SECONDS = 20;
const ROUNDS = 2000;

/** Looks for a day's proposal beside the server. */
export function startThread(inputs: DayInputs): Thread {
  const worker = new Worker(new URL('proposal-thread.ts', import.meta.url), {
    workerData: { inputs, seconds: SECONDS, rounds: ROUNDS },
  });
  let done = 0;
  const result = new Promise<ProposalResult>((resolve, reject) => {
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'done') {
        resolve(message.result);
      } else {
        done = message.part;
      }
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('the proposal was stopped')));
  });
  // Whoever stops it does not wait for it.
  result.catch(() => undefined);
  return { part: () => done, result, stop: () => void worker.terminate() };
}
