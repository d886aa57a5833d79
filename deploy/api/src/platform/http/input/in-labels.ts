import type { z } from 'zod';
import { message, messageOfContract, type Message } from '../../texts/message.ts';
import { namesMessage } from '../../texts/names-message.ts';

type RawIssue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, Message>> = {
  string: message('text'),
  int: message('a whole number'),
  number: message('a number'),
  array: message('a list'),
  boolean: message('true or false'),
  object: message('an object'),
};

function ofType(expected: string, input: unknown): Message {
  const kind = KINDS[expected] ?? expected;
  return input === undefined
    ? message('missing, give {kind}', { kind })
    : message('must be {kind}', { kind });
}

function ofSize(origin: string, bound: { least: unknown } | { most: unknown }): Message {
  const isLeast = 'least' in bound;
  const count = String(isLeast ? bound.least : bound.most);
  switch (origin) {
    case 'string':
      return isLeast
        ? message('at least {count} characters', { count })
        : message('at most {count} characters', { count });
    case 'array':
      return isLeast
        ? message('at least {count} entries', { count })
        : message('at most {count} entries', { count });
    default:
      return isLeast
        ? message('must be at least {count}', { count })
        : message('must be at most {count}', { count });
  }
}

function ofChoice(choices: readonly string[], input: unknown): Message {
  const values = namesMessage(choices);
  return input === undefined
    ? message('missing, give one of: {values}', { values })
    : message('must be one of: {values}', { values });
}

/** zod names JavaScript's types; a person is told what to give. */
function ofIssue(issue: RawIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input);
    case 'too_small':
      return ofSize(issue.origin, { least: issue.minimum });
    case 'too_big':
      return ofSize(issue.origin, { most: issue.maximum });
    case 'invalid_value':
      return ofChoice(issue.values.map(String), issue.input);
    case 'not_multiple_of':
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
    case 'custom':
      return message('is not valid');
  }
}

/** The words for what zod finds wrong, in one reading of a request; the contract's own messages come first. */
export function createWords() {
  const found = new Map<string, Message>();
  return {
    /** For zod: asked where the schema has no message of its own. */
    error: (issue: RawIssue): string => {
      const said = ofIssue(issue);
      found.set(String(said), said);
      return String(said);
    },
    /** What stands behind a message of zod. */
    wordsOf: (message: string): Message => found.get(message) ?? messageOfContract(message),
  };
}
