import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from '../db/index.ts';
import { readPhoneForm, readQueryForm, ReportError } from './osmand.ts';
import type { Report } from './osmand.ts';
import { OverloadError, PositionBatch } from './position-batch.ts';
import { hintFollowers, PositionHints } from './position-hints.ts';
import { storePositions } from './store-positions.ts';

type IngestOptions = {
  db: Db;
  /** IANA name: which day's shares count. */
  zone: string;
  onFault: (error: unknown) => void;
};

/** Room for a few hundred fixes of a dead spot. */
const LARGEST_BODY_BYTES = 512 * 1024;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReportError('the body is not JSON');
  }
}

/** The three ways in which phones send: query, form body, and the app's JSON. */
async function readReport(c: Context): Promise<Report> {
  const now = Date.now();
  const query = new URL(c.req.url).searchParams;
  if (c.req.method === 'GET' || query.has('id') || query.has('deviceid')) {
    return readQueryForm(query, now);
  }
  const body = await c.req.text();
  const isJson = c.req.header('content-type')?.includes('json') ?? body.trimStart().startsWith('{');
  return isJson ? readPhoneForm(parseJson(body), now) : readQueryForm(new URLSearchParams(body), now);
}

/**
 * Positions from phones, to be mounted at `/ingest`. Answers are plain text, as the apps expect: 200 once
 * stored, 400 with the reason, 404 for a key no device has.
 */
export function createIngest(options: IngestOptions): { app: Hono; close: () => Promise<void> } {
  const { db, zone, onFault } = options;
  const hints = new PositionHints({ tell: (ids) => hintFollowers(db, ids, zone), onFault });
  const batch = new PositionBatch({
    store: (rows) => storePositions(db, rows),
    onMoved: (vehicleIds) => hints.moved(vehicleIds),
  });
  const app = new Hono();
  const limit = bodyLimit({
    maxSize: LARGEST_BODY_BYTES,
    // The rest of the body is not read, so the connection cannot serve another request.
    onError: (c) =>
      c.text('The body is larger than 512 kB: send fewer fixes together', 413, { connection: 'close' }),
  });
  app.on(['GET', 'POST'], '/osmand', limit, async (c) => {
    try {
      const { deviceKey, fixes } = await readReport(c);
      const keyHash = createHash('sha256').update(deviceKey).digest('hex');
      const isKnown = await batch.add(keyHash, fixes);
      return isKnown ? c.body(null, 200) : c.text('No device has this id: check the device key', 404);
    } catch (error) {
      if (error instanceof ReportError) {
        return c.text(error.message, 400);
      }
      if (error instanceof OverloadError) {
        return c.text('Busy, send it again later', 503);
      }
      onFault(error);
      return c.text('The position could not be stored, send it again later', 500);
    }
  });
  return {
    app,
    close: async () => {
      await batch.close();
      await hints.close();
    },
  };
}
