import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newDataDir as newDatabase } from '@haulboard/api/data-dir';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** Builds of earlier starts: a new product begins with them, so that only what changed is built. */
const CACHED_RELEASES = path.join(ROOT, '.cache/acceptance/releases');
/** What Node makes of the sources: without it each product compiles them anew. */
const COMPILED = path.join(ROOT, '.cache/acceptance/compiled');
/** A start that prints nothing new for so long is stuck; a busy machine builds slowly, but prints. */
const SILENCE_LIMIT_MS = 240_000;

export type Product = {
  /** http://localhost:<port> */
  readonly address: string;
  readonly dataDir: string;
  /** Everything printed so far. */
  output(): string;
  /** Ends the API at once, as a power cut would; the product starts it again by itself. */
  killServer(): void;
  /** Ends the product as Ctrl+C does, and removes its data. */
  stop(): Promise<void>;
};

/** Linux lists a process's children. */
function killApiOf(pid: number | undefined): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const api = children.find((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('deploy/api/src/main.ts'),
  );
  process.kill(Number(api), 'SIGKILL');
}

/** Others use it too. */
const keepAlive = (): void => {
  throw new Error('only a product of one’s own may be killed');
};

/** A loopback port nobody uses right now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') {
    throw new Error('no port is free');
  }
  return address.port;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((resolve) => child.once('exit', resolve));
  }
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  let seen = '';
  let since = Date.now();
  while (!output().includes('Haulboard is ready')) {
    if (output() !== seen) {
      seen = output();
      since = Date.now();
    }
    if (child.exitCode !== null || Date.now() - since > SILENCE_LIMIT_MS) {
      throw new Error(`the product did not start:\n${seen}`);
    }
    await wait(100);
  }
}

/**
 * A product that runs already, for working on a test: ACCEPTANCE_URL and ACCEPTANCE_DATA_DIR say where,
 * ACCEPTANCE_OUTPUT which file it prints to.
 */
function runningProduct(): Product | undefined {
  const address = process.env['ACCEPTANCE_URL'];
  if (address === undefined) {
    return undefined;
  }
  const printedTo = process.env['ACCEPTANCE_OUTPUT'];
  return {
    address,
    dataDir: process.env['ACCEPTANCE_DATA_DIR'] ?? '',
    output: () => (printedTo === undefined ? '' : readFileSync(printedTo, 'utf8')),
    killServer: keepAlive,
    stop: () => Promise.resolve(),
  };
}

/** What the product has printed, in its data folder. */
const OUTPUT = 'output.txt';

/**
 * The product that the browser tests of one worker share; `.ci/browser-product.mjs` starts it. It is for tests that do
 * not count on being alone, and change nothing that others look at.
 */
export async function sharedProduct(): Promise<Product> {
  const worker = process.env['JEST_WORKER_ID'] ?? '1';
  const address = process.env[`SHARED_PRODUCT_${worker}_URL`];
  const dataDir = process.env[`SHARED_PRODUCT_${worker}_DATA_DIR`];
  if (address === undefined || dataDir === undefined) {
    return startProduct();
  }
  return {
    address,
    dataDir,
    output: () => readFileSync(path.join(dataDir, OUTPUT), 'utf8'),
    killServer: keepAlive,
    stop: () => Promise.resolve(),
  };
}

/** In one step: other tests begin with what they find there. */
function keepBuilds(releases: string): void {
  if (existsSync(CACHED_RELEASES)) {
    return;
  }
  const copy = `${CACHED_RELEASES}-${process.pid}`;
  // The count of open tabs is replaced every two seconds, and is nobody else's business.
  cpSync(releases, copy, { recursive: true, filter: (file) => !path.basename(file).startsWith('live.json') });
  try {
    renameSync(copy, CACHED_RELEASES);
  } catch {
    // Another test was first.
    rmSync(copy, { recursive: true, force: true });
  }
}

export const newDataDir = (): string => mkdtempSync(path.join(tmpdir(), 'haulboard-acceptance-'));

/**
 * Starts the whole product the way `npm start` does, on a free port with a data folder of its own. There is
 * an empty database in it, as making one takes seconds; in a given folder the product makes its own.
 */
export async function startProduct(
  env: Record<string, string> = {},
  givenDataDir?: string,
): Promise<Product> {
  const running = runningProduct();
  if (running) {
    return running;
  }
  const dataDir = givenDataDir ?? (await newDatabase());
  const port = await freePort();
  const releases = path.join(dataDir, 'releases');
  if (existsSync(CACHED_RELEASES)) {
    cpSync(CACHED_RELEASES, releases, { recursive: true });
  }
  const child = spawn(process.execPath, [path.join(ROOT, 'deploy/start/src/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: '',
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: COMPILED,
      PORT: String(port),
      DATA_DIR: dataDir,
      // Trucks that nobody looks at take a tenth of a processor for each product.
      SIM_REPORT_SECONDS: '40',
      // A test makes the past that it looks at.
      DEMO_DAYS_BEFORE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer): void => {
    printed += chunk.toString();
    appendFileSync(path.join(dataDir, OUTPUT), chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  await untilReady(child, () => printed);
  keepBuilds(releases);
  return {
    address: `http://localhost:${port}`,
    dataDir,
    output: () => printed,
    killServer: () => killApiOf(child.pid),
    async stop() {
      child.kill('SIGINT');
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
