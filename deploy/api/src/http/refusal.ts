import { Code, type FieldFault } from '@haulboard/contract';

/** The request is refused; the message is for the person who made it, the code is SPEC.md 8's. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  /** What the client gets in `data`, in wire form. */
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** What is not there and what belongs to somebody else look the same. */
export function notFound(what: string): Refusal {
  return new Refusal(Code.NotFound, `${what} not found`);
}

/** The rules refuse a value; the field is named as it is on the wire. */
export function unprocessable(field: string, message: string): Refusal {
  const fields: FieldFault[] = [{ field, message }];
  return new Refusal(Code.Unprocessable, `${field}: ${message}`, { fields });
}

export function conflict(message: string, data: unknown = null): Refusal {
  return new Refusal(Code.Conflict, message, data);
}

export function forbidden(): Refusal {
  return new Refusal(Code.Forbidden, 'User does not have permission');
}

/** SPEC.md 8: 402 says "no valid session" and nothing else. */
export function noSession(): Refusal {
  return new Refusal(Code.NoSession, 'Authorization verification failed');
}
