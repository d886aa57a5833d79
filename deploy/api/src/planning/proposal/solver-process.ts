import { solveDay } from './solve-day.ts';
import type { SolverMessage, SolverTask } from './start-solver.ts';

// The search never waits for anything: in a process of its own it does not stop the server.

const post = (message: SolverMessage) => process.send?.(message);

async function solve({ inputs, seconds, rounds }: SolverTask): Promise<void> {
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
  process.send?.({ kind: 'done', result } satisfies SolverMessage, () => process.disconnect());
}

process.once('message', (task: SolverTask) => {
  solve(task).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  });
});
// The server is gone: nobody waits for what is found.
process.once('disconnect', () => process.exit());
