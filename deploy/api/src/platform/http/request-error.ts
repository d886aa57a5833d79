import { Code } from '@haulboard/contract';
import { say, type Said } from '../texts/say.ts';

/** What is wrong with one field of a request, by its wire name. */
export type Fault = { field: string; message: Said };

/** The request is refused; the message is for the person who made it, the code is SPEC.md 8's. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  /** The message, in whatever language it will be answered. */
  readonly said: Said;
  /** What the client gets in `data`, in wire form; messages in it are translated too. */
  readonly data: unknown;
  /** When it is worth asking again; set where waiting helps. */
  retryAfterSeconds: number | undefined;
  /** What really was the matter, for the security log; the caller is not told. */
  reason: string | undefined;

  constructor(code: number, said: Said, data: unknown = null) {
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

const NOT_FOUND = {
  Change: say('No change waits for its confirmation'),
  Closure: say('Closure not found'),
  Crew: say('Crew not found'),
  Device: say('Device not found'),
  Customer: say('Customer not found'),
  Dispatcher: say('Dispatcher not found'),
  Docket: say('Docket not found'),
  Load: say('Load not found'),
  Message: say('Message not found'),
  Part: say('Part not found'),
  Proposal: say('Proposal not found'),
  Recurrence: say('Recurring load not found'),
  Record: say('Record not found'),
  Registration: say('Registration not found'),
  Request: say('Request not found'),
  Session: say('Session not found'),
  Share: say('Share not found'),
  Ticket: say('Ticket not found'),
  Step: say('Step not found'),
  Template: say('Template not found'),
  Truck: say('Truck not found'),
  User: say('User not found'),
  View: say('View not found'),
};

/** What can be looked for in vain. */
export type Thing = keyof typeof NOT_FOUND;

/** Too much was asked: it is worth asking again after so many seconds. */
export function tooMany(said: Said, retryAfterSeconds: number): Refusal {
  const refusal = new Refusal(Code.TooMany, said);
  refusal.retryAfterSeconds = retryAfterSeconds;
  return refusal;
}

/** What is not there and what belongs to somebody else look the same. */
export function notFound(what: Thing): Refusal {
  return new Refusal(Code.NotFound, NOT_FOUND[what]);
}

/** The rules refuse a value; the field is named as it is on the wire. */
export function unprocessable(field: string, text: Said): Refusal {
  const fields: Fault[] = [{ field, message: text }];
  return new Refusal(Code.Unprocessable, say('{field}: {message}', { field, message: text }), { fields });
}

/** One field is wrong for another reason than its form: a password that is not right, a code that was used. */
export function fieldError(code: number, field: string, message: Said): Refusal {
  const fields: Fault[] = [{ field, message }];
  return new Refusal(code, message, { fields });
}

/** What a field says is taken already. */
export function fieldTaken(field: string, text: Said): Refusal {
  const fields: Fault[] = [{ field, message: text }];
  return new Refusal(Code.Conflict, say('{field}: {message}', { field, message: text }), { fields });
}

export function conflict(message: Said, data: unknown = null): Refusal {
  return new Refusal(Code.Conflict, message, data);
}

export function forbidden(): Refusal {
  return new Refusal(Code.Forbidden, say('User does not have permission'));
}

/** SPEC.md 8: 402 says "no valid session" and nothing else. */
export function noSession(): Refusal {
  return new Refusal(Code.NoSession, say('Authorization verification failed'));
}
