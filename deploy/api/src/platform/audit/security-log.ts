import type { Logger } from 'pino';
import type { Db } from '../db/index.ts';

/** What happened to somebody's way in, or was refused (OWASP ASVS 16.3). Never a password, a code or a token. */
export type SecurityEvent = {
  event: string;
  outcome: 'done' | 'failed' | 'refused';
  /** Undefined while nobody knows whose account it is. */
  userId: number | undefined;
  account: string;
  /** The administrator who acts for the user. */
  actorUserId: number | undefined;
  reason: string;
  call: string;
  ip: string;
  requestId: string;
};

export type SecurityLog = {
  note: (event: SecurityEvent) => void;
  /** Writes what is still in memory. */
  close: () => Promise<void>;
};

/** A year of the worst is some hundred megabytes, and what one address does hides nobody else's. */
const MAX_AN_HOUR = { done: 5_000, failed: 2_000, refused: 1_000 };
const MAX_OF_ONE = 60;
const HOUR_MS = 3_600_000;
const FLUSH_MS = 1_000;
const MAX_WAITING = 1_000;
const LONGEST = 200;

/** What people typed, without what would begin a line of its own, move a cursor or turn text around. */
export function plain(text: string): string {
  return text
    .slice(0, LONGEST)
    .replaceAll(
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
      (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
    );
}

/** Lets through so many events of each kind in an hour, and so many of one source; counts the others. */
export function createBound(now: () => number = Date.now) {
  let hour = -1;
  let counts = new Map<string, number>();
  let leftOut = 0;
  const isWithin = (key: string, most: number): boolean => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count < most;
  };
  return {
    /** `leftOut` is how many were left out in the hour before, told once. */
    take({ outcome, ip, userId }: SecurityEvent): { isTaken: boolean; leftOut: number } {
      let told = 0;
      const present = Math.floor(now() / HOUR_MS);
      if (present !== hour) {
        told = leftOut;
        leftOut = 0;
        hour = present;
        counts = new Map();
      }
      // In this order: what one source is refused uses up nobody's room.
      const isTaken =
        isWithin(`${outcome} of ${userId ?? ip}`, outcome === 'done' ? Infinity : MAX_OF_ONE) &&
        isWithin(outcome, MAX_AN_HOUR[outcome]);
      leftOut += isTaken ? 0 : 1;
      return { isTaken, leftOut: told };
    },
  };
}

type Row = Omit<SecurityEvent, 'userId' | 'actorUserId'> & {
  at: Date;
  userId: number | null;
  actorUserId: number | null;
};

/** One line of JSON each, and a row; rows go in batches, so that a flood of refusals costs no transaction each. */
export function createSecurityLog(given: {
  db: Db;
  log: Logger;
  onFault: (error: unknown) => void;
}): SecurityLog {
  const { db, log, onFault } = given;
  const bound = createBound();
  let waiting: Row[] = [];
  const flush = async (): Promise<void> => {
    const rows = waiting;
    waiting = [];
    if (rows.length > 0) {
      await db.insertInto('securityEvent').values(rows).execute().then(undefined, onFault);
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  return {
    note(event) {
      const { isTaken, leftOut } = bound.take(event);
      if (leftOut > 0) {
        log.warn({ security: { event: 'left out', count: leftOut } }, 'security');
      }
      if (!isTaken) {
        return;
      }
      const security = { ...event, account: plain(event.account), reason: plain(event.reason) };
      log.info({ security }, 'security');
      if (waiting.length < MAX_WAITING) {
        const { userId = null, actorUserId = null, ...rest } = security;
        waiting.push({ ...rest, userId, actorUserId, at: new Date() });
      }
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
