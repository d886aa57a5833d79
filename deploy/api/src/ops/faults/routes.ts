import { reportFault } from '@haulboard/contract';
import type { Logger } from 'pino';
import { tooMany } from '../../platform/http/failure/request-error.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { message } from '../../platform/texts/message.ts';
import type { KeepFault } from './keep-fault.ts';

const MAX_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** A log line a person can read; the browser's console has the rest. */
const MAX_MESSAGE = 500;

/** Control characters and line ends could forge a log line of their own. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_MESSAGE);
}

/** Counts per user in this process: a page that fails in a loop must not fill the log. */
function createLimit(): (userId: number) => boolean {
  let minute = 0;
  let counts = new Map<number, number>();
  return (userId) => {
    const current = Math.floor(performance.now() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    return count <= MAX_PER_MINUTE;
  };
}

/** Faults of pages, as warnings in the server's log and as counts that `keep` keeps. */
export function faultRoutes(log: Logger, keep: KeepFault): Route[] {
  const isWithinLimit = createLimit();
  return [
    forUser(reportFault, ({ body }, { db, user }) => {
      if (!isWithinLimit(user.userId)) {
        throw tooMany(message('Too many reports: wait a minute'), MINUTE_MS / 1000);
      }
      const fault = {
        remote: oneLine(body.remote),
        build: oneLine(body.build),
        path: oneLine(body.path),
        message: oneLine(body.message),
      };
      log.warn({ userId: user.userId, ...fault }, 'a page reported a fault');
      return keep(db, { userId: user.userId, ...fault }).then(() => null);
    }),
  ];
}
