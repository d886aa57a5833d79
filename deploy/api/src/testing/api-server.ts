import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyCall, CallInput, CallResult } from '@haulboard/contract';
import { z } from 'zod';
import { withServerOwned } from './server-owned.ts';

/** The real server, as a process that a test can talk to and kill. */
export type Api = {
  readonly url: string;
  /** Everything it printed so far. */
  readonly printed: () => string;
  /** kill -9. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop; answers with its exit code. */
  readonly stop: () => Promise<number | null>;
};

/** What a call was answered; `data` is in wire form. */
export type Answer = { status: number; code: number; msg: string; data: unknown };

/** As few files where the tests made them: each start loads them anew. */
const MAIN = process.env['API_MODULE'] ?? fileURLToPath(new URL('../main.ts', import.meta.url));
/** Creating an embedded database takes long on a machine that runs everything else too. */
const READY_LIMIT_MS = 120_000;

/** What Node makes of the server's sources, kept: a suite starts it a hundred times. */
const COMPILED = path.join(tmpdir(), 'haulboard-compiled');

/** Starts the server on a free port without demo data. */
function spawnApi(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--no-warnings', MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILED,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      REQUIRE_SECOND_FACTOR: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text) => (said.stdout += String(text)));
  child.stderr?.on('data', (text) => (said.stderr += String(text)));
  return { child, said };
}

/** Starts the server and waits until it answers. */
export async function startApi(env: Record<string, string>): Promise<Api> {
  const { child, said } = spawnApi(env);
  const exited = once(child, 'exit');
  const ready = once(child, 'message', { signal: AbortSignal.timeout(READY_LIMIT_MS) });
  const first: unknown = await Promise.race([
    ready.then(([message]: unknown[]) => message),
    exited.then(() => null),
  ]);
  const parsed = z.object({ type: z.literal('ready'), port: z.number() }).safeParse(first);
  if (!parsed.success) {
    throw new Error(`the server did not start: ${said.stderr}${said.stdout}`);
  }
  let isEnding = false;
  child.once('exit', (code, signal) => {
    if (!isEnding) {
      process.stderr.write(`the server ended by itself (${code ?? signal}): ${said.stderr}\n`);
    }
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isEnding = true;
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    url: `http://127.0.0.1:${parsed.data.port}`,
    printed: () => said.stdout + said.stderr,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Runs a server that is expected not to start. */
export async function failToStart(
  env: Record<string, string>,
): Promise<{ code: number | null; stderr: string }> {
  const { child, said } = spawnApi(env);
  const startedAnyway = once(child, 'message').then(() => child.kill('SIGKILL'));
  startedAnyway.catch(() => undefined);
  await once(child, 'close');
  return { code: child.exitCode, stderr: said.stderr };
}

const envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });

async function answerOf(response: Response): Promise<Answer> {
  const { code, msg, data } = envelope.parse(await response.json());
  return { status: response.status, code, msg, data };
}

/** The snake_case form of a body, made without the contract: a test must not share its subject's faults. */
function onTheWire(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(onTheWire);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      onTheWire(field),
    ]),
  );
}

/** Where a call goes: its path with parameters put in and its query, in wire form. */
function addressOf(api: Api, call: AnyCall, input: { params?: unknown; query?: unknown }): URL {
  const params = z.record(z.string(), z.unknown()).parse(z.encode(call.params, input.params) ?? {});
  const address = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const url = new URL(`/api${address}`, api.url);
  const query = z.record(z.string(), z.unknown()).parse(z.encode(call.query, input.query) ?? {});
  for (const [name, value] of Object.entries(query)) {
    url.searchParams.set(name, String(value));
  }
  return url;
}

type Headers = Record<string, string>;

/** Someone who makes calls: signed in, a device, or nobody. */
export class Caller {
  readonly #api: Api;
  readonly headers: Headers;

  constructor(api: Api, headers: Headers = {}) {
    this.#api = api;
    this.headers = headers;
  }

  /** The same caller with more headers. */
  with(headers: Headers): Caller {
    return new Caller(this.#api, { ...this.headers, ...headers });
  }

  /** Makes a call and gives whatever is answered. With a write goes what nobody may write (`assertNothingTaken`). */
  async try<C extends AnyCall>(call: C, input: CallInput<C>): Promise<Answer> {
    const given = z
      .object({ params: z.unknown(), query: z.unknown(), body: z.unknown() })
      .partial()
      .parse(input);
    const wire = given.body === undefined ? undefined : onTheWire(given.body);
    const body = call.isRead ? wire : withServerOwned(wire);
    return answerOf(
      await fetch(addressOf(this.#api, call, given), {
        method: call.method,
        headers: this.headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  }

  /** Makes a call that must succeed. */
  async ask<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
    const answer = await this.try(call, input);
    if (answer.code !== 200) {
      throw new Error(`${call.name} answered ${answer.code}: ${answer.msg}`);
    }
    return z.custom<CallResult<C>>(() => true).parse(z.decode(call.result, answer.data));
  }

  /** Sends anything at all. */
  async send(method: string, path: string, body?: string): Promise<Answer> {
    const given = body === undefined ? {} : { body };
    return answerOf(await fetch(this.#api.url + path, { method, headers: this.headers, ...given }));
  }
}
