import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { entity, text } from '../../wire.ts';

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

/** Unlike the settings it needs the database, so it says whether work can go on. */
export const getReadiness = defineCall({
  name: 'getReadiness',
  summary: 'Whether the server and its database can do their work',
  method: 'GET',
  path: '/system/ready',
  allow: 'public',
  result: entity({ isReady: z.boolean() }),
  errors: [503],
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

/** Kept in the server's log for operations; at most a few a minute from one user. */
export const reportFault = defineCall({
  name: 'reportFault',
  summary: 'Tell operations of a fault in a part of the page',
  method: 'POST',
  path: '/system/fault',
  allow: 'session',
  isRoutine: true,
  body: entity({ remote: text(100), build: text(100), message: text(2000), path: text(500) }),
  result: z.null(),
  errors: [429],
});

export const resetDemo = defineCall({
  name: 'resetDemo',
  summary: 'Put the demo back to a fresh day; there is nothing to reset outside of demo mode (404)',
  method: 'POST',
  path: '/admin/demo/reset',
  allow: 'demo.reset',
  body: entity({ confirm: text(20) }),
  result: entity({ day: z.string() }),
  done: 'The demo has started again',
  errors: [404],
});
