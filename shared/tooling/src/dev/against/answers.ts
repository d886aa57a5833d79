import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { disturb, type Faults } from './faults.ts';
import type { LocalBuild } from './local-build.ts';
import { CLIENT, clientScript, dressPage, EVENTS } from './page.ts';
import type { Product } from './product.ts';
import { buildsIn, containersIn, createRunKey, replaceRemote } from './signed-here.ts';

type CreateAnswersOptions = {
  readonly name: string;
  readonly against: URL;
  readonly faults: Faults;
  readonly product: Product;
  readonly local: () => LocalBuild | undefined;
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
/** What no longer holds once an answer was unpacked, changed, or comes from this machine. */
const DROPPED = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'etag',
  'strict-transport-security',
];

async function localFile({ dist, manifest }: LocalBuild, name: string): Promise<Response> {
  if (manifest.files[name] === undefined) {
    return new Response(null, { status: 404 });
  }
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  return new Response(await readFile(path.join(dist, name)), {
    headers: { 'content-type': type, 'x-content-type-options': 'nosniff' },
  });
}

async function write(response: ServerResponse, answer: Response, body?: string): Promise<void> {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !DROPPED.includes(name)));
  response.writeHead(answer.status, { ...headers, 'cache-control': 'no-store' });
  response.end(body ?? Buffer.from(await answer.arrayBuffer()));
}

function wantsPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

type Heard = (response: ServerResponse) => void;

/** What this machine answers itself; everything else is passed on. */
export function createAnswers({ name, against, faults, product, local }: CreateAnswersOptions) {
  const key = createRunKey();

  async function registry() {
    const build = local();
    if (build === undefined) {
      throw new Error('There is no local build yet.');
    }
    return replaceRemote(await product.assertRegistry(), build, key);
  }

  async function script(): Promise<string> {
    const containers = containersIn(await registry());
    const crashing = Object.entries(containers).flatMap(([each, container]) =>
      faults[each] === 'boot-crash' ? [container] : [],
    );
    return clientScript({ name, against: against.host, crashing });
  }

  async function remoteFile(url: string): Promise<Response> {
    const [, part = '', build = '', file = ''] = /^\/r\/([^/]+)\/([^/]+)\/([^?]+)/.exec(url) ?? [];
    const mine = local();
    const isMine = part === name && build === mine?.build;
    const isPresent = buildsIn(await registry())[part] === build;
    // Only the present build is disturbed: what runs in its place has to be seen running.
    return disturb({ kind: isPresent ? faults[part] : undefined, file }, () =>
      isMine && mine ? localFile(mine, file) : product.fetch(url),
    );
  }

  async function page(url: string): Promise<{ answer: Response; html?: string }> {
    const answer = await product.fetch(url, 'text/html');
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    return isPage
      ? { answer, html: dressPage(await answer.text(), { script: await script(), publicKey: key.publicKey }) }
      : { answer };
  }

  async function respond(request: IncomingMessage, response: ServerResponse, heard: Heard): Promise<void> {
    const url = request.url ?? '/';
    const [at = '/'] = url.split('?');
    if (at === EVENTS) {
      heard(response);
    } else if (at === CLIENT) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      response.end(await script());
    } else if (at === '/registry/current.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(await registry()));
    } else if (at.startsWith('/r/')) {
      await write(response, await remoteFile(url));
    } else if (wantsPage(request)) {
      const { answer, html } = await page(url);
      await write(response, answer, html);
    } else {
      await product.pass(request, response);
    }
  }

  return {
    async request(request: IncomingMessage, response: ServerResponse, heard: Heard): Promise<void> {
      try {
        await respond(request, response, heard);
      } catch (error) {
        if (!response.headersSent) {
          response.writeHead(502, { 'content-type': 'text/plain' });
        }
        response.end(`${error instanceof Error ? error.message : String(error)}\n`);
      }
    },
  };
}
