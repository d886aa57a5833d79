import { parentPort, workerData } from 'node:worker_threads';
import type { DayInputs } from './day-inputs.ts';
import { solveDay } from './solve-day.ts';
import type { ThreadMessage } from './start-thread.ts';

// The search never waits for anything: in a thread of its own it does not stop the server.

const port = parentPort;
if (!port) {
  throw new Error('proposal-thread.ts runs as a worker thread only');
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- start-thread.ts is the only one that starts it
const { inputs, seconds, rounds } = workerData as { inputs: DayInputs; seconds: number; rounds: number };
const post = (message: ThreadMessage) => port.postMessage(message);
let told = -1;

const result = await solveDay(inputs, {
  seed: 1,
  rounds,
  seconds,
  onProgress: (part) => {
    const percent = Math.floor(part * 100);
    if (percent > told) {
      told = percent;
      post({ kind: 'progress', part });
    }
  },
});
post({ kind: 'done', result });
