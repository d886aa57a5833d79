import type { AnyCall, CallInput, CallResult } from '@haulboard/contract';
import type { Db } from '../db/index.ts';
import type { Device, User } from './caller.ts';

/** What every handler gets besides the call's input. */
type Surroundings = {
  /**
   * The database. For a user's or device's write (POST, PUT, DELETE) this is the request's one transaction:
   * a handler that throws leaves nothing behind, and it may run again after a deadlock.
   */
  db: Db;
  /** Address of the caller, for limits. */
  ip: string;
  /** Runs after the transaction is committed; for what cannot be undone. */
  afterCommit: (effect: () => void) => void;
};

export type UserContext = Surroundings & { user: User };
export type DeviceContext = Surroundings & { device: Device };

type Handler<C extends AnyCall, Context> = (
  input: CallInput<C>,
  context: Context,
) => Promise<CallResult<C>> | CallResult<C>;

/** A call of the contract with what answers it. `text` answers go out as they are, without the envelope. */
export type Route = {
  readonly call: AnyCall;
  readonly format: 'envelope' | 'text';
} & (
  | { readonly caller: 'anyone'; readonly handle: (input: unknown, context: Surroundings) => unknown }
  | { readonly caller: 'user'; readonly handle: (input: unknown, context: UserContext) => unknown }
  | { readonly caller: 'device'; readonly handle: (input: unknown, context: DeviceContext) => unknown }
);

function erased<C extends AnyCall, Context>(handle: Handler<C, Context>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adapter decodes the input by this very call
  return handle as (input: unknown, context: Context) => unknown;
}

/** Answers a call that anyone may make. */
export function forAnyone<C extends AnyCall>(call: C, handle: Handler<C, Surroundings>): Route {
  return { call, format: 'envelope', caller: 'anyone', handle: erased(handle) };
}

/** Answers a call of a signed-in user who holds the call's permission. */
export function forUser<C extends AnyCall>(call: C, handle: Handler<C, UserContext>): Route {
  return { call, format: 'envelope', caller: 'user', handle: erased(handle) };
}

/** Like `forUser`, but the answer is plain text. */
export function textForUser<C extends AnyCall>(call: C, handle: Handler<C, UserContext>): Route {
  return { ...forUser(call, handle), format: 'text' };
}

/** Answers a call of a driver's device. */
export function forDevice<C extends AnyCall>(call: C, handle: Handler<C, DeviceContext>): Route {
  return { call, format: 'envelope', caller: 'device', handle: erased(handle) };
}
