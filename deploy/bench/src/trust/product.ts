import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** The server behind its gateway, on this machine only. */
export type Product = {
  /** Of the gateway. */
  readonly address: string;
  readonly dataDir: string;
  /** Resident memory of all its processes. */
  readonly memoryBytes: () => number;
  readonly stop: () => Promise<void>;
};

type Options = {
  /** Stays when the product stops; without it a new one is made and removed. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
};

const DEPLOY = path.resolve(import.meta.dirname, '../../..');
/** Creating a database and a demo day takes a while on a busy machine. */
const READY_LIMIT_MS = 240_000;
const ready = z.object({ type: z.literal('ready'), port: z.int() });

export type Part = { readonly child: ChildProcess; readonly port: number };

/** Starts one process of the product and waits until it is ready. */
export async function startPart(main: string, env: Readonly<Record<string, string>>): Promise<Part> {
  const child = spawn(process.execPath, ['--no-warnings', path.join(DEPLOY, main)], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${main} did not start`);
  });
  const said = once(child, 'message', { signal: AbortSignal.timeout(READY_LIMIT_MS) });
  ended.catch(() => undefined);
  try {
    const [message]: unknown[] = await Promise.race([said, ended]);
    return { child, port: ready.parse(message).port };
  } catch (error) {
    // Nobody else knows of it: it would hold its folder for ever.
    child.kill('SIGKILL');
    throw error;
  }
}

/** Asks a process to end, and waits until it has. */
export async function stopPart({ child }: Part): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

/** Of this process and of those that it started. */
function residentBytes(pid: number | undefined): number {
  if (pid === undefined) {
    return 0;
  }
  try {
    const own = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + residentBytes(Number(child)), Number(own) * 1024);
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

/** Starts a product with the demo day. Neither shell nor remotes are built: calls alone are made. */
export async function startProduct({ dataDir: given, env = {} }: Options = {}): Promise<Product> {
  const dataDir = given ?? mkdtempSync(path.join(tmpdir(), 'haulboard-trust-'));
  const databaseUrl = process.env['DATABASE_URL'];
  const common = { DATA_DIR: dataDir, ...env };
  const api = await startPart('api/src/main.ts', {
    DEMO: 'on',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...common,
  });
  const gateway = await startPart('gateway/src/main.ts', {
    ...common,
    API_URL: `http://127.0.0.1:${api.port}`,
  });
  return {
    address: `http://127.0.0.1:${gateway.port}`,
    dataDir,
    memoryBytes: () => residentBytes(api.child.pid) + residentBytes(gateway.child.pid),
    async stop() {
      await stopPart(gateway);
      await stopPart(api);
      if (given === undefined) {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}
