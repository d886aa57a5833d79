import { z } from 'zod';
import type { Values } from './sample.ts';

/** What every record says of itself. */
export const row = z.looseObject({ id: z.int(), version: z.int(), isRemoved: z.boolean() });

/** What its history says. */
export const steps = z.array(z.object({ action: z.string(), values: z.record(z.string(), z.unknown()) }));

export const wireName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Values by the names that travel. */
export const onTheWire = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [wireName(name), value]));

/** `CN01` as `cn01`, and the other way round. */
export const otherCapitals = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replaceAll(/\p{L}/gu, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      )
    : value;
