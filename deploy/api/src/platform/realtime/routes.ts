import { getRealtimeConfig, getRealtimeToken } from '@haulboard/contract';
import { forUser, textForUser } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import type { Realtime } from './start-realtime.ts';

/** The calls with which a browser finds real time and is let in. */
export function realtimeRoutes(realtime: Realtime): Route[] {
  return [
    forUser(getRealtimeConfig, (_, { user }) => ({ mode: realtime.mode, channel: user.channel })),
    textForUser(getRealtimeToken, (_, { user }) => realtime.mintToken(user)),
  ];
}
