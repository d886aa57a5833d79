import {
  ApiError,
  Code,
  envelope,
  isSuccess,
  NetworkError,
  stepUpWanted,
  type AnyCall,
  type CallInput,
  type CallResult,
} from '@haulboard/contract';
import type { SendOptions, ShellApi } from '@haulboard/contract/shell';
import ky, { type KyInstance } from 'ky';
import { z } from 'zod';
import { fetchEarly } from './early-answers.ts';
import { NOT_NOW_STATUSES } from './not-now.ts';
import { timezoneHeader } from './timezone-header.ts';
import { toWire } from './wire-request.ts';

type Options = {
  /** Where the API is: `/api`, or a full address in tests. */
  base: string;
  token: () => string | undefined;
  /** The language the server is asked to speak. */
  language: () => string;
  /** The server says that the session of this token is none (402). Called for every such answer. */
  onNoSession: (token: string | undefined) => void;
  /** The server wants a proof first that it is still the person; tells whether it was given. */
  onStepUp?: () => Promise<boolean>;
  /** The server says that the person may not make this call; not where it wants a proof first. */
  onForbidden?: (call: AnyCall) => void;
  /** A call begins; what it gives is called when it has ended. */
  onBegin?: () => () => void;
  /** Whether an answer came. */
  onReach: (hasAnswer: boolean) => void;
  /** The server answered that it cannot work now, and when it wants to be asked again. */
  onBusy?: (refusal: { isRead: boolean; retryAfterSeconds: number | undefined }) => void;
};

type Answer = {
  status: number;
  isJson: boolean;
  text: string;
  /** What the server gives to be saved. */
  file: Blob | undefined;
  token: string | undefined;
  retryAfterSeconds: number | undefined;
};

/** SPEC.md 9. */
const TIMEOUT_MS = 1_800_000;

/** The one HTTP client: every call of the browser goes through it (SPEC.md 7, 8). */
export function createHttpClient(options: Options): ShellApi['http'] {
  const client = ky.create({ retry: 0, timeout: TIMEOUT_MS, throwHttpErrors: false, fetch: fetchEarly });
  return {
    async send<C extends AnyCall>(call: C, input: CallInput<C>, sending: SendOptions = {}) {
      const once = async () => read(call, await ask(client, { options, call, input, sending }), options);
      try {
        return await once();
      } catch (error) {
        if (!options.onStepUp || !isStepUpWanted(error)) {
          throw error;
        }
        if (!(await options.onStepUp())) {
          // The person gave it up: nothing is to be told.
          throw new DOMException(`${call.name}: no proof was given`, 'AbortError');
        }
        return once();
      }
    },
  };
}

function isStepUpWanted(error: unknown): boolean {
  return (
    error instanceof ApiError && error.code === Code.Forbidden && stepUpWanted.safeParse(error.data).success
  );
}

type Asking<C extends AnyCall> = { options: Options; call: C; input: CallInput<C>; sending: SendOptions };

async function ask<C extends AnyCall>(client: KyInstance, asking: Asking<C>): Promise<Answer> {
  const { options, call, input, sending } = asking;
  const token = options.token();
  if (sending.outlivesPage && token === undefined) {
    // The page goes because its session is over: the server could only refuse.
    throw new DOMException(`${call.name}: nobody is signed in any more`, 'AbortError');
  }
  const { path, query, body } = toWire(call, input);
  const end = options.onBegin?.();
  try {
    const response = await client(options.base + path, {
      method: call.method,
      headers: headersOf(options, token, sending.idempotencyKey),
      searchParams: query,
      ...(body === undefined ? {} : { json: body }),
      ...(sending.signal ? { signal: sending.signal } : {}),
      keepalive: sending.outlivesPage === true,
    });
    return take(asking, response, { ...(await contentOf(response, call)), token });
  } catch (error) {
    if (sending.signal?.aborted || error instanceof NetworkError) {
      throw error;
    }
    options.onReach(false);
    throw new NetworkError(`${call.name}: no answer`, { cause: error });
  } finally {
    end?.();
  }
}

/** What came: a file to be saved, or text. A build of before the answer became a file still asks for its text. */
async function contentOf(response: Response, call: AnyCall): Promise<Pick<Answer, 'text' | 'file'>> {
  if (!response.ok || !response.headers.has('content-disposition')) {
    return { text: await response.text(), file: undefined };
  }
  const file = await response.blob();
  return call.result.safeParse(file).success
    ? { text: '', file }
    : { text: await file.text(), file: undefined };
}

/** What came back, unless a proxy says that nobody is behind it. */
function take<C extends AnyCall>(
  { call, options }: Asking<C>,
  { status, headers }: Response,
  { text, file, token }: Pick<Answer, 'text' | 'file' | 'token'>,
): Answer {
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  const isNotNow = NOT_NOW_STATUSES.includes(status);
  const hasAnswer = !isNotNow || isServersOwn(headers, isJson ? text : '');
  options.onReach(hasAnswer);
  if (!hasAnswer) {
    throw new NetworkError(`${call.name}: the server cannot be reached`);
  }
  const retryAfterSeconds = readRetryAfter(headers);
  if (isNotNow) {
    options.onBusy?.({ isRead: call.method === 'GET', retryAfterSeconds });
  }
  return { status, isJson, text, file, token, retryAfterSeconds };
}

/** Whether the server itself refuses, in its envelope: a proxy with nobody behind it says so (RFC 9209). */
function isServersOwn(headers: Headers, text: string): boolean {
  if (headers.has('proxy-status') || text === '') {
    return false;
  }
  try {
    return envelope.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Per request: the offset changes with daylight saving while a page stays open. */
function headersOf(
  { language }: Options,
  token: string | undefined,
  idempotencyKey: string | undefined,
): Record<string, string> {
  return {
    'Accept-Language': language(),
    ...timezoneHeader(),
    ...(token === undefined ? {} : { token }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

/** What the server says; a gateway before it may refuse in JSON of its own, which nobody should have to read. */
function opened(call: AnyCall, { status, text }: Answer): z.output<typeof envelope> {
  const { data, error } = envelope.safeParse(JSON.parse(text));
  if (data !== undefined) {
    return data;
  }
  throw status >= 400 ? new ApiError({ code: status, message: 'Request Error', call: call.name }) : error;
}

function read<C extends AnyCall>(call: C, answer: Answer, options: Options): CallResult<C> {
  if (answer.status === Code.NoSession) {
    options.onNoSession(answer.token);
  }
  if (answer.file !== undefined) {
    return decode(call, answer.file);
  }
  if (!answer.isJson) {
    if (answer.status >= 400) {
      throw new ApiError({ code: answer.status, message: 'Request Error', call: call.name });
    }
    return decode(call, answer.text);
  }
  const { code, data, msg } = opened(call, answer);
  if (code === Code.NoSession && answer.status !== Code.NoSession) {
    options.onNoSession(answer.token);
  }
  if (!isSuccess(code)) {
    const { retryAfterSeconds } = answer;
    const error = new ApiError({
      code,
      message: msg || 'Request Error',
      call: call.name,
      data,
      retryAfterSeconds,
    });
    if (code === Code.Forbidden && !isStepUpWanted(error)) {
      options.onForbidden?.(call);
    }
    throw error;
  }
  return decode(call, data);
}

function decode<C extends AnyCall>(call: C, wire: unknown): CallResult<C> {
  const checked = z.custom<z.input<C['result']>>(() => true).parse(wire);
  return z.custom<CallResult<C>>(() => true).parse(z.decode(call.result, checked));
}
