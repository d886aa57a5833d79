import type { z } from 'zod';
import { say, sayAsInContract, type Said } from '../texts/say.ts';

type RawIssue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, Said>> = {
  string: say('text'),
  int: say('a whole number'),
  number: say('a number'),
  array: say('a list'),
  boolean: say('true or false'),
  object: say('an object'),
};

function ofType(expected: string, input: unknown): Said {
  const kind = KINDS[expected] ?? expected;
  return input === undefined ? say('missing, give {kind}', { kind }) : say('must be {kind}', { kind });
}

function ofSize(origin: string, bound: { least: unknown } | { most: unknown }): Said {
  const isLeast = 'least' in bound;
  const count = String(isLeast ? bound.least : bound.most);
  switch (origin) {
    case 'string':
      return isLeast
        ? say('at least {count} characters', { count })
        : say('at most {count} characters', { count });
    case 'array':
      return isLeast ? say('at least {count} entries', { count }) : say('at most {count} entries', { count });
    default:
      return isLeast ? say('must be at least {count}', { count }) : say('must be at most {count}', { count });
  }
}

function ofChoice(values: string, input: unknown): Said {
  return input === undefined
    ? say('missing, give one of: {values}', { values })
    : say('must be one of: {values}', { values });
}

/** zod names JavaScript's types; a person is told what to give. */
function ofIssue(issue: RawIssue): Said {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input);
    case 'too_small':
      return ofSize(issue.origin, { least: issue.minimum });
    case 'too_big':
      return ofSize(issue.origin, { most: issue.maximum });
    case 'invalid_value':
      return ofChoice(issue.values.join(', '), issue.input);
    case 'not_multiple_of':
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
    case 'custom':
      return say('is not valid');
  }
}

/** The words for what zod finds wrong, in one reading of a request; the contract's own messages come first. */
export function createWords() {
  const found = new Map<string, Said>();
  return {
    /** For zod: asked where the schema has no message of its own. */
    error: (issue: RawIssue): string => {
      const said = ofIssue(issue);
      found.set(String(said), said);
      return String(said);
    },
    /** What stands behind a message of zod. */
    wordsOf: (message: string): Said => found.get(message) ?? sayAsInContract(message),
  };
}
