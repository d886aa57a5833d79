import { Code, isAllowed } from '@haulboard/contract';
import type { Context } from 'hono';
import { z } from 'zod';
import { recordWrite, type AuditedWrite, type Subject } from '../audit/record-write.ts';
import type { Db } from '../db/index.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { refuseClosedCall } from '../impersonation/closed-calls.ts';
import type { Device, User, Weighbridge } from './caller.ts';
import { sayAsInContract } from '../texts/say.ts';
import { inLanguage, languageOf } from '../texts/translate.ts';
import { keepAnswer, readRepeatable, takeKey, type Repeatable } from './idempotency.ts';
import { readInput } from './read-input.ts';
import { forbidden, noSession } from './refusal.ts';
import type { Route } from './route.ts';

/** What the adapter needs of the rest of the server. */
export type Adapter = {
  db: Db;
  findUser: (token: string) => Promise<User | undefined>;
  findDevice: (key: string) => Promise<Device | undefined>;
  findWeighbridge: (key: string) => Promise<Weighbridge | undefined>;
  addressOf: (c: Context) => string;
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

async function authorized(route: Route, c: Context, adapter: Adapter): Promise<User> {
  const token = c.req.header('token');
  const user = token ? await adapter.findUser(token) : undefined;
  if (!user) {
    throw noSession();
  }
  refuseClosedCall(route.call.name, user);
  if (route.call.allow !== 'session' && !isAllowed(user.role, route.call.allow)) {
    throw forbidden();
  }
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

async function prepare(route: Route, c: Context, adapter: Adapter): Promise<Prepared> {
  const from = {
    ip: adapter.addressOf(c),
    userAgent: c.req.header('user-agent') ?? '',
    language: languageOf(c.req.header('accept-language')),
  };
  if (route.caller === 'anyone') {
    const input = readInput(route.call, c, await c.req.text());
    return {
      run: (db, { afterCommit }) => route.handle(input, { db, ...from, afterCommit }),
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
  const user = await authorized(route, c, adapter);
  const rawBody = await c.req.text();
  const input = readInput(route.call, c, rawBody);
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
      request: [c.req.method, c.req.url, rawBody],
    }),
    audited: {
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
      await keepAnswer(transaction, repeatable, made);
    }
    return made;
  });
  for (const effect of effects) {
    effect();
  }
  return answer;
}

/** Answers one request: who, whether they may, what they ask, the work in one transaction, the envelope. */
export async function answerCall(route: Route, c: Context, adapter: Adapter): Promise<Response> {
  const prepared = await prepare(route, c, adapter);
  if (route.format === 'text') {
    return c.text(String(await prepared.run(adapter.db, AT_ONCE)));
  }
  // Sign-in has no transaction around it: hashing a password takes long and holds nothing.
  const isWrite = route.call.method !== 'GET' && route.caller !== 'anyone';
  const answer = isWrite
    ? await write(route, prepared, adapter)
    : await envelopeOf(route, prepared.run(adapter.db, AT_ONCE));
  // Put into words only now: a repeated request may be answered in another language than the first.
  const msg = inLanguage(sayAsInContract(route.call.done), languageOf(c.req.header('accept-language')));
  const text = JSON.stringify({ ...answer, msg });
  // Its length decides whether it is worth packing.
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  return c.body(text, 200, headers);
}
