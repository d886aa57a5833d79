import { Code, isAllowed } from '@haulboard/contract';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Db } from '../db/index.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Device, User } from './caller.ts';
import { keepAnswer, readRepeatable, takeKey, type Repeatable } from './idempotency.ts';
import { readInput } from './read-input.ts';
import { forbidden, noSession } from './refusal.ts';
import type { Route } from './route.ts';

/** What the adapter needs of the rest of the server. */
export type Adapter = {
  db: Db;
  findUser: (token: string) => Promise<User | undefined>;
  findDevice: (key: string) => Promise<Device | undefined>;
  addressOf: (c: Context) => string;
};

type Prepared = {
  run: (db: Db, afterCommit: (effect: () => void) => void) => unknown;
  repeatable: Repeatable | undefined;
};

async function authorized(route: Route, c: Context, adapter: Adapter): Promise<User> {
  const token = c.req.header('token');
  const user = token ? await adapter.findUser(token) : undefined;
  if (!user) {
    throw noSession();
  }
  if (route.call.allow !== 'session' && !isAllowed(user.role, route.call.allow)) {
    throw forbidden();
  }
  return user;
}

async function prepare(route: Route, c: Context, adapter: Adapter): Promise<Prepared> {
  const ip = adapter.addressOf(c);
  if (route.caller === 'anyone') {
    const input = readInput(route.call, c, await c.req.text());
    return {
      run: (db, afterCommit) => route.handle(input, { db, ip, afterCommit }),
      repeatable: undefined,
    };
  }
  if (route.caller === 'device') {
    const key = c.req.header('device-key');
    const device = key ? await adapter.findDevice(key) : undefined;
    if (!device) {
      throw noSession();
    }
    const input = readInput(route.call, c, await c.req.text());
    return {
      run: (db, afterCommit) => route.handle(input, { db, ip, afterCommit, device }),
      repeatable: undefined,
    };
  }
  const user = await authorized(route, c, adapter);
  const rawBody = await c.req.text();
  const input = readInput(route.call, c, rawBody);
  return {
    run: (db, afterCommit) => route.handle(input, { db, ip, afterCommit, user }),
    repeatable: readRepeatable({
      userId: user.userId,
      key: c.req.header('idempotency-key'),
      request: [c.req.method, c.req.url, rawBody],
    }),
  };
}

async function envelopeOf(route: Route, result: unknown): Promise<unknown> {
  return { code: Code.Ok, data: z.encode(route.call.result, await result), msg: route.call.done };
}

async function write(route: Route, prepared: Prepared, adapter: Adapter): Promise<unknown> {
  const { run, repeatable } = prepared;
  let effects: (() => void)[] = [];
  const answer = await inTransaction(adapter.db, async (transaction) => {
    effects = [];
    const first = repeatable && (await takeKey(transaction, repeatable));
    if (first !== undefined) {
      return first;
    }
    const made = await envelopeOf(
      route,
      run(transaction, (effect) => effects.push(effect)),
    );
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
    return c.text(String(await prepared.run(adapter.db, (effect) => effect())));
  }
  // Sign-in has no transaction around it: hashing a password takes long and holds nothing.
  const isWrite = route.call.method !== 'GET' && route.caller !== 'anyone';
  const answer = isWrite
    ? await write(route, prepared, adapter)
    : await envelopeOf(
        route,
        prepared.run(adapter.db, (effect) => effect()),
      );
  return c.json(answer);
}
