import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
/** A schema, or what stands where none is. */
export type MayBeNullOptions = JsonSchema | boolean | undefined;

/** Values for fields of these names: a day must be a day. */
export type NamedValues = Readonly<Record<string, string | number>>;

/** Whether nothing is allowed: a type may also be a list of types. */
function mayBeNull(schema: MayBeNullOptions): boolean {
  return typeof schema === 'object' && [schema.type].flat().includes('null');
}

/** Where any calendar day will do. */
const SOME_DAY = '2000-01-01';

/** A calendar day, said by its kind or by its name alone. */
export const isDay = (name: string, format: string | undefined): boolean =>
  format === 'date' || /(^|_)(day|date|expires)$/.test(name);

type Wanted = { readonly schema: JsonSchema; readonly named: NamedValues; readonly name: string };

function textOf({ schema: { minLength = 0, format }, named, name }: Wanted): string {
  const given = named[name];
  if (typeof given === 'string') {
    return given;
  }
  return isDay(name, format) ? SOME_DAY : 'x'.repeat(minLength);
}

function numberOf({ schema: { minimum, maximum }, named, name }: Wanted): number {
  const given = named[name];
  const least = Math.max(0, minimum ?? 0);
  return typeof given === 'number' ? given : Math.min(least, maximum ?? least);
}

function objectOf({ schema: { properties = {}, required = [] }, named }: Wanted): unknown {
  return Object.fromEntries(required.map((key) => [key, smallestAnswer(properties[key], named, key)]));
}

function listOf({ schema: { items, prefixItems, minItems = 0 }, named }: Wanted): unknown[] {
  if (prefixItems) {
    return prefixItems.map((each) => smallestAnswer(each, named));
  }
  const item = Array.isArray(items) ? items[0] : items;
  return Array.from({ length: minItems }, () => smallestAnswer(item, named));
}

const BY_TYPE: Readonly<Record<string, (wanted: Wanted) => unknown>> = {
  object: objectOf,
  array: listOf,
  string: textOf,
  integer: numberOf,
  number: numberOf,
  boolean: () => false,
};

/** The smallest value that a JSON schema allows: empty lists, nothing where nothing may be, no optional field. */
export function smallestAnswer(schema: MayBeNullOptions, named: NamedValues = {}, name = ''): unknown {
  if (typeof schema !== 'object' || mayBeNull(schema)) {
    return null;
  }
  const { type, anyOf, enum: choices = [schema.const] } = schema;
  if (anyOf !== undefined) {
    return anyOf.some(mayBeNull) ? null : smallestAnswer(anyOf[0], named, name);
  }
  return choices[0] ?? BY_TYPE[String(type)]?.({ schema, named, name }) ?? null;
}
