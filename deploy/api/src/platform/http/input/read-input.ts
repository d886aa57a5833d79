import { Code, type AnyCall } from '@haulboard/contract';
import type { Context } from 'hono';
import type { z } from 'zod';
import { message } from '../../texts/message.ts';
import { createWords } from './in-labels.ts';
import { RequestError, unprocessable, type Fault } from '../failure/request-error.ts';

type Issue = z.core.$ZodIssue;
type Faults = { path: PropertyKey[]; message: string }[];

const MAX_FAULTS = 50;

/** Of the forms a value may have, the one that was meant: the one whose `kind` fits, else the nearest. */
function meantForm(forms: Issue[][]): Issue[] {
  const byKind = forms.find((issues) => !issues.some((issue) => issue.path[0] === 'kind'));
  const nearest = forms.toSorted((a, b) => a.length - b.length)[0];
  return byKind ?? nearest ?? [];
}

function flatten(issues: readonly Issue[], above: PropertyKey[] = []): Faults {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const inner = issue.code === 'invalid_union' ? meantForm(issue.errors) : [];
    return inner.length > 0 ? flatten(inner, path) : [{ path, message: issue.message }];
  });
}

function requestErrorOf(fields: Fault[]): RequestError {
  const [first, ...more] = fields;
  const { field, message: text } = first ?? { field: 'body', message: message('is not valid') };
  if (more.length === 0) {
    return unprocessable(field, text);
  }
  const said = message('{field}: {message} (and {count} more)', {
    field,
    message: text,
    count: more.length,
  });
  return new RequestError(Code.Unprocessable, said, { fields });
}

/** Decodes a value by a schema, with the reason and field of each fault in words. @throws RequestError 422 */
export function readBody(schema: z.ZodType, wire: unknown): unknown {
  const { error, wordsOf } = createWords();
  const result = schema.safeParse(wire, { error });
  if (result.success) {
    return result.data;
  }
  throw requestErrorOf(
    flatten(result.error.issues)
      .slice(0, MAX_FAULTS)
      .map(({ path, message }) => ({
        field: path.map(String).join('.') || 'body',
        message: wordsOf(message),
      })),
  );
}

/** A parameter given twice is refused: which one counts would be anybody's guess. */
function readQuery(c: Context): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length > 1) {
      throw unprocessable(name, message('give it once'));
    }
    query[name] = values[0] ?? '';
  }
  return query;
}

function readJson(raw: string): unknown {
  if (raw.trim() === '') {
    return undefined;
  }
  try {
    return JSON.parse(raw);
  } catch {
    throw new RequestError(Code.Invalid, message('The body is not JSON'));
  }
}

const takesNothing = (schema: z.ZodType) => schema.safeParse(undefined).success;

/** Decodes what a request carries by the schemas of its call. @throws RequestError 400, 422 */
export function readInput(call: AnyCall, c: Context, rawBody: string): unknown {
  const input: Record<string, unknown> = {};
  if (!takesNothing(call.params)) {
    input['params'] = readBody(call.params, c.req.param());
  }
  if (!takesNothing(call.query)) {
    input['query'] = readBody(call.query, readQuery(c));
  }
  if (!takesNothing(call.body)) {
    input['body'] = readBody(call.body, readJson(rawBody));
  }
  return input;
}
