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

  constructor(code: number, said: Said, data: unknown = null) {
    super(String(said));
    this.said = said;
    this.code = code;
    this.data = data;
  }
}

const NOT_FOUND = {
  Closure: say('Closure not found'),
  Crew: say('Crew not found'),
  Dispatcher: say('Dispatcher not found'),
  Load: say('Load not found'),
  Message: say('Message not found'),
  Proposal: say('Proposal not found'),
  Recurrence: say('Recurring load not found'),
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

/** What is not there and what belongs to somebody else look the same. */
export function notFound(what: Thing): Refusal {
  return new Refusal(Code.NotFound, NOT_FOUND[what]);
}

/** The rules refuse a value; the field is named as it is on the wire. */
export function unprocessable(field: string, message: Said): Refusal {
  const fields: Fault[] = [{ field, message }];
  return new Refusal(Code.Unprocessable, say('{field}: {message}', { field, message }), { fields });
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
