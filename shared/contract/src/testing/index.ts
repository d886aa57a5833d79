import { z } from 'zod';
import type { AnyCall, CallInput, CallResult } from '../define-call.ts';
import type { UserInfo } from '../entities/user.ts';
import { ApiError } from '../envelope.ts';
import { isAllowed } from '../policy.ts';
import type { GlobalEvent } from '../realtime.ts';
import type { Role } from '../roles.ts';
import type { Connection, Locale, ShellApi } from '../shell/shell-api.ts';

type Answer = (input: unknown) => unknown;

/**
 * The one door where tests fake the world: a server that answers calls of the contract.
 * Inputs and answers pass through the call's own schemas, so a fake cannot drift from the contract.
 */
export type FakeServer = {
  on<C extends AnyCall>(
    call: C,
    answer: (input: CallInput<C>) => CallResult<C> | Promise<CallResult<C>>,
  ): void;
  send: ShellApi['http']['send'];
  /** Names of the calls received, in order. */
  received: string[];
  /** Inputs of the calls received, in order. */
  inputs: unknown[];
};

function throughWire<T extends z.ZodType>(schema: T, value: z.output<T>): z.output<T> {
  return z.decode(schema, z.encode(schema, value));
}

/** Makes a fake server; a call without an answer fails as 404. */
export function fakeServer(): FakeServer {
  const answers = new Map<string, Answer>();
  const received: string[] = [];
  const inputs: unknown[] = [];
  return {
    received,
    inputs,
    on(call, answer) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `send` below gives each answer its own call's input
      answers.set(call.name, answer as Answer);
    },
    async send<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
      received.push(call.name);
      inputs.push(input);
      if ('body' in input && input.body !== undefined) {
        throughWire(call.body, input.body);
      }
      const answer = answers.get(call.name);
      if (!answer) {
        throw new ApiError({
          code: 404,
          message: `the fake server has no answer to ${call.name}`,
          call: call.name,
        });
      }
      const given = z.custom<CallResult<C>>(() => true).parse(await answer(input));
      return z.custom<CallResult<C>>(() => true).parse(throughWire(call.result, given));
    },
  };
}

/** A user for tests; `role` decides what it can do. */
export function fakeUser(role: Role, more: Partial<UserInfo> = {}): UserInfo {
  return {
    userId: 1,
    account: role.toLowerCase(),
    userName: 'Test Person',
    name: 'Test Person',
    email: 'test@example.test',
    avatar: '',
    identity: 1,
    masterRole: 1,
    roleCode: role,
    role,
    isSharingPortal: 0,
    carrierId: 1,
    carrierName: 'Test Haulage',
    channel: 'user-1',
    ...more,
  };
}

/** A shell for tests, with levers for the test to pull. */
export type FakeShell = ShellApi & {
  emit(event: GlobalEvent | { type: 'resync' }): void;
  setConnection(connection: Connection): void;
  notices: { kind: 'done' | 'info' | 'failed'; message: string }[];
  visited: string[];
  isDirty(): boolean;
};

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Makes a shell that talks to a fake server. */
export function fakeShell(given: { server: FakeServer; user?: UserInfo; locale?: Locale }): FakeShell {
  const user = given.user ?? fakeUser('CARRIER');
  const events = new Set<(event: GlobalEvent | { type: 'resync' }) => void>();
  const connectionListeners = new Set<() => void>();
  let connection: Connection = 'online';
  let isDirty = false;
  const notices: FakeShell['notices'] = [];
  const visited: string[] = [];
  return {
    session: { user, can: (permission) => isAllowed(user.role, permission) },
    locale: { get: () => given.locale ?? 'en-US', subscribe: () => () => undefined },
    time: { zone: 'Pacific/Auckland', isDemo: true },
    http: { send: given.server.send },
    realtime: {
      on(listener) {
        events.add(listener);
        return () => events.delete(listener);
      },
    },
    connection: {
      get: () => connection,
      subscribe(listener) {
        connectionListeners.add(listener);
        return () => connectionListeners.delete(listener);
      },
    },
    tabs: { setDirty: (dirty) => void (isDirty = dirty) },
    notify: {
      done: (message) => void notices.push({ kind: 'done', message }),
      info: (message) => void notices.push({ kind: 'info', message }),
      failed: (error) => void notices.push({ kind: 'failed', message: messageOf(error) }),
    },
    navigate: (to) => void visited.push(to),
    report: () => undefined,
    emit(event) {
      for (const listener of events) {
        listener(event);
      }
    },
    setConnection(next) {
      connection = next;
      for (const listener of connectionListeners) {
        listener();
      }
    },
    notices,
    visited,
    isDirty: () => isDirty,
  };
}
