import { dayFromDate, dayStart } from '@haulboard/contract/testing';
import type { z } from 'zod';
import { isDay, smallestAnswer, type MayBeNullOptions, type NamedValues } from './smallest-answer.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What a row is drawn with: its number, which is its id, and what fields of these names are. */
type Row = { readonly nth: number; readonly named: NamedValues };
type Wanted = Row & { readonly schema: JsonSchema; readonly name: string };

/** One row with all that a row may have, and one with as little as it may have. */
const ROWS = 2;
const NOON_S = 12 * 3600;
/** A place in the forests of the central North Island. */
const LATITUDE = -38.3;
const LONGITUDE = 176.4;
const MORNING_MINUTE = 8 * 60;
const EMAIL = 'sample@rehearsal.example';
const CORNERS = [
  [176.3, -38.3],
  [176.5, -38.3],
  [176.5, -38.1],
  [176.3, -38.3],
];
const SHAPE = JSON.stringify({ type: 'Polygon', coordinates: [CORNERS] });

const isNothing = (given: MayBeNullOptions): boolean => typeof given === 'object' && given.type === 'null';

/** How many of a kind. Of ids one: each may be named once only. Of words none: a schema does not say which there are. */
function countOf(item: MayBeNullOptions): number {
  const { type, format, enum: choices } = typeof item === 'object' ? item : {};
  if (type === 'object') {
    return ROWS;
  }
  return type === 'string' && format === undefined && choices === undefined ? 0 : 1;
}

/** What the contract's names say of a number; undefined where they say nothing. */
function meantBy({ name, nth, named }: Wanted): number | undefined {
  const day = dayFromDate(Number(named['date']));
  if (name === 'id') {
    return nth;
  }
  if (/_at$|^(at|since)$/.test(name)) {
    return day === undefined ? undefined : dayStart(day) + NOON_S;
  }
  if (name.endsWith('latitude')) {
    return LATITUDE;
  }
  if (name.endsWith('longitude')) {
    return LONGITUDE;
  }
  return name.endsWith('_minute') ? MORNING_MINUTE : undefined;
}

function numberOf(wanted: Wanted): number {
  const { schema, named, name } = wanted;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const given = named[name];
  const meant = typeof given === 'number' ? given : (meantBy(wanted) ?? 1);
  return Math.min(Math.max(meant, minimum), maximum);
}

function textOf({ schema: { minLength = 0, maxLength = 40, format }, named, name, nth }: Wanted): string {
  const given = named[name];
  if (typeof given === 'string') {
    return given;
  }
  if (name === 'polygon') {
    return SHAPE;
  }
  if (format === 'email') {
    return EMAIL;
  }
  return isDay(name, format)
    ? String(named['day'])
    : `Sample${nth}`.slice(0, maxLength).padEnd(minLength, 'x');
}

function objectOf({ schema, ...row }: Wanted): unknown {
  const { properties = {}, additionalProperties, propertyNames } = schema;
  const fields = Object.entries(properties).map(([key, of]) => [key, valueOf(of, row, key)]);
  const isOpen = typeof additionalProperties === 'object' && propertyNames !== undefined;
  const choices = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  const keys = isOpen ? (choices ?? ['1']) : [];
  const more = keys.map((key) => [String(key), valueOf(additionalProperties, row, String(key))]);
  return Object.fromEntries([...fields, ...more]);
}

function listOf({ schema, named, name }: Wanted): unknown[] {
  const { items, prefixItems, minItems = 0, maxItems = ROWS } = schema;
  if (prefixItems) {
    return prefixItems.map((item) => valueOf(item, { nth: 1, named }, name));
  }
  const item = Array.isArray(items) ? items[0] : items;
  const length = Math.max(Math.min(countOf(item), maxItems), minItems);
  return Array.from({ length }, (_, at) =>
    at === 0 ? valueOf(item, { nth: 1, named }, name) : smallestAnswer(item, { ...named, id: at + 1 }, name),
  );
}

const BY_TYPE: Readonly<Record<string, (wanted: Wanted) => unknown>> = {
  object: objectOf,
  array: listOf,
  string: textOf,
  integer: numberOf,
  number: numberOf,
  boolean: () => true,
};

function valueOf(schema: MayBeNullOptions, row: Row, name: string): unknown {
  if (typeof schema !== 'object') {
    return null;
  }
  const { type, anyOf, enum: choices = [schema.const] } = schema;
  if (anyOf) {
    return valueOf(anyOf.find((each) => !isNothing(each)) ?? anyOf[0], row, name);
  }
  const kind = [type].flat().find((each) => each !== 'null');
  return choices[0] ?? BY_TYPE[String(kind)]?.({ ...row, schema, name }) ?? null;
}

/**
 * A value with rows that a JSON schema allows. Of the two in every list the first has all that a row may have, the
 * second as little. Ids point to the first row.
 */
export function sampleAnswer(schema: MayBeNullOptions, named: NamedValues): unknown {
  return valueOf(schema, { nth: 1, named }, '');
}
