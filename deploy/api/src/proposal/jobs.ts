import type { Db } from '../db/index.ts';
import type { DayInputs } from './day-inputs.ts';
import { startThread, type Thread } from './start-thread.ts';
import { beat, finish } from './store.ts';

/** How often a job says that it lives, and hears whether it is still wanted; any process may have cancelled it. */
const BEAT_MS = 500;

export type Jobs = {
  start: (id: number, inputs: DayInputs) => void;
  stop: (id: number) => void;
  close: () => Promise<void>;
};

/** The proposals that this process works on. */
export function openJobs(db: Db, onFault: (error: unknown) => void): Jobs {
  const threads = new Map<number, Thread>();
  const endings = new Set<Promise<void>>();

  async function follow(id: number, thread: Thread): Promise<void> {
    const timer = setInterval(() => {
      beat(db, id, thread.part())
        .then((isWanted) => isWanted || thread.stop())
        .catch(onFault);
    }, BEAT_MS);
    try {
      await finish(db, id, { state: 'done', result: await thread.result });
    } catch (error) {
      const wasStopped = !threads.has(id);
      if (!wasStopped) {
        onFault(error);
      }
      await finish(db, id, { state: wasStopped ? 'interrupted' : 'failed' });
    } finally {
      clearInterval(timer);
      threads.delete(id);
    }
  }

  function stop(id: number): void {
    const thread = threads.get(id);
    threads.delete(id);
    thread?.stop();
  }

  return {
    start: (id, inputs) => {
      const thread = startThread(inputs);
      threads.set(id, thread);
      const ending = follow(id, thread).catch(onFault);
      endings.add(ending);
      void ending.then(() => endings.delete(ending));
    },
    stop,
    close: async () => {
      for (const id of threads.keys()) {
        stop(id);
      }
      await Promise.all(endings);
    },
  };
}
