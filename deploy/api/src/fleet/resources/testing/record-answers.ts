import { z } from 'zod';

/** What every record says of itself. */
export const row = z.looseObject({ id: z.int(), version: z.int(), isRemoved: z.boolean() });

/** What its history says. */
export const steps = z.array(z.object({ action: z.string(), values: z.record(z.string(), z.unknown()) }));
