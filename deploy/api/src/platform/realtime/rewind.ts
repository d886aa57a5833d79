import { z } from 'zod';

/** Ably's cloud keeps messages of channels without storage for two minutes. */
const MAX_REWIND_MS = 120_000;

const MS = { s: 1000, m: 60_000 };
const time = z.templateLiteral([z.int().positive(), z.enum(['s', 'm'])]);
const params = z.object({ rewind: time });

/**
 * Reads how far back a client wants to begin: the channel parameter `rewind`, as seconds (`15s`) or minutes (`2m`)
 * before now, at most two minutes (Ably, channel options). Numbers of messages are not known here.
 *
 * @returns the time, and the text to confirm it with; nothing when none was asked for that can be kept.
 */
export function parseRewind(asked: unknown): { ms: number; text: string } | undefined {
  const text = params.safeParse(asked).data?.rewind;
  if (text === undefined) {
    return undefined;
  }
  const ms = Number.parseInt(text, 10) * (text.endsWith('m') ? MS.m : MS.s);
  return ms <= MAX_REWIND_MS ? { ms, text } : undefined;
}
