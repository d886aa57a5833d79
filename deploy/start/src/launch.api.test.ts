import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./testing/fixture-start.ts', import.meta.url));
const running = new Set<ChildProcess>();

afterEach(() => {
  for (const child of running) {
    child.kill('SIGKILL');
  }
  running.clear();
});

const folders: string[] = [];

afterAll(() => {
  for (const dir of folders) {
    rmSync(dir, { recursive: true, force: true });
  }
});

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'haulboard-start-'));
  folders.push(dir);
  return dir;
}

type Started = {
  readonly child: ChildProcess;
  readonly address: string;
  readonly pids: () => number[];
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<number | null>;
};

async function waitFor<T>(look: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  const patience = AbortSignal.timeout(30_000);
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) {
      return found;
    }
    await sleep(25, undefined, { signal: patience });
  }
}

async function start(env: Record<string, string> = {}): Promise<Started> {
  const dataDir = folder();
  const pidFile = path.join(dataDir, 'pids');
  const child = spawn(process.execPath, ['--no-warnings', script], {
    env: {
      ...process.env,
      npm_lifecycle_event: undefined,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      FIXTURE_PIDS: pidFile,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then((): number | null => child.exitCode);
  await waitFor(() => output.includes('Press Ctrl+C') || child.exitCode !== null);
  return {
    child,
    address: /http:\/\/localhost:\d+/.exec(output)?.[0].replace('localhost', '127.0.0.1') ?? '',
    pids: () => readFileSync(pidFile, 'utf8').trim().split('\n').map(Number),
    output: () => output,
    errors: () => errors,
    ended,
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function refusesConnections(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    () => false,
    () => true,
  );
}

test('a newcomer sees each step, the address and the demo accounts', async () => {
  const { output, errors, address } = await start();
  expect(errors()).toBe('');
  expect(output()).toMatch(/\[1\/2\] Starting API … \d+\.\d s\n\[2\/2\] Starting gateway … \d+\.\d s\n/);
  expect(output()).toMatch(
    /Haulboard is ready: http:\/\/localhost:\d+\n[\s\S]*demo-haulboard[\s\S]*carrier2 +CARRIER/,
  );
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 0],
] as const)('%s ends everything that was started, with exit code %d', async (signal, code) => {
  const { child, address, pids, ended } = await start();
  child.kill(signal);
  expect(await ended).toBe(code);
  expect(pids().filter(isAlive)).toEqual([]);
  expect(await refusesConnections(address)).toBe(true);
});

test('when the launcher is killed without a word, what it started ends too', async () => {
  const { child, address, pids } = await start();
  child.kill('SIGKILL');
  await waitFor(() => !pids().some(isAlive));
  await waitFor(() => refusesConnections(address));
  expect(pids()).toHaveLength(1);
});

test('an API that crashes is started again and people go on at the same address', async () => {
  const { address, errors, pids } = await start();
  expect((await fetch(`${address}/api/crash`)).status).toBe(503);
  await waitFor(async () => (await fetch(`${address}/healthz`)).ok);
  expect(pids()).toHaveLength(2);
  expect(errors()).toMatch(/^The API ended \(exit code 7\); starting it again in 0\.5 s\.\n/);
});

test('a service that cannot start speaks for itself, in one line, and the start fails', async () => {
  const { ended, errors } = await start({ FIXTURE_MODE: 'fatal' });
  expect(await ended).toBe(1);
  expect(errors()).toBe('DATABASE_URL cannot be reached: start the database, or unset it.\n');
});

test('a service that dies without a word is named', async () => {
  const { ended, errors } = await start({ FIXTURE_MODE: 'silent' });
  expect(await ended).toBe(1);
  expect(errors()).toBe('The API ended before it was ready (exit code 3).\n');
});

describe('a start that cannot work says why in one line and leaves nothing running', () => {
  test('the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const { ended, errors } = await start({ PORT: port });
    other.close();
    expect(await ended).toBe(1);
    expect(errors()).toBe(
      `PORT ${port} is in use by another program: stop that program, or choose another port, for example PORT=8081 npm start.\n`,
    );
  });

  test('the data folder is in use by another start', async () => {
    const DATA_DIR = folder();
    await start({ DATA_DIR });
    const { ended, errors } = await start({ DATA_DIR });
    expect(await ended).toBe(1);
    expect(errors()).toMatch(/^DATA_DIR \S+ is in use by another Haulboard on this machine: .+\n$/);
  });

  test('the data folder cannot be written to', async () => {
    const file = path.join(folder(), 'a-file');
    writeFileSync(file, '');
    const { ended, errors } = await start({ DATA_DIR: path.join(file, 'data') });
    expect(await ended).toBe(1);
    expect(errors()).toMatch(
      /^DATA_DIR \S+ cannot be written to \(ENOTDIR\): set DATA_DIR to a folder .+\n$/,
    );
  });

  test.each([
    [{ PORT: 'http' }, /^PORT is "http": .+\n$/],
    [{ OPERATING_TIME_ZONE: 'Mars/Olympus' }, /^OPERATING_TIME_ZONE is "Mars\/Olympus": .+\n$/],
    [{ NODE_ENV: 'production', DEMO: 'on' }, /^DEMO is "on" while NODE_ENV is "production": .+\n$/],
  ])('a setting is wrong: %j', async (env, line) => {
    const { ended, errors } = await start(env);
    expect(await ended).toBe(1);
    expect(errors()).toMatch(line);
  });
});
