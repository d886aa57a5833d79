import { once } from 'node:events';
import { Server } from 'node:http';
import { createProxyCheck, KEEP_ALIVE_MS, type Settings } from '@haulboard/settings';
import { createAdaptorServer } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { createSecurityLog } from '../platform/audit/security-log.ts';
import { createAuthorize } from '../identity/auth/authorize.ts';
import { findDevice, findUser, findWeighbridge } from '../identity/auth/session.ts';
import type { OpenDatabase } from '../platform/db/index.ts';
import { isDiskFull } from '../platform/db/sql-error.ts';
import { followDemoDays } from './demo/seed.ts';
import { startHousekeeping } from './housekeeping.ts';
import { EMBEDDED_LIMITS, SERVER_LIMITS } from '../platform/http/admit.ts';
import { createApp } from '../platform/http/app.ts';
import { BodyBudget } from '../platform/http/admission/body-budget.ts';
import { callerAddress } from '../platform/http/admission/caller-address.ts';
import { FASTEST_KMH } from '../fleet/ingest/fix.ts';
import { createIngest } from '../fleet/ingest/routes.ts';
import { mailDelivery } from '../platform/mail/deliver.ts';
import { startMail } from '../platform/mail/start-mail.ts';
import { startJobs } from '../platform/jobs/run-jobs.ts';
import { exportJob, importJob } from '../fleet/jobs/record-jobs.ts';
import { docketExportJob } from '../planning/docket-files/export/docket-job.ts';
import { startBroadcasts } from '../fleet/broadcasts/send-due.ts';
import { settleReceipt } from '../fleet/broadcasts/settle-receipt.ts';
import { startFilling } from '../planning/recurring/fill-due.ts';
import { startCallReminders } from '../planning/stock-calls/remind-due.ts';
import { startLowNotices } from '../planning/dockets/numbers/tell-low.ts';
import { startLeftOpenNotices } from '../planning/left-open/tell-owners.ts';
import { startActionReminders } from '../planning/incidents/remind-due.ts';
import { startFolding, startRecounts } from '../planning/reports/keep-sums.ts';
import { startReportMails } from '../planning/report-mails/send-due.ts';
import { settleReport } from '../planning/report-mails/settle-report.ts';
import { startTellingByPhone } from '../planning/help-calls/tell-by-phone.ts';
import { tellHelpCalls } from '../planning/help-calls/tell-help-calls.ts';
import { startAlerts } from '../planning/alerts/keep-alerts.ts';
import { startSettling } from '../planning/fences/settle-due.ts';
import { startPublishing } from '../planning/changes/publish-due.ts';
import { createSettleCopy } from '../planning/plan-views/mail/settle-copy.ts';
import { openJobs } from '../planning/proposal/jobs.ts';
import { keepCompleted, openBucket, openStore, type Store } from '@haulboard/releases';
import { smsSender } from '../platform/sms/send-sms.ts';
import { startSms } from '../platform/sms/start-sms.ts';
import { startRealtime } from '../platform/realtime/start-realtime.ts';
import { startHealthGate } from './releases/health-gate.ts';
import { keepLive } from './releases/keep-live.ts';
import { publicUrlOf } from './public-url.ts';
import { routesOf } from './routes.ts';
import { watchRegistry } from './releases/watch-registry.ts';
import { startShareExpiry } from '../planning/shares/expire.ts';
import { StartupError } from '../platform/startup-error.ts';
import { startReadiness } from '../platform/db/readiness.ts';
import { CallTimes } from '../platform/figures/call-times.ts';
import { keepFigures } from './system/keep-figures.ts';

/** Only other processes of this machine reach the API unless HOST says otherwise: the gateway stands before it. */
const LOCAL = '127.0.0.1';
const DRAIN_MS = 5_000;

