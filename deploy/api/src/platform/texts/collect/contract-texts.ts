import { CALLS, RESOURCES } from '@haulboard/contract';
import { LINE_FAULTS, POLYGON_FAULTS } from '@haulboard/contract/geo';
import { z } from 'zod';

/** Messages that a schema carries, whatever it is made of. */
function messagesOf(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) {
    return [];
  }
  seen.add(value);
  const own: unknown = Reflect.get(value, 'error');
  const message: unknown = typeof own === 'function' ? Reflect.apply(own, undefined, [{}]) : undefined;
  const inside = Object.getOwnPropertyNames(value).flatMap((key) =>
    messagesOf(Reflect.get(value, key), seen),
  );
  const definition: unknown = Reflect.get(value, '_zod');
  return [
    ...(typeof message === 'string' ? [message] : []),
    ...inside,
    ...(value instanceof z.ZodLazy ? messagesOf(value.unwrap(), seen) : []),
    ...messagesOf(definition && Reflect.get(Object(definition), 'def'), seen),
  ];
}

/** What the contract itself says: messages of its schemas, what a call has done, titles of kinds of records. */
export function contractTexts(): string[] {
  const seen = new Set<unknown>();
  const ofCalls = CALLS.flatMap(({ params, query, body, done }) => [
    done,
    ...[params, query, body].flatMap((schema) => messagesOf(schema, seen)),
  ]);
  const titles = Object.values(RESOURCES).map(({ title }) => title);
  return [...ofCalls, ...titles, ...[POLYGON_FAULTS, LINE_FAULTS].flatMap((faults) => Object.values(faults))];
}
