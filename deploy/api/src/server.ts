import { once } from 'node:events';
import { Server } from 'node:http';
import type { Settings } from '@haulboard/settings';
import { createAdaptorServer } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { sql } from 'kysely';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { accountRoutes } from './accounts/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { findDevice, findUser, findWeighbridge } from './auth/session.ts';
import { openDatabase, type Db, type OpenDatabase } from './db/index.ts';
import { followDemoDays } from './demo/seed.ts';
import { disruptionRoutes } from './disruptions/routes.ts';
import { faultRoutes } from './faults/routes.ts';
import { fleetRoutes } from './fleet/routes.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createApp } from './http/app.ts';
import type { Route } from './http/route.ts';
import { historyRoutes } from './history/routes.ts';
import { impersonationRoutes } from './impersonation/routes.ts';
import { positionRoutes } from './ingest/list-positions.ts';
import { createIngest } from './ingest/routes.ts';
import { mailDelivery } from './mail/deliver.ts';
import { startMail } from './mail/start-mail.ts';
import { noticeRoutes } from './notices/routes.ts';
import { startFilling } from './recurring/fill-due.ts';
import { recurringRoutes } from './recurring/routes.ts';
import { startPublishing } from './plan/publish-due.ts';
import { planRoutes } from './plan/routes.ts';
import { preflightRoutes } from './preflight/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import { planViewRoutes } from './plan-views/routes.ts';
import { openJobs, type Jobs } from './proposal/jobs.ts';
import { proposalRoutes } from './proposal/routes.ts';
import { openBucket, openStore, type Store } from '@haulboard/releases';
import { realtimeRoutes } from './realtime/routes.ts';
import { startRealtime, type Realtime } from './realtime/start-realtime.ts';
import { keepLive } from './releases/keep-live.ts';
import { releaseRoutes } from './releases/routes.ts';
import { watchRegistry } from './releases/watch-registry.ts';
import { searchRoutes } from './search/routes.ts';
import { registrationRoutes } from './registrations/routes.ts';
import { startShareExpiry } from './shares/expire.ts';
import { shareRoutes } from './shares/routes.ts';
import { smsSender } from './sms/send-sms.ts';
import { StartupError } from './startup-error.ts';
import { systemRoutes } from './system/routes.ts';
import { viewRoutes } from './views/routes.ts';

/** Only other processes of this machine reach the API unless HOST says otherwise: the gateway stands before it. */
const LOCAL = '127.0.0.1';
const DRAIN_MS = 5_000;

/** Reads who called from what the gateway says; it is the last to add to the list. */
function addressReader(settings: Settings): (c: Context) => string {
  return (c) => {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const fromEnd = settings.isProxyTrusted && hops.length > 1 ? 2 : 1;
    return hops.at(-fromEnd) || (getConnInfo(c).remote.address ?? '');
  };
}

async function isReady(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

async function listen(server: Server, settings: Settings): Promise<number> {
  server.listen(settings.port, settings.host ?? LOCAL);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${settings.port} is taken by another program: stop it, or set PORT to a free one.`,
      );
    }
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : settings.port;
}

/** Lets requests under way finish, then cuts what is kept alive. */
async function drain(server: Server): Promise<void> {
  if (!server.listening) {
    return;
  }
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

type Cleanup = () => unknown;

type Around = { log: Logger; store: Store; jobs: Jobs; onFault: (error: unknown) => void };

function routesOf(settings: Settings, realtime: Realtime, { log, store, jobs, onFault }: Around): Route[] {
  const zone = settings.operatingTimeZone;
  return [
    ...authRoutes({
      rules: settings,
      sendSms: smsSender(settings, log),
      onLogout: realtime.revokeSession,
      onFault,
    }),
    ...accountRoutes(settings),
    ...registrationRoutes,
    ...systemRoutes(settings),
    ...realtimeRoutes(realtime),
    ...planRoutes(zone),
    ...historyRoutes(zone),
    ...preflightRoutes(zone),
    ...presenceRoutes(zone),
    ...disruptionRoutes(zone),
    ...proposalRoutes(jobs, zone),
    ...planViewRoutes(zone),
    ...recurringRoutes(zone),
    ...viewRoutes,
    ...shareRoutes(zone),
    ...fleetRoutes,
    ...positionRoutes(zone),
    ...noticeRoutes(zone),
    ...searchRoutes(zone),
    ...impersonationRoutes,
    ...faultRoutes(log),
    ...releaseRoutes(store, settings.releasesBucket && openBucket(settings.releasesBucket)),
  ];
}

/** Mail leaves from here; its links lead to the address people open. */
function openPostbox(settings: Settings, database: OpenDatabase, onFault: Around['onFault']) {
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  return startMail({ database, delivery: mailDelivery(settings), publicUrl, onFault });
}

async function assemble(settings: Settings, given: { log: Logger; cleanups: Cleanup[] }): Promise<Server> {
  const { log, cleanups } = given;
  const database = await openDatabase(settings);
  cleanups.push(database.close);
  const { db } = database;
  const onFault = (error: unknown) => log.error({ err: error }, 'background work failed');
  if (settings.isDemo) {
    cleanups.push(await followDemoDays(db, settings, onFault));
  }
  const { ablyApiKey } = settings;
  const cloudKey = ablyApiKey && { name: ablyApiKey.keyName, secret: ablyApiKey.secret };
  const realtime = await startRealtime({ database, cloudKey, onFault });
  const ingest = createIngest({ db, zone: settings.operatingTimeZone, onFault });
  const store = openStore(settings.dataDir, settings.releaseKeyFile);
  const jobs = openJobs(db, onFault);
  cleanups.push(
    ingest.close,
    jobs.close,
    startHousekeeping(db, onFault),
    startShareExpiry({ db, zone: settings.operatingTimeZone, onFault }),
    await openPostbox(settings, database, onFault),
    watchRegistry({ db, store, onFault }),
    keepLive({ db, store, onFault }),
    startPublishing(db, settings.operatingTimeZone, onFault),
    startFilling(db, settings.operatingTimeZone, onFault),
  );
  const app = createApp({
    db,
    log,
    findUser: (token) => findUser(db, token),
    findDevice: (key) => findDevice(db, key),
    findWeighbridge: (key) => findWeighbridge(db, key),
    addressOf: addressReader(settings),
    isReady: () => isReady(db),
    routes: routesOf(settings, realtime, { log, store, jobs, onFault }),
  });
  app.route('/ingest', ingest.app);
  const server = createAdaptorServer({ fetch: app.fetch });
  if (!(server instanceof Server)) {
    throw new TypeError('an HTTP/1 server was expected');
  }
  server.on('upgrade', (request, socket, head) => {
    if (!realtime.handleUpgrade(request, socket, head)) {
      socket.destroy();
    }
  });
  cleanups.push(
    () => drain(server),
    () => realtime.close(),
  );
  return server;
}

/**
 * Starts the whole server.
 *
 * @throws {StartupError} with one clear line
 */
export async function startServer(
  settings: Settings,
  log: Logger,
): Promise<{ port: number; close: () => Promise<void> }> {
  const cleanups: Cleanup[] = [];
  const close = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) {
      await cleanup();
    }
  };
  try {
    const server = await assemble(settings, { log, cleanups });
    return { port: await listen(server, settings), close };
  } catch (error) {
    await close();
    throw error;
  }
}
