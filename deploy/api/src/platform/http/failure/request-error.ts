import { Code } from '@haulboard/contract';
import { message, type Message } from '../../texts/message.ts';

/** What is wrong with one field of a request, by its wire name. */
export type Fault = { field: string; message: Message };

/** The request is refused; the message is for the person who made it, the code is SPEC.md 8's. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: number;
  /** The message, in whatever language it will be answered. */
  readonly said: Message;
  /** What the client gets in `data`, in wire form; messages in it are translated too. */
  readonly data: unknown;
  /** When it is worth asking again; set where waiting helps. */
  retryAfterSeconds: number | undefined;
  /** What really was the matter, for the security log; the caller is not told. */
  reason: string | undefined;

  constructor(code: number, said: Message, data: unknown = null) {
    super(String(said));
    this.said = said;
    this.code = code;
    this.data = data;
  }

  /** The same refusal with the true reason, which its message keeps to itself. */
  because(reason: string): this {
    this.reason = reason;
    return this;
  }
}

/** Of a kind of record: the page says which. */
export const RECORD_NOT_FOUND: Message = message('Record not found');

/** Too much was asked: it is worth asking again after so many seconds. */
export function tooMany(said: Message, retryAfterSeconds: number): RequestError {
  const refusal = new RequestError(Code.TooMany, said);
  refusal.retryAfterSeconds = retryAfterSeconds;
  return refusal;
}

/** What is not there and what belongs to somebody else look the same. */
export function notFound(said: Message): RequestError {
  return new RequestError(Code.NotFound, said);
}

/** The rules refuse a value; the field is named as it is on the wire. */
export function unprocessable(field: string, text: Message): RequestError {
  const fields: Fault[] = [{ field, message: text }];
  return new RequestError(Code.Unprocessable, message('{field}: {message}', { field, message: text }), {
    fields,
  });
}

/** One field is wrong for another reason than its form: a password that is not right, a code that was used. */
export function fieldError(code: number, field: string, message: Message): RequestError {
  const fields: Fault[] = [{ field, message }];
  return new RequestError(code, message, { fields });
}

/** What a field says is taken already. */
export function fieldTaken(field: string, text: Message): RequestError {
  const fields: Fault[] = [{ field, message: text }];
  return new RequestError(Code.Conflict, message('{field}: {message}', { field, message: text }), { fields });
}

export function conflict(message: Message, data: unknown = null): RequestError {
  return new RequestError(Code.Conflict, message, data);
}

export function forbidden(): RequestError {
  return new RequestError(Code.Forbidden, message('User does not have permission'));
}

/** SPEC.md 8: 402 says "no valid session" and nothing else. */
export function noSession(): RequestError {
  return new RequestError(Code.NoSession, message('Authorization verification failed'));
}
