import { z } from 'zod';
import type { Permission } from './policy.ts';
import type { EventType } from './realtime.ts';

/** Who may make a call: anyone, anyone signed in, a truck's device or a weighbridge by its key, or a holder of a permission. */
export type Allow = 'public' | 'session' | 'device' | 'weighbridge' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API, declared once: the browser sends it, the server mounts it, the test server fakes it. */
export type Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  /** Unique name, also the OpenAPI operationId. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Path below `/api`, parameters as `{id}`. */
  readonly path: string;
  readonly allow: Allow;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly result: R;
  /** Codes besides 200, 402, 403, 422 and 500 that a client must expect. */
  readonly errors: readonly number[];
  /** Message of a successful answer, where SPEC.md gives one. */
  readonly done: string;
  /** Asks for the password again unless it was given a few minutes ago (`stepUpWanted`). */
  readonly needsProof: boolean;
  /** Sent by the program and not by a person: it is not put on record as somebody's deed. */
  readonly isRoutine: boolean;
  /** Its answer has a key or token that is told once: the server keeps none of it, not even for a repeat. */
  readonly isSecret: boolean;
  /** Hints after which an answer may be old, for whoever shows it: it is asked for again. */
  readonly freshOn: readonly EventType[];
  /** Calls whose answers are old once this one was done: whoever shows one asks again. */
  readonly changes: readonly AnyCall[];
  /** Writes nothing: a GET, or a question too long for an address. It is answered from one snapshot of the data. */
  readonly isRead: boolean;
};

export type AnyCall = Call;
/** What the caller gives: inside (camelCase) forms. */
export type CallInput<C extends AnyCall> = InputPart<'params', z.output<C['params']>> &
  InputPart<'query', z.output<C['query']>> &
  InputPart<'body', z.output<C['body']>>;
/** What the caller gets. */
export type CallResult<C extends AnyCall> = z.output<C['result']>;

type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

const nothing = z.undefined();

type Declared<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  name: string;
  summary: string;
  method: Method;
  path: string;
  allow: Allow;
  params?: P;
  query?: Q;
  body?: B;
  result: R;
  errors?: readonly number[];
  done?: string;
  needsProof?: boolean;
  isRoutine?: boolean;
  isSecret?: boolean;
  freshOn?: readonly EventType[];
  changes?: readonly AnyCall[];
  isRead?: boolean;
};

/** Declares a call; see any file in `calls/` for an example. */
export function defineCall<
  R extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(declared: Declared<P, Q, B, R>): Call<P, Q, B, R>;
export function defineCall(declared: Declared<z.ZodType, z.ZodType, z.ZodType, z.ZodType>): AnyCall {
  return {
    errors: [],
    done: 'success',
    needsProof: false,
    isRoutine: false,
    isSecret: false,
    freshOn: [],
    changes: [],
    isRead: declared.method === 'GET',
    params: nothing,
    query: nothing,
    body: nothing,
    ...declared,
  };
}
