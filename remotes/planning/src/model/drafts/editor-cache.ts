import { z } from 'zod';
import { loadTexts, textsOf, type Packet } from '@haulboard/contract';
import type { EditorFields } from './load-draft.ts';

const number = z.nullable(z.int());

/** A draft of before there was such a text lacks it. */
const texts = z.object(loadTexts).partial().shape;

const packet = z.custom<Packet>((value) => typeof value === 'object' && value !== null && 'crewId' in value);

/** The answers of an editor as they are kept. */
export const editorFields = z
  .object({
    taskId: number,
    crewId: number,
    logGradeId: number,
    packets: z.exactOptional(z.array(z.object({ crewId: number, skidId: number, logGradeId: number }))),
    destinationId: number,
    vehicleId: number,
    ...texts,
    seen: z.exactOptional(
      z
        .object({
          version: z.int(),
          crewId: z.int(),
          skidId: z.int(),
          logGradeId: z.int(),
          packets: z.exactOptional(z.array(packet)),
          destinationId: z.int(),
          vehicleId: number,
          ...texts,
        })
        .transform((seen) => ({ ...seen, ...textsOf(seen) })),
    ),
  })
  .transform((fields) => ({ ...fields, ...textsOf(fields) }));

/** What is kept on the server while somebody types: small, versioned, and never trusted blindly. */
const cached = z.object({ schema: z.literal(1), editor: editorFields });

/** The text kept for an open editor. */
export function writeCache(editor: EditorFields): string {
  return JSON.stringify({ schema: 1, editor });
}

/** The editor in a kept text; nothing when the text is empty, damaged or of another time. */
export function readCache(payload: string): EditorFields | undefined {
  try {
    return cached.safeParse(JSON.parse(payload)).data?.editor;
  } catch {
    return undefined;
  }
}
