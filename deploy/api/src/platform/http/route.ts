import type { AnyCall, CallInput, CallResult } from '@haulboard/contract';
import type { Who } from './note-call.ts';
import type { Subject } from './record-write.ts';
import type { Db } from '../db/index.ts';
import type { Language } from '../texts/translate.ts';
import type { FileAnswer, PendingFile } from '../export/file-answer.ts';
import type { EncodedAnswer } from './encoded-answer.ts';
import type { Device, User, Weighbridge } from './caller.ts';

/** What every handler gets besides the call's input. */
type Surroundings = {
  /**
   * The database. For a user's or device's write (POST, PUT, DELETE) this is the request's one transaction:
   * a handler that throws leaves nothing behind, and it may run again after a deadlock.
   */
  db: Db;
  /** Address of the caller, for limits. */
  ip: string;
  /** What the caller's program says it is; empty when it says nothing. */
  userAgent: string;
  /** In which language the caller reads. */
  language: Language;
  /** What the caller's computer says its offset from UTC is, in hours: to be recorded, never to be reckoned with. */
  utcOffset: number | undefined;
  /** Runs after the transaction is committed; for what cannot be undone. */
  afterCommit: (effect: () => void) => void;
};

/** A browser's own mark, by which later sign-ins know that it is no stranger's. */
export type BrowserMark = {
  /** What the browser sent; undefined when it has none. */
  readonly secret: string | undefined;
  /** Gives it to the browser, out of reach of any script. */
  readonly keep: (secret: string) => void;
};

export type AnyoneContext = Surroundings & {
  browser: BrowserMark;
  /** Says whose way in the call is about, for the security log. */
  isAbout: (who: Who) => void;
};
export type UserContext = Surroundings & {
  user: User;
  /** Says whom or what the write is about, for the audit log. */
  concerns: (subject: Subject) => void;
};
export type DeviceContext = Surroundings & { device: Device };
type WeighbridgeContext = Surroundings & { weighbridge: Weighbridge };

type Handler<C extends AnyCall, Context> = (
  input: CallInput<C>,
  context: Context,
) => Promise<CallResult<C>> | CallResult<C>;

/**
 * A call of the contract with what answers it. `text` and `file` answers go out as they are, without the envelope; `encoded`
 * ones are in wire form already.
 */
export type Route = {
  readonly call: AnyCall;
  readonly format: 'envelope' | 'encoded' | 'text' | 'file';
} & (
  | { readonly caller: 'anyone'; readonly handle: (input: unknown, context: AnyoneContext) => unknown }
  | {
      readonly caller: 'user';
      readonly before?: (input: unknown, context: UserContext) => Promise<unknown>;
      readonly handle: (input: unknown, context: UserContext, ready: unknown) => unknown;
    }
  | { readonly caller: 'device'; readonly handle: (input: unknown, context: DeviceContext) => unknown }
  | {
      readonly caller: 'weighbridge';
      readonly handle: (input: unknown, context: WeighbridgeContext) => unknown;
    }
);

function erased<C extends AnyCall, Context>(handle: Handler<C, Context>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adapter decodes the input by this very call
  return handle as (input: unknown, context: Context) => unknown;
}

/** Answers a call that anyone may make. */
export function forAnyone<C extends AnyCall>(call: C, handle: Handler<C, AnyoneContext>): Route {
  return { call, format: 'envelope', caller: 'anyone', handle: erased(handle) };
}

/** Answers a call of a signed-in user who holds the call's permission. */
export function forUser<C extends AnyCall>(call: C, handle: Handler<C, UserContext>): Route {
  return { call, format: 'envelope', caller: 'user', handle: erased(handle) };
}

/**
 * Like `forUser`, with work before the transaction: hashing takes long and must hold nothing, and a counted try
 * must stay counted when the write is refused. What `before` gives goes to `handle`.
 */
export function forUserAfter<C extends AnyCall, Ready>(
  call: C,
  before: (input: CallInput<C>, context: UserContext) => Promise<Ready>,
  handle: (input: CallInput<C>, context: UserContext, ready: Ready) => Promise<CallResult<C>>,
): Route {
  return {
    call,
    format: 'envelope',
    caller: 'user',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    before: before as (input: unknown, context: UserContext) => Promise<unknown>,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adapter hands on what this very `before` gave
    handle: handle as (input: unknown, context: UserContext, ready: unknown) => unknown,
  };
}

/** Like `forUser`, but the answer is plain text. */
export function textForUser<C extends AnyCall>(call: C, handle: Handler<C, UserContext>): Route {
  return { ...forUser(call, handle), format: 'text' };
}

/** Like `forUser`, but the answer is in wire form already: made once for several who ask for the same. */
export function encodedForUser<C extends AnyCall>(
  call: C,
  handle: (input: CallInput<C>, context: UserContext) => Promise<EncodedAnswer>,
): Route {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adapter decodes the input by this very call
  const erasedHandle = handle as (input: unknown, context: UserContext) => unknown;
  return { call, format: 'encoded', caller: 'user', handle: erasedHandle };
}

/** Like `forUser`, but the answer is a file. */
export function fileForUser<C extends AnyCall>(
  call: C,
  handle: (input: CallInput<C>, context: UserContext) => Promise<FileAnswer | PendingFile>,
): Route {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adapter decodes the input by this very call
  const erasedHandle = handle as (input: unknown, context: UserContext) => unknown;
  return { call, format: 'file', caller: 'user', handle: erasedHandle };
}

/** Answers a call of a driver's device. */
export function forDevice<C extends AnyCall>(call: C, handle: Handler<C, DeviceContext>): Route {
  return { call, format: 'envelope', caller: 'device', handle: erased(handle) };
}

/** Answers a call of a weighbridge. */
export function forWeighbridge<C extends AnyCall>(call: C, handle: Handler<C, WeighbridgeContext>): Route {
  return { call, format: 'envelope', caller: 'weighbridge', handle: erased(handle) };
}
