import { z } from 'zod';
import { entity, id } from '../../wire.ts';

/** Somebody else who has the same board open, and the truck whose row they are on. */
export const boardPerson = entity({ userId: id, name: z.string(), vehicleId: z.nullable(id) });
export type BoardPerson = z.output<typeof boardPerson>;
