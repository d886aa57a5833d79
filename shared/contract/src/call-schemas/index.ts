import { z } from 'zod';
import type { AnyCall } from '../define-call.ts';

/** The file of a build that says which calls it uses, each as it was when the build was made. */
export const CALLS_FILE = 'calls.json';

const jsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.output<typeof jsonSchema>;

/** One call as it travels, as JSON Schema; what a call does not have is left out. */
const describedCall = z.object({
  /** Of all below: two calls with one hash are the same. */
  hash: z.string(),
  method: z.string(),
  path: z.string(),
  params: z.optional(jsonSchema),
  query: z.optional(jsonSchema),
  body: z.optional(jsonSchema),
  result: z.optional(jsonSchema),
});
export type DescribedCall = z.output<typeof describedCall>;

/** Calls by their names. */
export type DescribedCalls = Readonly<Record<string, DescribedCall>>;

/** `calls.json` of one build: a remote has the calls that it uses, a shell all that it brings. */
export const callsFile = z.object({
  schema: z.literal(1),
  uses: z.array(z.string()),
  calls: z.record(z.string(), describedCall),
});
export type CallsFile = z.output<typeof callsFile>;

const PARTS = ['params', 'query', 'body', 'result'] as const;
/** What people read, and what every schema has. */
const SAYS_NOTHING = new Set(['$schema', 'description', 'title']);
/** Their order has no meaning. */
const SETS = new Set(['required', 'enum']);

/** zod writes these for every whole number. */
function isUsualLimit(key: string, value: unknown): boolean {
  return (
    (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
    (key === 'maximum' && value === Number.MAX_SAFE_INTEGER)
  );
}

function canonicalList(key: string, list: readonly unknown[]): unknown[] {
  const items = list.map((each) => canonical(each));
  return SETS.has(key) ? items.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) : items;
}

/** The same schema has one form, however it was declared. `isNames`: the keys are names of fields. */
function canonical(value: unknown, isNames = false): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    return canonicalList('', value);
  }
  const entries = Object.entries(value)
    .filter(([key, inner]) => isNames || !(SAYS_NOTHING.has(key) || isUsualLimit(key, inner)))
    .map(([key, inner]): [string, unknown] => [
      key,
      Array.isArray(inner) ? canonicalList(key, inner) : canonical(inner, !isNames && key === 'properties'),
    ]);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** `io: input` is the form on the wire, as in the OpenAPI document; undefined where a call has nothing there. */
function schemaOf(schema: z.ZodType): JsonSchema | undefined {
  const made = jsonSchema.parse(canonical(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
  return Object.keys(made).length === 0 ? undefined : made;
}

/**
 * Calls as they travel, each with a hash of its schema.
 *
 * @param hashOf hash of a text
 */
export function describeCalls(calls: readonly AnyCall[], hashOf: (text: string) => string): DescribedCalls {
  return Object.fromEntries(
    calls.map((call): [string, DescribedCall] => {
      const { name, method, path } = call;
      const parts = PARTS.flatMap((part): [string, JsonSchema][] => {
        const schema = schemaOf(call[part]);
        return schema === undefined ? [] : [[part, schema]];
      });
      const described = { method, path, ...Object.fromEntries(parts) };
      return [name, { hash: hashOf(JSON.stringify(described)), ...described }];
    }),
  );
}
