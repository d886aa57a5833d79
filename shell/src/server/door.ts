import {
  ApiError,
  Code,
  envelope,
  isSuccess,
  NetworkError,
  type AnyCall,
  type CallInput,
  type CallResult,
} from '@haulboard/contract';
import type { SendOptions, ShellApi } from '@haulboard/contract/shell';
import ky, { type KyInstance } from 'ky';
import { z } from 'zod';
import { toWire } from './wire-request.ts';

type Options = {
  /** Where the API is: `/api`, or a full address in tests. */
  base: string;
  token: () => string | undefined;
  /** The language the server is asked to speak. */
  language: () => string;
  /** The server says that the session of this token is none (402). Called for every such answer. */
  onNoSession: (token: string | undefined) => void;
  /** Whether an answer came. */
  onReach: (hasAnswer: boolean) => void;
};

type Answer = { status: number; isJson: boolean; text: string; token: string | undefined };

/** SPEC.md 9. */
const TIMEOUT_MS = 1_800_000;
/** What a proxy says when nobody is behind it: for the person that is the same as no answer. */
const NOBODY_THERE = [502, 503, 504];

/** The one door to the server: every call of the browser goes through it (SPEC.md 7, 8). */
export function createDoor(options: Options): ShellApi['http'] {
  const client = ky.create({ retry: 0, timeout: TIMEOUT_MS, throwHttpErrors: false });
  return {
    async send<C extends AnyCall>(call: C, input: CallInput<C>, sending: SendOptions = {}) {
      const answer = await ask(client, { options, call, input, sending });
      return read(call, answer, options);
    },
  };
}

type Asking<C extends AnyCall> = { options: Options; call: C; input: CallInput<C>; sending: SendOptions };

async function ask<C extends AnyCall>(client: KyInstance, asking: Asking<C>): Promise<Answer> {
  const { options, call, input, sending } = asking;
  const token = options.token();
  const { path, query, body } = toWire(call, input);
  try {
    const response = await client(options.base + path, {
      method: call.method,
      headers: headersOf(options, token, sending.idempotencyKey),
      searchParams: query,
      ...(body === undefined ? {} : { json: body }),
      ...(sending.signal ? { signal: sending.signal } : {}),
      keepalive: sending.outlivesPage === true,
    });
    const text = await response.text();
    const hasAnswer = !NOBODY_THERE.includes(response.status);
    options.onReach(hasAnswer);
    if (!hasAnswer) {
      throw new NetworkError(`${call.name}: the server cannot be reached`);
    }
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, isJson, text, token };
  } catch (error) {
    if (sending.signal?.aborted || error instanceof NetworkError) {
      throw error;
    }
    options.onReach(false);
    throw new NetworkError(`${call.name}: no answer`, { cause: error });
  }
}

/** Per request: the offset changes with daylight saving while a page stays open. */
function headersOf(
  { language }: Options,
  token: string | undefined,
  idempotencyKey: string | undefined,
): Record<string, string> {
  return {
    'Accept-Language': language(),
    timezone: String(-new Date().getTimezoneOffset() / 60),
    ...(token === undefined ? {} : { token }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

function read<C extends AnyCall>(call: C, answer: Answer, options: Options): CallResult<C> {
  if (answer.status === Code.NoSession) {
    options.onNoSession(answer.token);
  }
  if (!answer.isJson) {
    if (answer.status >= 400) {
      throw new ApiError({ code: answer.status, message: 'Request Error', call: call.name });
    }
    return decode(call, answer.text);
  }
  const { code, data, msg } = envelope.parse(JSON.parse(answer.text));
  if (code === Code.NoSession && answer.status !== Code.NoSession) {
    options.onNoSession(answer.token);
  }
  if (!isSuccess(code)) {
    throw new ApiError({ code, message: msg || 'Request Error', call: call.name, data });
  }
  return decode(call, data);
}

function decode<C extends AnyCall>(call: C, wire: unknown): CallResult<C> {
  const checked = z.custom<z.input<C['result']>>(() => true).parse(wire);
  return z.custom<CallResult<C>>(() => true).parse(z.decode(call.result, checked));
}
