import { Code, type AnyCall } from '@haulboard/contract';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { z } from 'zod';
import { noteCall, type Trace, type Who } from './note-call.ts';
import type { SecurityLog } from '../audit/security-log.ts';
import { recordWrite, type AuditedWrite, type Subject } from './record-write.ts';
import type { Db } from '../db/index.ts';
import { inSnapshot } from '../db/in-snapshot.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { BodyBudget } from './admission/body-budget.ts';
import type { Device, User, Weighbridge } from './caller.ts';
import { messageOfContract } from '../texts/message.ts';
import { inLanguage, languageOf } from '../texts/translate.ts';
import { browserMark } from './browser-mark.ts';
import { FileAnswer, FileStream, PendingFile } from '../export/file-answer.ts';
import { EncodedAnswer } from './encoded-answer.ts';
import { keepAnswer, readRepeatable, takeKey, type Repeatable } from './idempotency.ts';
import { readInput } from './input/read-input.ts';
import { noSession } from './failure/request-error.ts';
import type { Route } from './route.ts';
import { readUtcOffset } from './input/utc-offset.ts';

/** What the adapter needs of the rest of the server. */
export type Adapter = {
  db: Db;
  findUser: (token: string) => Promise<User | undefined>;
  findDevice: (key: string) => Promise<Device | undefined>;
  findWeighbridge: (key: string) => Promise<Weighbridge | undefined>;
  addressOf: (c: Context) => string;
  budget: BodyBudget;
  /** Refuses a call that this person may not make. */
  authorize: (call: AnyCall, user: User) => Promise<void>;
  security: SecurityLog;
};

/** What a handler may ask for besides its result. */
type Hooks = { afterCommit: (effect: () => void) => void; concerns: (subject: Subject) => void };

type Prepared = {
  run: (db: Db, hooks: Hooks) => unknown;
  repeatable: Repeatable | undefined;
  /** A user's write goes on record. */
  audited: AuditedWrite | undefined;
};

/** Outside a transaction there is nothing to wait for and nothing to record. */
const AT_ONCE: Hooks = { afterCommit: (effect) => effect(), concerns: () => undefined };

type Asked = { route: Route; c: Context; trace: Trace };

async function authorized({ route, c, trace }: Asked, adapter: Adapter): Promise<User> {
  const token = c.req.header('token');
  const user = token ? await adapter.findUser(token) : undefined;
  if (!user) {
    throw noSession();
  }
  trace.user = user;
  await adapter.authorize(route.call, user);
  return user;
}

/** Keys of devices and weighbridges come in one header; neither opens the other's calls. */
async function known<T>(c: Context, find: (key: string) => Promise<T | undefined>): Promise<T> {
  const key = c.req.header('device-key');
  const found = key ? await find(key) : undefined;
  if (!found) {
    throw noSession();
  }
  return found;
}

/** Imports that only look whether a file could be taken: nobody did anything by one. */
const dryRun = z.object({ body: z.object({ mode: z.literal('check') }) });

async function prepare(asked: Asked, adapter: Adapter): Promise<Prepared> {
  const { route, c, trace } = asked;
  const from = {
    ip: adapter.addressOf(c),
    userAgent: c.req.header('user-agent') ?? '',
    language: languageOf(c.req.header('accept-language')),
    utcOffset: readUtcOffset(c.req.header('timezone')),
  };
  if (route.caller === 'anyone') {
    const input = readInput(route.call, c, await c.req.text());
    trace.input = input;
    const isAbout = (who: Who) => void (trace.who = who);
    return {
      run: (db, { afterCommit }) =>
        route.handle(input, { db, ...from, afterCommit, isAbout, browser: browserMark(c) }),
      repeatable: undefined,
      audited: undefined,
    };
  }
  if (route.caller === 'device') {
    const device = await known(c, adapter.findDevice);
    const input = readInput(route.call, c, await c.req.text());
    return {
      run: (db, { afterCommit }) => route.handle(input, { db, ...from, afterCommit, device }),
      repeatable: undefined,
      audited: undefined,
    };
  }
  if (route.caller === 'weighbridge') {
    const weighbridge = await known(c, adapter.findWeighbridge);
    const input = readInput(route.call, c, await c.req.text());
    return {
      run: (db, { afterCommit }) => route.handle(input, { db, ...from, afterCommit, weighbridge }),
      repeatable: undefined,
      audited: undefined,
    };
  }
  const user = await authorized(asked, adapter);
  const rawBody = await c.req.text();
  adapter.budget.take(user.userId, Buffer.byteLength(rawBody));
  const input = readInput(route.call, c, rawBody);
  trace.input = input;
  const ready = await route.before?.(input, {
    db: adapter.db,
    ...from,
    ...AT_ONCE,
    user,
  });
  return {
    run: (db, hooks) => route.handle(input, { db, ...from, ...hooks, user }, ready),
    repeatable: readRepeatable({
      userId: user.userId,
      key: c.req.header('idempotency-key'),
      // Not the host: the same request may be sent again by another name of this server.
      request: [c.req.method, c.req.url.replace(/^[^/]*\/\/[^/]*/, ''), rawBody],
    }),
    audited: dryRun.safeParse(input).success
      ? undefined
      : {
          user,
          call: route.call.name,
          pathIds: c.req.param(),
          requestId: c.res.headers.get('x-request-id') ?? '',
          ip: from.ip,
        },
  };
}

