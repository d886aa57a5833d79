import { reportFault } from '@haulboard/contract';
import { timezoneHeader } from '../../server/timezone-header.ts';
import { readSession } from '../../session/session-store.ts';

/** How a fault is told by whoever has no client: the watchdog, when this thread stands still. */
export type FaultRequest = {
  readonly url: string;
  readonly headers: Record<string, string>;
  /** Of the page that has the fault. */
  readonly path: string;
};

/** @returns null while nobody is signed in */
export function faultRequest(): FaultRequest | null {
  const session = readSession();
  if (session === undefined) {
    return null;
  }
  return {
    url: `/api${reportFault.path}`,
    headers: { 'Content-Type': 'application/json', ...timezoneHeader(), token: session.token },
    path: location.pathname.slice(0, 500),
  };
}
