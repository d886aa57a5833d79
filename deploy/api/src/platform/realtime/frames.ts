import { z } from 'zod';

/** Protocol message actions of the Ably client protocol (public client-library specification, TR2). */
export const Action = {
  Heartbeat: 0,
  Ack: 1,
  Nack: 2,
  Connected: 4,
  Disconnected: 6,
  Close: 7,
  Closed: 8,
  Error: 9,
  Attach: 10,
  Attached: 11,
  Detach: 12,
  Detached: 13,
  Presence: 14,
  Message: 15,
  Auth: 17,
} as const;

/** Bits of an ATTACHED frame's `flags`. */
export const Flag = { HasBacklog: 2, Resumed: 4, Subscribe: 262_144 } as const;

/** Ably's error codes that this broker answers with; the SDK acts on them. */
export const AblyCode = {
  BadRequest: 40_000,
  InvalidCredentials: 40_101,
  TokenRevoked: 40_141,
  TokenExpired: 40_142,
  NotPermitted: 40_160,
  TooManyConnections: 42_910,
  Internal: 50_000,
  ConnectionClosed: 80_003,
} as const;

/** An error as the SDK reads it. */
export type AblyError = { code: number; statusCode: number; message: string };

/** Frames this broker sends. */
export type OutgoingFrame = {
  action: number;
  id?: string;
  channel?: string;
  channelSerial?: string;
  flags?: number;
  params?: Readonly<Record<string, string>>;
  msgSerial?: number;
  count?: number;
  connectionId?: string;
  connectionDetails?: Readonly<Record<string, string | number>>;
  timestamp?: number;
  error?: AblyError;
  messages?: readonly {
    id: string;
    name: string;
    data: string;
    encoding: 'json';
    timestamp: number;
  }[];
};

/** Frames a client sends: only what this broker reads of them. */
const incomingFrame = z.object({
  action: z.int(),
  id: z.optional(z.nullable(z.string().max(200))),
  channel: z.optional(z.nullable(z.string().max(500))),
  channelSerial: z.optional(z.nullable(z.string().max(200))),
  params: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  msgSerial: z.optional(z.nullable(z.int())),
  auth: z.optional(z.nullable(z.object({ accessToken: z.optional(z.string().max(8000)) }))),
});
export type IncomingFrame = z.infer<typeof incomingFrame>;

/** Reads a client's frame; nothing when it is not one. */
export function parseFrame(text: string): IncomingFrame | undefined {
  try {
    return incomingFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** An Ably error; the HTTP-like status is the code's first three digits, as in Ably's own table. */
export function ablyError(code: number, message: string): AblyError {
  const family = Math.floor(code / 100);
  return { code, statusCode: family >= 400 && family < 600 ? family : 400, message };
}