/** Reads who called from the connection and from what the proxies before us say. */
function addressReader(settings: Settings): (c: Context) => string {
  const isProxy = createProxyCheck(settings.trustedProxies);
  return (c) =>
    callerAddress(
      { peer: getConnInfo(c).remote.address ?? '', forwardedFor: c.req.header('x-forwarded-for') },
      isProxy,
    );
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

type OnFault = (error: unknown) => void;

/** Mail leaves from here; its links lead to the address people open. */
function openPostbox(settings: Settings, database: OpenDatabase, onFault: OnFault) {
  const publicUrl = publicUrlOf(settings);
  return startMail({
    database,
    delivery: mailDelivery(settings),
    publicUrl,
    settleCopy: createSettleCopy(settings.operatingTimeZone),
    settleReceipt,
    settleReport,
    onFault,
  });
}

type Work = { onFault: OnFault; database: OpenDatabase; store: Store; log: Logger };

/** What the server does by itself, each with how it is stopped. */
function startWork(settings: Settings, { database, store, log, onFault }: Work): Cleanup[] {
  const { db } = database;
  const { operatingTimeZone: zone, releasesBucket } = settings;
  const bucket = releasesBucket && openBucket(releasesBucket);
  const sendSms = smsSender(settings, log);
  return [
    startHousekeeping(db, settings, onFault),
    startShareExpiry({ db, zone, onFault }),
    openPostbox(settings, database, onFault),
    startSms({ db, sendSms, publicUrl: publicUrlOf(settings), onFault }),
    startTellingByPhone({ db, zone, hasTexts: sendSms !== undefined, onFault }),
    watchRegistry({ db, store, onFault }),
    keepLive({ db, store, onFault }),
    startHealthGate({ db, store, bucket, onFault }),
    keepCompleted({ store, bucket, onRemark: (remark) => onFault(new Error(remark)) }),
    startPublishing(db, zone, onFault),
    startSettling(db, zone, onFault),
    startAlerts(db, zone, onFault),
    startBroadcasts(db, onFault),
    startJobs({
      db,
      works: { export: exportJob, import: importJob, docketExport: docketExportJob(zone) },
      onFault,
    }),
    startFilling(db, zone, onFault),
    startActionReminders(db, zone, onFault),
    startLowNotices(db, onFault),
    startLeftOpenNotices(db, zone, onFault),
    startCallReminders(db, zone, onFault),
    startFolding(db, zone, onFault),
    startRecounts(db, zone, onFault),
    startReportMails({ db, zone, publicUrl: publicUrlOf(settings), onFault }),
  ];
}

/** What is there before the server is: it closes the database. */
type AssembleOptions = { log: Logger; database: OpenDatabase };

async function assemble(
  settings: Settings,
  given: AssembleOptions & { cleanups: Cleanup[] },
): Promise<Server> {
  const { log, cleanups, database } = given;
  cleanups.push(database.close);
  const { db } = database;
  const onFault = (error: unknown) => {
    // The embedded database says itself, once, that its disk is full; what waits for space need not.
    if (database.isShared || !isDiskFull(error)) {
      log.error({ err: error }, 'background work failed');
    }
  };
  if (settings.isDemo) {
    cleanups.push(await followDemoDays(db, settings, onFault));
  }
  const { ablyApiKey } = settings;
  const cloudKey = ablyApiKey && { name: ablyApiKey.keyName, secret: ablyApiKey.secret };
  const realtime = await startRealtime({ database, cloudKey, onFault });
  const ingest = createIngest({
    db,
    zone: settings.operatingTimeZone,
    addressOf: addressReader(settings),
    onFault,
    fastestKmh: FASTEST_KMH * (settings.isDemo ? settings.simSpeed : 1),
    onHelpCalls: (keyHash, calls) => tellHelpCalls(db, { keyHash, calls, zone: settings.operatingTimeZone }),
  });
  const store = openStore(settings.dataDir, settings.releaseKeyFile, settings.releasePublicKey);
  const readiness = startReadiness(db);
  const jobs = openJobs({ db, onFault });
  cleanups.push(
    ingest.close,
    () => jobs.close(),
    readiness.close,
    ...startWork(settings, { database, store, log, onFault }),
  );
  const times = new CallTimes();
  cleanups.push(keepFigures({ db, zone: settings.operatingTimeZone, times, onFault }));
  const security = createSecurityLog({ db, log, onFault });
  cleanups.push(security.close);
  const app = createApp({
    security,
    onAnswered: (...told) => times.note(...told),
    db,
    log,
    findUser: (token) => findUser(db, token, settings.sessionIdleHours),
    findDevice: (key) => findDevice(db, key),
    findWeighbridge: (key) => findWeighbridge(db, key),
    addressOf: addressReader(settings),
    readiness,
    limits: settings.databaseUrl ? SERVER_LIMITS : EMBEDDED_LIMITS,
    budget: new BodyBudget(),
    authorize: createAuthorize({
      db,
      stepUpMinutes: settings.stepUpMinutes,
      requiresSecondFactor: settings.requiresSecondFactor,
    }),
    routes: routesOf(settings, realtime, { log, store, jobs, onFault }),
  });
  app.route('/ingest', ingest.app);
  const server = createAdaptorServer({ fetch: app.fetch });
  if (!(server instanceof Server)) {
    throw new TypeError('an HTTP/1 server was expected');
  }
  server.keepAliveTimeout = KEEP_ALIVE_MS;
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
  given: AssembleOptions,
): Promise<{ port: number; close: () => Promise<void> }> {
  const cleanups: Cleanup[] = [];
  const close = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) {
      await cleanup();
    }
  };
  try {
    const server = await assemble(settings, { ...given, cleanups });
    return { port: await listen(server, settings), close };
  } catch (error) {
    await close();
    throw error;
  }
}
