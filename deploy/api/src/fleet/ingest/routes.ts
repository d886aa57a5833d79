import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { networkOf } from '../../platform/http/admission/network-of.ts';
import type { Db } from '../../platform/db/index.ts';
import { isDiskFull } from '../../platform/db/sql-error.ts';
import { keepRefused } from './keep-refused.ts';
import { Admission } from '../../platform/http/admission/admission.ts';
import { TurnRefused } from '../../platform/http/failure/turn-refused.ts';
import { FenceWatch } from '../fences/fence-watch.ts';
import { DeviceKeys, readKeyHashes } from './device-keys.ts';
import { JumpGuard, readLastSeen } from './jump-guard.ts';
import { ReportError, type HelpCall, type Report } from './fix.ts';
import { ofJson, ofQuery, type Unread } from './read-body.ts';
import { readKnown } from './read-known.ts';
import { OverloadError, PositionBatch } from './position-batch.ts';
import { hintFollowers, PositionHints } from './position-hints.ts';
import { storePositions } from './store-positions.ts';
import { untilNow } from './until-now.ts';

type IngestOptions = {
  db: Db;
  /** IANA name: which day's shares count. */
  zone: string;
  addressOf: (c: Context) => string;
  onFault: (error: unknown) => void;
  /** A driver called for help: who hears of it is not this address's to say. Before the phone is answered. */
  onHelpCalls?: (keyHash: string, calls: readonly HelpCall[]) => Promise<void>;
  /** Faster than this no truck drives; a demo whose time runs faster says so. */
  fastestKmh?: number;
};

/** Many phones of a carrier come from one address; all of them wait a fifth of a second for company. */
const PRESENT_EACH = 128;
const PRESENT = 512;
const LIMITS = {
  running: PRESENT,
  runningEach: PRESENT,
  runningStrangers: PRESENT,
  presentEach: PRESENT_EACH,
  present: PRESENT,
  maxWaitMs: 0,
};

/** Reports are read a few at a time: a board that somebody waits for comes in between. */
const READING = { ...LIMITS, running: 4, runningEach: 2, runningStrangers: 4, maxWaitMs: 30_000 };

/** Room for a few hundred fixes of a dead spot. */
const MAX_BODY_BYTES = 512 * 1024;

/** Some apps put a slash at the end of what was typed. Either address takes either form. */
const PATHS = ['/osmand', '/osmand/', '/traccar', '/traccar/'];

const NO_SUCH_DEVICE = 'No device has this id: check the device key';

/** The ways in which phones and servers send: query, form body, the app's JSON, what Traccar forwards, lists of these. */
async function openReports(c: Context): Promise<Iterable<Unread>> {
  const query = new URL(c.req.url).searchParams;
  if (c.req.method === 'GET' || query.has('id') || query.has('deviceid')) {
    return [ofQuery(query)];
  }
  const body = await c.req.text();
  const isJson = c.req.header('content-type')?.includes('json') ?? /^\s*[{[]/.test(body);
  return isJson ? ofJson(body) : [ofQuery(new URLSearchParams(body))];
}

const hashOf = (deviceKey: string) => createHash('sha256').update(deviceKey).digest('hex');

function busy(c: Context, { retryAfterSeconds }: TurnRefused): Response {
  return c.text('Busy, send it again later', 429, { 'retry-after': String(retryAfterSeconds) });
}

type Reader = <T>(c: Context, read: () => Promise<T>) => Promise<T>;

/** Reads when it is the address's turn. @throws {TurnRefused} when that takes too long */
function reader(admission: Admission, addressOf: IngestOptions['addressOf']): Reader {
  return async (c, read) => {
    const ticket = admission.enter({ key: networkOf(addressOf(c)), isStranger: true });
    try {
      await ticket.turn(c.req.raw.signal);
      return await read();
    } finally {
      ticket.leave();
    }
  };
}

/** So many of one address at once, and no more. */
function bounded(admission: Admission, addressOf: IngestOptions['addressOf']): MiddlewareHandler {
  return async (c, next) => {
    try {
      const ticket = admission.enter({ key: networkOf(addressOf(c)), isStranger: true });
      try {
        await next();
      } finally {
        ticket.leave();
      }
      return undefined;
    } catch (error) {
      if (error instanceof TurnRefused) {
        return busy(c, error);
      }
      throw error;
    }
  };
}

/**
 * Positions from phones, to be mounted at `/ingest`. Answers are plain text, as the apps expect: 200 once
 * stored, also for fixes that are kept apart as refused; 400 for what is no report, 404 for a key no device has: an app
 * sends those again and again, and everything later waits behind them.
 */
export function createIngest(options: IngestOptions): { app: Hono; close: () => Promise<void> } {
  const { db, zone, addressOf, onFault, fastestKmh } = options;
  const hints = new PositionHints({ tell: (ids) => hintFollowers(db, ids, zone), onFault });
  const fences = new FenceWatch({ db, onFault });
  const batch = new PositionBatch({
    store: (rows) => storePositions(db, rows),
    onMoved: (vehicleIds) => hints.moved(vehicleIds),
    onStored: (vehicleId, fixes) => fences.note(vehicleId, fixes),
  });
  const app = new Hono();
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    // The rest of the body is not read, so the connection cannot serve another request.
    onError: (c) =>
      c.text('The body is larger than 512 kB: send fewer fixes together', 413, { connection: 'close' }),
  });
  const keys = new DeviceKeys(() => readKeyHashes(db));
  const jumps = new JumpGuard({ readLast: (keyHash) => readLastSeen(db, keyHash), fastestKmh });
  const isKnown = (deviceKey: string) => keys.has(hashOf(deviceKey));
  const store = async (report: Report): Promise<boolean> => {
    const keyHash = hashOf(report.deviceKey);
    await options.onHelpCalls?.(keyHash, report.helpCalls);
    const { fixes, refused } = await jumps.sift(keyHash, untilNow(report.fixes, Date.now()));
    const apart = [...report.refused, ...refused];
    return (
      (apart.length === 0 || (await keepRefused(db, keyHash, apart))) &&
      (fixes.length === 0 || (await batch.add(keyHash, fixes)))
    );
  };
  const inReadingTurn = reader(new Admission(READING), addressOf);
  const inTurn = bounded(new Admission(LIMITS), addressOf);
  app.on(['GET', 'POST'], PATHS, inTurn, limit, async (c) => {
    try {
      const reports = await inReadingTurn(c, async () => readKnown(await openReports(c), isKnown));
      const stored = await Promise.all(reports.map(store));
      return stored.includes(true) ? c.body(null, 200) : c.text(NO_SUCH_DEVICE, 404);
    } catch (error) {
      if (error instanceof TurnRefused) {
        return busy(c, error);
      }
      if (error instanceof ReportError) {
        return c.text(error.message, 400);
      }
      if (error instanceof OverloadError) {
        return c.text('Busy, send it again later', 503, { 'retry-after': '5' });
      }
      if (isDiskFull(error)) {
        return c.text('The server’s disk is full, send it again later', 503, { 'retry-after': '60' });
      }
      if (!c.req.raw.signal.aborted) {
        onFault(error);
      }
      return c.text('The position could not be stored, send it again later', 500);
    }
  });
  return {
    app,
    close: async () => {
      await batch.close();
      await fences.close();
      await hints.close();
    },
  };
}
