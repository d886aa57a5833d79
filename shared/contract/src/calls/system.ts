import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { entity } from '../wire.ts';

export const getTimestamp = defineCall({
  name: 'getTimestamp',
  summary: 'The hour in the operating time zone, YYYY-MM-DD HH',
  method: 'GET',
  path: '/system/timestamp',
  allow: 'public',
  result: entity({ time: z.string() }),
});

export const getSystemSettings = defineCall({
  name: 'getSystemSettings',
  summary: 'What every browser needs to know of the server before sign-in',
  method: 'GET',
  path: '/system/settings',
  allow: 'public',
  result: entity({ isDemo: z.boolean(), operatingTimeZone: z.string(), today: z.string() }),
});

/** Options for the real-time SDK. Embedded: this server. Cloud: Ably's own addresses. */
export const getRealtimeConfig = defineCall({
  name: 'getRealtimeConfig',
  summary: 'How the real-time client connects, and to which channel',
  method: 'GET',
  path: '/realtime/config',
  allow: 'session',
  result: entity({ mode: z.enum(['embedded', 'cloud']), channel: z.string() }),
});

/** Answers plain text (a JWT), not the envelope: the SDK calls it by itself. */
export const getRealtimeToken = defineCall({
  name: 'getRealtimeToken',
  summary: 'A token that may subscribe to the caller’s own channel and nothing else',
  method: 'GET',
  path: '/realtime/token',
  allow: 'session',
  result: z.string(),
});
