import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer, proxyUpgrade } from 'httpxy';
import { DevError } from '../dev-error.ts';

const REGISTRY = '/registry/current.json';

/** The product that runs elsewhere. */
export type Product = {
  /** @throws DevError when nobody answers there */
  assertRegistry(): Promise<string>;
  /** One of its files or pages, unpacked, to be changed on the way. */
  fetch(path: string, accept?: string): Promise<Response>;
  /** Passes a request on as it is. */
  pass(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
};

/** As if the browser had the product's own page open: its server may refuse strangers. */
function asItsOwn(request: IncomingMessage, against: URL): void {
  request.headers.host = against.host;
  if (request.headers.origin !== undefined) {
    request.headers.origin = against.origin;
  }
  delete request.headers.referer;
}

export function createProduct(against: URL): Product {
  const proxy = createProxyServer({ changeOrigin: true });
  const get = (path: string, accept = '*/*'): Promise<Response> =>
    fetch(new URL(path, against), { headers: { accept }, redirect: 'manual' });
  return {
    fetch: get,
    async assertRegistry() {
      const response = await get(REGISTRY).catch(() => undefined);
      if (response?.ok !== true) {
        throw new DevError(
          `${against.origin}${REGISTRY} does not answer${response ? ` (${response.status})` : ''}: is the product running there?`,
        );
      }
      return response.text();
    },
    async pass(request, response) {
      asItsOwn(request, against);
      try {
        await proxy.web(request, response, { target: against.origin });
      } catch {
        if (!response.headersSent) {
          response.writeHead(502).end(`${against.origin} does not answer.\n`);
        }
      }
    },
    async upgrade(request, socket, head) {
      asItsOwn(request, against);
      try {
        await proxyUpgrade(against.origin, request, socket, head, { xfwd: false });
      } catch {
        socket.destroy();
      }
    },
  };
}
