import { z } from 'zod';

/** What is being dragged: a load, or a lot of open stock. */
const dragged = z.union([
  z.object({ kind: z.literal('load'), taskId: z.int() }),
  z.object({ kind: z.literal('stock'), stockId: z.int() }),
]);
export type Dragged = z.infer<typeof dragged>;

/** Where it may land. */
const landing = z.union([
  z.object({ kind: z.literal('row'), vehicleId: z.int(), seq: z.int() }),
  z.object({ kind: z.literal('unassigned') }),
]);
export type Landing = z.infer<typeof landing>;

/** Reads what a drag carries; nothing for a drag that is not ours. */
export function readDragged(data: unknown): Dragged | undefined {
  return dragged.safeParse(data).data;
}

/** Reads where a drag is; nothing outside the board. */
export function readLanding(data: unknown): Landing | undefined {
  return landing.safeParse(data).data;
}
