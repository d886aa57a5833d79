import path from 'node:path';
import { buildFolder, buildsOf } from '@haulboard/releases';
import type { Prover, Store } from '@haulboard/releases';
import type { MapTiles } from '@haulboard/settings';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { pageFacts } from './page-facts.ts';
import { pageResponse } from './page-response.ts';
import type { FaultSwitches } from './fault-switches.ts';
import type { FormContext, PlainSignIn } from './plain-sign-in.ts';
import { viewRegistry } from './registry-view.ts';
import { fileResponse, IMMUTABLE, REVALIDATED, safeSubpath } from './static-file.ts';
import { refusalPage, type Pages, type Wish } from './pages.ts';
import { welcomePage } from './welcome-page.ts';

type FilesOptions = {
  readonly store: Store;
  readonly prover: Prover;
  readonly pages: Pages;
  readonly usesAbly: boolean;
  readonly mapTiles: MapTiles | undefined;
  readonly plainSignIn: PlainSignIn;
  readonly faultSwitches: FaultSwitches;
};

function notFound(context: Context): Response {
  context.header('Cache-Control', 'no-store');
  return context.text('Not found\n', 404);
}

/** Better no page than one that nobody vouches for; whoever operates the product reads why. */
function unproven(context: Context): Response {
  context.header('Retry-After', '5');
  context.header('Cache-Control', 'no-store');
  return context.text('The release of Haulboard on this server cannot be proven, so it is not shown.\n', 503);
}

function acceptEncoding(context: Context): string | undefined {
  return context.req.header('accept-encoding');
}

/** Part of the path after `prefix`, if it is one that may be looked up. */
function subpath(context: Context, prefix: string): string | undefined {
  return safeSubpath(context.req.path.slice(prefix.length));
}

async function answerAsset(context: Context, { store, prover }: FilesOptions): Promise<Response> {
  const name = subpath(context, '/assets/');
  if (name === undefined) {
    return notFound(context);
  }
  // A tab opened before a release still asks for the old shell's files: names carry their content's
  // hash, so a file of any build with that name is the right one.
  const builds = [...new Set([...prover.shells(), ...buildsOf(store, 'shell')])];
  for (const build of builds) {
    const file = path.join(buildFolder(store, 'shell', build), name);
    const response = await fileResponse(file, acceptEncoding(context), IMMUTABLE);
    if (response !== undefined) {
      return response;
    }
  }
  return notFound(context);
}

async function answerRemoteFile(context: Context, { store, faultSwitches }: FilesOptions): Promise<Response> {
  const [, part, build, name] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(subpath(context, '/r/') ?? '') ?? [];
  if (part === undefined || build === undefined || name === undefined || part === 'shell') {
    return notFound(context);
  }
  const file = path.join(buildFolder(store, part, build), name);
  const wanted = { part, build, name, signal: context.req.raw.signal };
  const answer = await faultSwitches.disturb(wanted, () =>
    fileResponse(file, acceptEncoding(context), IMMUTABLE),
  );
  return answer ?? notFound(context);
}

async function answerRegistry(context: Context, prover: Prover): Promise<Response> {
  const view = await viewRegistry(prover, acceptEncoding(context));
  if (view === undefined) {
    return unproven(context);
  }
  const { body, encoding, etag } = view;
  const headers = { ETag: etag, 'Cache-Control': REVALIDATED, Vary: 'Accept-Encoding' };
  const isKnown = context.req.header('if-none-match')?.split(/,\s*/).includes(etag) === true;
  return isKnown
    ? context.body(null, 304, headers)
    : context.body(body, 200, {
        ...headers,
        'Content-Type': 'application/json; charset=utf-8',
        ...(encoding && { 'Content-Encoding': encoding }),
      });
}

const LOST_SHELLS = 'haulboard-lost-shells';
const CANARY_SHELL = 'haulboard-shell';

/** What the guard of its page noted lately of the shell in this browser, and which one its person gets. */
function wishOf(context: Context): Wish {
  return {
    lost: new Set(getCookie(context, LOST_SHELLS)?.split('.')),
    canary: getCookie(context, CANARY_SHELL),
  };
}

/** What every page that is or becomes the shell's is given besides its own text. */
async function given(context: Context, instead: string | undefined, options: FilesOptions) {
  const { prover, usesAbly, mapTiles, faultSwitches } = options;
  return {
    usesAbly,
    mapTiles,
    facts: pageFacts({ prover, path: context.req.path, instead, mapTiles }),
    headScript: await faultSwitches.crashScript(),
  };
}

async function answerPage(context: Context, options: FilesOptions): Promise<Response> {
  if (/\.[^/]*$/.test(context.req.path)) {
    return notFound(context);
  }
  const { prover, pages } = options;
  const proven = prover.current();
  if (proven !== undefined && proven.document.shell === null) {
    context.header('Retry-After', '5');
    return context.text('Haulboard is not published here yet.\n', 503);
  }
  const page = pages.shell(wishOf(context));
  return page === undefined
    ? unproven(context)
    : pageResponse(context, { ...page, ...(await given(context, page.instead, options)) });
}

/** The sign-in pages are a document of their own; a shell built before it had them signs in by itself. */
async function answerUserPage(context: Context, options: FilesOptions): Promise<Response> {
  const userPage = options.pages.user(wishOf(context));
  if (userPage === undefined) {
    return options.pages.isUserLost() ? unproven(context) : answerPage(context, options);
  }
  return pageResponse(context, { ...userPage, ...(await given(context, userPage.instead, options)) });
}

function redirectTo(context: Context, path: string): Response {
  const { search } = new URL(context.req.url);
  return context.redirect(path.includes('?') ? `${path}${search.replace(/^\?/, '&')}` : path + search, 302);
}

/** The sign-in form as a browser without our script sends it. */
async function answerPlainForm(context: FormContext, options: FilesOptions): Promise<Response> {
  const userPage = options.pages.user();
  if (userPage === undefined) {
    return notFound(context);
  }
  const outcome = await options.plainSignIn(context);
  const { html, inlineScript } =
    outcome.kind === 'refused' ? refusalPage(userPage, outcome) : welcomePage(userPage, outcome);
  return pageResponse(context, {
    html,
    inlineScript,
    ...(await given(context, userPage.instead, options)),
    status: outcome.kind === 'refused' ? outcome.status : 200,
    cacheControl: 'no-store',
  });
}

const USER_PAGES = ['/user/login', '/user/register', '/user/register-result'];

/** Serves the shell's page for every page path, the files of all builds, the registry, and the sign-in. */
export function filesApp(options: FilesOptions) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post('/user/login', (context) => answerPlainForm(context, options));
  app.use(async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      context.header('Allow', 'GET, HEAD');
      return context.text('Method not allowed\n', 405);
    }
    return next();
  });
  app.get('/registry/current.json', (context) => answerRegistry(context, options.prover));
  app.get('/registry/*', notFound);
  app.get('/assets/*', (context) => answerAsset(context, options));
  app.get('/r/*', (context) => answerRemoteFile(context, options));
  app.get('/user', (context) => redirectTo(context, '/user/login'));
  app.get('/user/recover', (context) => redirectTo(context, '/user/login?recover'));
  for (const path of USER_PAGES) {
    app.get(path, (context) => answerUserPage(context, options));
    app.get(`${path}/`, (context) => redirectTo(context, path));
  }
  app.get('*', (context) => answerPage(context, options));
  return app;
}
