import { Code, type AnyCall, type FieldFault } from '@haulboard/contract';
import type { Context } from 'hono';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

type Issue = z.core.$ZodIssue;
type Faults = { path: PropertyKey[]; message: string }[];

/** Of the forms a value may have, the one that was meant: the one whose `kind` fits, else the nearest. */
function meantForm(forms: Issue[][]): Issue[] {
  const byKind = forms.find((issues) => !issues.some((issue) => issue.path[0] === 'kind'));
  const nearest = forms.toSorted((a, b) => a.length - b.length)[0];
  return byKind ?? nearest ?? [];
}

const KINDS: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  array: 'a list',
};

/** zod names JavaScript's types; a person is told what to give. */
function inWords(issue: Issue): string {
  if (issue.code !== 'invalid_type') {
    return issue.message;
  }
  const wanted = KINDS[issue.expected] ?? issue.expected;
  return issue.message.endsWith('received undefined') ? `missing, give ${wanted}` : `must be ${wanted}`;
}

function flatten(issues: readonly Issue[], above: PropertyKey[] = []): Faults {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const inner = issue.code === 'invalid_union' ? meantForm(issue.errors) : [];
    return inner.length > 0 ? flatten(inner, path) : [{ path, message: inWords(issue) }];
  });
}

function decode(schema: z.ZodType, wire: unknown): unknown {
  const result = schema.safeParse(wire);
  if (result.success) {
    return result.data;
  }
  const fields: FieldFault[] = flatten(result.error.issues)
    .slice(0, 50)
    .map(({ path, message }) => ({ field: path.map(String).join('.') || 'body', message }));
  const first = fields[0];
  const more = fields.length > 1 ? ` (and ${fields.length - 1} more)` : '';
  throw new Refusal(Code.Unprocessable, `${first?.field ?? 'body'}: ${first?.message ?? 'wrong'}${more}`, {
    fields,
  });
}

/** A parameter given twice is refused: which one counts would be anybody's guess. */
function readQuery(c: Context): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length > 1) {
      throw new Refusal(Code.Unprocessable, `${name}: give it once`, {
        fields: [{ field: name, message: 'give it once' }],
      });
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
    throw new Refusal(Code.Invalid, 'The body is not JSON');
  }
}

const takesNothing = (schema: z.ZodType) => schema.safeParse(undefined).success;

/** Decodes what a request carries by the schemas of its call. @throws Refusal 400, 422 */
export function readInput(call: AnyCall, c: Context, rawBody: string): unknown {
  const input: Record<string, unknown> = {};
  if (!takesNothing(call.params)) {
    input['params'] = decode(call.params, c.req.param());
  }
  if (!takesNothing(call.query)) {
    input['query'] = decode(call.query, readQuery(c));
  }
  if (!takesNothing(call.body)) {
    input['body'] = decode(call.body, readJson(rawBody));
  }
  return input;
}
