import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

const GRACE_MS = 10_000;

type SpawnOptions = {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
};

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(child)) {
      resolve();
    } else {
      child.once('exit', () => resolve());
    }
  });
}

/**
 * Every process that was started and has not ended. Each holds a channel to this one, which closes
 * when this one dies in whatever way: that is how they learn of it.
 */
export class Children {
  readonly #running = new Set<ChildProcess>();
  isStopping = false;

  /** Starts a Node script. Its stdout is ours; its stderr is given to the caller. */
  spawn({ args, env, cwd }: SpawnOptions, stdout: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', stdout, 'pipe', 'ipc'] });
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }

  /** Asks all to end, and ends those that do not within ten seconds. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const children = [...this.#running];
    for (const child of children) {
      child.kill('SIGTERM');
    }
    const late = setTimeout(() => this.kill(), GRACE_MS);
    await Promise.all(children.map(endOf));
    clearTimeout(late);
  }

  /** Ends all at once; nothing they hold is lost that was acknowledged. */
  kill(): void {
    for (const child of this.#running) {
      child.kill('SIGKILL');
    }
  }
}
