import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '@haulboard/contract/call-schemas';

/** How what the build counts on is not there. */
type How = 'gone' | 'unset' | 'needed' | 'refused' | 'kind' | 'values' | 'limit' | 'address';

/** One field of a call that is not as a build knows it. `detail`: the kind, the values, the limit that is there now. */
export type Loss = { readonly field: string; readonly how: How; readonly detail: string };

type Pair = {
  /** What is sent, and what its reader takes. */
  readonly sent: JsonSchema;
  readonly taken: JsonSchema;
  readonly field: string;
  /** The build sends it: what nobody takes is lost. In an answer, more than it reads does no harm. */
  readonly isSending: boolean;
};

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function schemasIn(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** The forms that a value may have, each with one type. */
function formsOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, type, ...rest } = schema;
  const choices = [...schemasIn(anyOf), ...schemasIn(oneOf)];
  if (choices.length > 0) {
    return choices.flatMap(formsOf);
  }
  return Array.isArray(type)
    ? type.map((each): JsonSchema => (each === 'null' ? { type: each } : { ...rest, type: each }))
    : [schema];
}

/** Values that it may have, where they are counted. */
function valuesOf({ enum: values, const: only }: JsonSchema): unknown[] | undefined {
  if (Array.isArray(values)) {
    return values;
  }
  return only === undefined ? undefined : [only];
}

function kindOf(schema: JsonSchema): string {
  const { type } = schema;
  const [value] = valuesOf(schema) ?? [];
  if (typeof type === 'string') {
    return type;
  }
  if (value === null || value === undefined) {
    return value === null ? 'null' : 'any';
  }
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function isTaken(sent: string, taken: string): boolean {
  return sent === taken || (sent === 'integer' && taken === 'number');
}

const LIMITS = [
  ['minimum', 1],
  ['exclusiveMinimum', 1],
  ['minLength', 1],
  ['minItems', 1],
  ['maximum', -1],
  ['exclusiveMaximum', -1],
  ['maxLength', -1],
  ['maxItems', -1],
] as const;

/** Limits of what is taken that are tighter than those of what is sent. */
function tighterLimits({ sent, taken, field }: Pair): Loss[] {
  const numbers = LIMITS.filter(([name, sign]) => {
    const [was, is] = [sent[name], taken[name]];
    return typeof is === 'number' && (typeof was !== 'number' || (is - was) * sign > 0);
  }).map(([name]) => name);
  const forms = ['pattern', 'format'].filter(
    (name) => taken[name] !== undefined && taken[name] !== sent[name],
  );
  return [...numbers, ...forms].map((name) => ({
    field,
    how: 'limit' as const,
    detail: `${name} ${String(taken[name])}`,
  }));
}

function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const { properties } = schema;
  return isSchema(properties)
    ? Object.fromEntries(
        Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1])),
      )
    : {};
}

/** A field with a value of its own need not be said: it is there for the reader. */
function isAlways(schema: JsonSchema, name: string): boolean {
  const { required } = schema;
  const isSaid = Array.isArray(required) && required.includes(name);
  return isSaid || propertiesOf(schema)[name]?.['default'] !== undefined;
}

function isNeeded({ required }: JsonSchema, name: string): boolean {
  return Array.isArray(required) && required.includes(name);
}

function lossesOfFields({ sent, taken, field, isSending }: Pair): Loss[] {
  const [given, read] = [propertiesOf(sent), propertiesOf(taken)];
  const pathOf = (name: string) => (field === '' ? name : `${field}.${name}`);
  const missing = Object.keys(read)
    .filter((name) => isNeeded(taken, name) && !isAlways(sent, name))
    .map((name): Loss => {
      const left = given[name] === undefined ? 'gone' : 'unset';
      return { field: pathOf(name), how: isSending ? 'needed' : left, detail: '' };
    });
  const isOpen = taken['additionalProperties'] !== undefined && taken['additionalProperties'] !== false;
  const refused = Object.keys(given)
    .filter((name) => isSending && !isOpen && read[name] === undefined)
    .map((name): Loss => ({ field: pathOf(name), how: 'refused', detail: '' }));
  const inner = Object.entries(read).flatMap(([name, schema]) => {
    const from = given[name];
    return from ? lossesBetween({ sent: from, taken: schema, field: pathOf(name), isSending }) : [];
  });
  return [...missing, ...refused, ...inner];
}

function lossesOfItems({ sent, taken, field, isSending }: Pair): Loss[] {
  return ['items', 'additionalProperties'].flatMap((key) => {
    const [from, to] = [sent[key], taken[key]];
    return isSchema(from) && isSchema(to)
      ? lossesBetween({ sent: from, taken: to, field: `${field}[]`, isSending })
      : [];
  });
}

function lossesOfForm(pair: Pair): Loss[] {
  const { sent, taken, field, isSending } = pair;
  const [from, to] = [kindOf(sent), kindOf(taken)];
  if (to === 'any') {
    return [];
  }
  if (!isTaken(from, to)) {
    return [{ field, how: 'kind', detail: isSending ? to : from }];
  }
  const [values, known] = [valuesOf(sent), valuesOf(taken)];
  if (known) {
    const foreign = values?.filter((value) => !known.includes(value)) ?? ['any'];
    return foreign.length > 0 ? [{ field, how: 'values', detail: foreign.join(', ') }] : [];
  }
  // What is read was checked by who sent it.
  const limits = isSending ? tighterLimits(pair) : [];
  return [...limits, ...lossesOfFields(pair), ...lossesOfItems(pair)];
}

/** Losses of one form that is sent: those of the form that is nearest among what is taken. */
function nearest(pair: Pair, forms: readonly JsonSchema[]): Loss[] {
  const tries = forms.map((taken) => lossesOfForm({ ...pair, taken }));
  return tries.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? [];
}

/** Of another kind altogether is farther than any number of fields. */
function rankOf(losses: readonly Loss[]): number {
  const OTHER_KIND = 1000;
  return losses.length + (losses.some(({ how }) => how === 'kind') ? OTHER_KIND : 0);
}

/** Values of several forms that are counted are one list, however they were declared. */
function joined(forms: readonly JsonSchema[]): JsonSchema[] {
  const counted = forms.filter((form) => valuesOf(form));
  const rest = forms.filter((form) => !valuesOf(form));
  return counted.length > 1
    ? [...rest, { enum: counted.flatMap((form) => valuesOf(form) ?? []) }]
    : [...forms];
}

/** What a reader loses by what is sent: each field once, with how. */
export function lossesBetween(pair: Pair): Loss[] {
  const { sent, taken } = pair;
  if (isDeepStrictEqual(sent, taken)) {
    return [];
  }
  const forms = joined(formsOf(taken));
  const losses = joined(formsOf(sent)).flatMap((form) => nearest({ ...pair, sent: form }, forms));
  const isOnce = (loss: Loss, at: number) => losses.findIndex((each) => isDeepStrictEqual(each, loss)) === at;
  return losses.filter(isOnce);
}
