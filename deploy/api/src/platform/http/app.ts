import { MAX_BODY_BYTES } from '@haulboard/settings';
import { randomUUID } from 'node:crypto';
import { CALLS, Code } from '@haulboard/contract';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { isDatabaseGone } from '../db/sql-error.ts';
import type { Readiness } from '../db/readiness.ts';
import type { AdmissionOptions } from './admission/admission.ts';
import { createAdmit } from './admit.ts';
import { answerCall, type Adapter } from './answer-call.ts';
import { failureOf, isServersFault } from './failure/failure.ts';
import { message, type Message } from '../texts/message.ts';
import { inLanguage, languageOf, worded } from '../texts/translate.ts';
import { openApiDocument } from './open-api.ts';
import type { Route } from './route.ts';

/** What is away for a moment is asked for again after this many seconds. */
const RETRY_AFTER_S = 5;
/** What others' logs call a request whose sender did not wait. */
const CLIENT_LEFT = 499;

type AppOptions = Adapter & {
  /** Told of each call how long it took, its turn with it, and whether it was a fault of ours. */
  onAnswered: (call: string, ms: number, isFault: boolean) => void;
  routes: readonly Route[];
  log: Logger;
  readiness: Readiness;
  limits: AdmissionOptions;
};

/** A call without a handler, two handlers for one, a question read in two moments: found at start, not by a user. */
export function assertAllMounted(routes: readonly Route[]): void {
  const mounted = routes.map(({ call }) => call.name);
  const faults = [
    ...CALLS.filter(({ name }) => !mounted.includes(name)).map(({ name }) => `${name} has no handler`),
    ...mounted.filter((name, at) => mounted.indexOf(name) !== at).map((name) => `${name} has two handlers`),
    ...routes
      .filter(({ call, caller }) => caller !== callerOf(call.allow))
      .map(({ call }) => `${call.name} is answered for the wrong kind of caller`),
    ...routes
      .filter((route) => route.call.isRead && route.caller === 'user' && route.before !== undefined)
      .map(({ call }) => `${call.name} is read outside its snapshot`),
  ];
  if (faults.length > 0) {
    throw new Error(`the contract is not mounted as it says: ${faults.join('; ')}`);
  }
}

function callerOf(allow: string): Route['caller'] {
  if (allow === 'public') {
    return 'anyone';
  }
  return allow === 'device' || allow === 'weighbridge' ? allow : 'user';
}

/** The envelope of what was not done, in the language the caller reads. */
function refusal(
  c: Context,
  given: { code: number; said: Message; data?: unknown; retryAfterSeconds?: number },
): Response {
  const language = languageOf(c.req.header('accept-language'));
  const { code, said, data = null, retryAfterSeconds } = given;
  if (retryAfterSeconds !== undefined) {
    c.header('retry-after', String(retryAfterSeconds));
  }
  return Response.json(
    { code, data: worded(data, language), msg: inLanguage(said, language) },
    { status: code, headers: c.res.headers },
  );
}

function refuse(c: Context, options: AppOptions, error: unknown): Response {
  if (c.req.raw.signal.aborted) {
    // Nobody is there to read an answer, and a line cut by its owner is no fault of ours.
    return new Response(null, { status: CLIENT_LEFT });
  }
  if (isDatabaseGone(error)) {
    options.readiness.doubt();
  }
  const { isFault, ...failure } = failureOf(error);
  const { code, said } = failure;
  if (isServersFault({ code, isFault })) {
    options.log.error(
      { err: error, requestId: c.res.headers.get('x-request-id'), path: c.req.path },
      String(said),
    );
  }
  return refusal(
    c,
    failure.code === Code.Unavailable ? { retryAfterSeconds: RETRY_AFTER_S, ...failure } : failure,
  );
}

async function timed(
  call: string,
  { onAnswered }: AppOptions,
  answer: () => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now();
  try {
    const response = await answer();
    onAnswered(call, performance.now() - startedAt, false);
    return response;
  } catch (error) {
    onAnswered(call, performance.now() - startedAt, isServersFault(failureOf(error)));
    throw error;
  }
}

/** The server's HTTP side: every call of the contract below `/api`, the OpenAPI document, and `/healthz`. */
export function createApp(options: AppOptions): Hono {
  assertAllMounted(options.routes);
  const app = new Hono();
  app.use(async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.header('x-request-id', requestId);
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    await next();
    const ms = Math.round(performance.now() - startedAt);
    options.log.debug({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms });
  });
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => {
        // The rest of the body is not read: nothing else can come over this connection.
        c.header('connection', 'close');
        return refusal(c, { code: Code.TooLarge, said: message('The request is larger than 2 MB') });
      },
    }),
  );
  // A board of 1,000 trucks is 4 MB, and a sixteenth of that packed: it is read on forest roads too.
  app.use('/api/*', compress());
  app.get('/healthz', (c) => {
    const isReady = options.readiness.isReady();
    return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503);
  });
  app.get('/api/openapi.json', (c) => c.json(openApiDocument(options.routes)));
  // A fixed path before one with a parameter: `/admin/task/cache` is not the load "cache".
  const byFixed = options.routes.toSorted(
    (a, b) => Number(a.call.path.includes('{')) - Number(b.call.path.includes('{')),
  );
  const admit = createAdmit(options.limits, options.addressOf);
  const adapter = admit.watched(options);
  for (const route of byFixed) {
    const path = `/api${route.call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    app.on(route.call.method, path, (c) =>
      timed(route.call.name, options, () => admit.inTurn(c, () => answerCall(route, c, adapter))),
    );
  }
  app.notFound((c) => refusal(c, { code: Code.NotFound, said: message('There is no such call') }));
  app.onError((error, c) => refuse(c, options, error));
  return app;
}