type Envelope = { code: number; data: unknown };

async function envelopeOf(route: Route, result: unknown): Promise<Envelope> {
  return { code: Code.Ok, data: z.encode(route.call.result, await result) };
}

async function write(route: Route, prepared: Prepared, adapter: Adapter): Promise<Envelope> {
  const { run, repeatable, audited } = prepared;
  let effects: (() => void)[] = [];
  const answer = await inTransaction(adapter.db, async (transaction) => {
    effects = [];
    const first = repeatable && (await takeKey(transaction, repeatable));
    if (first !== undefined) {
      return first;
    }
    let subject: Subject | undefined;
    const made = await envelopeOf(
      route,
      run(transaction, {
        afterCommit: (effect) => effects.push(effect),
        concerns: (given) => void (subject = given),
      }),
    );
    if (audited && !route.call.isRoutine) {
      await recordWrite(transaction, audited, subject);
    }
    if (repeatable) {
      await keepAnswer(transaction, repeatable, route.call.isSecret ? 'secret' : made);
    }
    return made;
  });
  for (const effect of effects) {
    effect();
  }
  return answer;
}

/** A signed-in caller's question is answered from one snapshot: no answer holds half of somebody's change. */
function read(route: Route, { run }: Prepared, { db }: Adapter): unknown {
  // What anyone may ask is one query at most, and sign-in has no transaction around it: hashing a password takes long.
  return route.caller === 'anyone'
    ? run(db, AT_ONCE)
    : inSnapshot(db, async (snapshot) => run(snapshot, AT_ONCE));
}

/** Put into words only now: a repeated request may be answered in another language than the first. */
function messageOf(route: Route, c: Context): string {
  return inLanguage(messageOfContract(route.call.done), languageOf(c.req.header('accept-language')));
}

/** What no system takes in the name of a file. */
const NO_FILE_NAME = /[\\/:*?"<>|\p{Cc}]/gu;

/** Headers are ASCII: a name in other letters goes behind one without them. */
function dispositionOf(given: string): string {
  const name = given.toWellFormed().replaceAll(NO_FILE_NAME, ' ');
  const ascii = name.replaceAll(/[^\x20-\x7E]/g, '_');
  const whole = ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return `attachment; filename="${ascii}"${whole}`;
}

function fileResponse(c: Context, answer: unknown): Response {
  if (!(answer instanceof FileAnswer || answer instanceof FileStream)) {
    throw new TypeError('the handler gave no file');
  }
  const isWhole = answer instanceof FileAnswer;
  const length = isWhole ? answer.bytes.length : answer.length;
  return c.body(isWhole ? answer.bytes : ReadableStream.from(answer.parts), 200, {
    'content-type': answer.type,
    'content-disposition': dispositionOf(answer.name),
    'content-length': String(length),
  });
}

async function encodedResponse(c: Context, answer: unknown, msg: string): Promise<Response> {
  if (!(answer instanceof EncodedAnswer)) {
    throw new TypeError('the handler gave no encoded answer');
  }
  const envelope = { code: Code.Ok, msg };
  const headers = { 'content-type': 'application/json', vary: 'accept-encoding' };
  return accepts(c, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' }) ===
    'gzip'
    ? c.body(await answer.packed(envelope), 200, { ...headers, 'content-encoding': 'gzip' })
    : c.body(answer.text(envelope), 200, headers);
}

async function answer(asked: Asked, adapter: Adapter): Promise<Response> {
  const { route, c } = asked;
  const prepared = await prepare(asked, adapter);
  if (route.format === 'text') {
    return c.text(String(await read(route, prepared, adapter)));
  }
  if (route.format === 'file') {
    const file = await read(route, prepared, adapter);
    return fileResponse(c, file instanceof PendingFile ? await file.make(adapter.db) : file);
  }
  if (route.format === 'encoded') {
    return encodedResponse(c, await read(route, prepared, adapter), messageOf(route, c));
  }
  const isWrite = !route.call.isRead && route.caller !== 'anyone';
  const made = isWrite
    ? await write(route, prepared, adapter)
    : await envelopeOf(route, read(route, prepared, adapter));
  const text = JSON.stringify({ ...made, msg: messageOf(route, c) });
  // Its length decides whether it is worth packing.
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  return c.body(text, 200, headers);
}

/**
 * Answers one request: who, whether they may, what they ask, the work in one transaction, the envelope. What is about
 * somebody's way in, and what is refused, goes on the security log.
 */
export async function answerCall(route: Route, c: Context, adapter: Adapter): Promise<Response> {
  const trace: Trace = {};
  const ended = {
    call: route.call,
    trace,
    ip: adapter.addressOf(c),
    requestId: c.res.headers.get('x-request-id') ?? '',
  };
  try {
    const response = await answer({ route, c, trace }, adapter);
    noteCall(adapter.security, ended);
    return response;
  } catch (error) {
    noteCall(adapter.security, { ...ended, error });
    throw error;
  }
}
