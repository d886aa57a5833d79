import { z } from 'zod';
import type { EditorFields } from './load-draft.ts';

const number = z.nullable(z.int());

/** What is kept on the server while somebody types: small, versioned, and never trusted blindly. */
const cached = z.object({
  schema: z.literal(1),
  editor: z.object({
    taskId: number,
    crewId: number,
    logGradeId: number,
    destinationId: number,
    vehicleId: number,
    note: z.string(),
    seen: z.optional(
      z.object({
        version: z.int(),
        crewId: z.int(),
        skidId: z.int(),
        logGradeId: z.int(),
        destinationId: z.int(),
        vehicleId: number,
        note: z.string(),
      }),
    ),
  }),
});

/** The text kept for an open editor. */
export function writeCache(editor: EditorFields): string {
  return JSON.stringify({ schema: 1, editor });
}

/** The editor in a kept text; nothing when the text is empty, damaged or of another time. */
export function readCache(payload: string): EditorFields | undefined {
  try {
    const parsed = cached.safeParse(JSON.parse(payload));
    if (!parsed.success) {
      return undefined;
    }
    const { seen, ...fields } = parsed.data.editor;
    return seen ? { ...fields, seen } : fields;
  } catch {
    return undefined;
  }
}
