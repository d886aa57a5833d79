import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_BODY_BYTES, type ProxyCheck } from '@haulboard/settings';
import { createProxyServer, proxyUpgrade } from 'httpxy';

/** SPEC.md 9: a call may take half an hour. */
const CALL_TIMEOUT_MS = 1_800_000;
const UPGRADE_TIMEOUT_MS = 15_000;

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Who really called. What a caller claims about itself is dropped unless it is a reverse proxy that the
 * operator named: else anyone could sign in as any address and dodge the login limit.
 */
export function forwardedHeaders(
  { headers, socket }: IncomingMessage,
  isProxy: ProxyCheck,
): Record<'x-forwarded-for' | 'x-forwarded-proto' | 'x-forwarded-host', string> {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isProxyTrusted = isProxy(address);
  const known = isProxyTrusted ? headers['x-forwarded-for'] : undefined;
  const proto = isProxyTrusted ? headers['x-forwarded-proto'] : undefined;
  const host = isProxyTrusted ? headers['x-forwarded-host'] : undefined;
  return {
    'x-forwarded-for': known === undefined ? address : `${String(known)}, ${address}`,
    'x-forwarded-proto': String(proto ?? 'http'),
    'x-forwarded-host': String(host ?? headers.host ?? ''),
  };
}

/** Whether the browser came over TLS, as a trusted proxy before us says. */
export function isBehindTls(request: IncomingMessage, isProxy: ProxyCheck): boolean {
  return forwardedHeaders(request, isProxy)['x-forwarded-proto'] === 'https';
}

/** How long the rest of a body that is refused may still come. */
const DRAIN_MS = 10_000;

/**
 * Refuses a body by its announced length. The API would close the connection in the middle of it. The caller would then
 * read that the server cannot be reached. What still comes is thrown away, so that the answer arrives.
 */
function refuseTooLarge(request: IncomingMessage, response: ServerResponse): boolean {
  if (Number(request.headers['content-length'] ?? 0) <= MAX_BODY_BYTES) {
    return false;
  }
  response.writeHead(413, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(JSON.stringify({ code: 413, data: null, msg: 'The request is larger than 2 MB' }));
  request.resume();
  const timer = setTimeout(() => request.destroy(), DRAIN_MS);
  request.once('close', () => clearTimeout(timer));
  return true;
}

function setForwarded(request: IncomingMessage, isProxy: ProxyCheck): void {
  const forwarded = forwardedHeaders(request, isProxy);
  for (const name of FORWARDED) {
    delete request.headers[name];
  }
  Object.assign(request.headers, forwarded);
}

function answerUnreachable(response: ServerResponse, msg: string): void {
  if (response.headersSent) {
    // The answer broke off in the middle: only a broken connection says so.
    response.destroy();
    return;
  }
  response.writeHead(503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
    // RFC 9209: the words are the gateway's, nobody behind it has answered.
    'Proxy-Status': 'haulboard; error=destination_unavailable',
  });
  response.end(JSON.stringify({ code: 503, data: null, msg }));
}

export type Forwarder = {
  /** Passes a request on; when nobody answers there, says 503 in the API's envelope. */
  web(request: IncomingMessage, response: ServerResponse, to: Destination): Promise<void>;
  /** Passes a WebSocket on; when nobody answers there, ends the connection. */
  socket(request: IncomingMessage, socket: Duplex, to: { target: string; head: Buffer }): Promise<void>;
};

/** Where a request goes, and what is said when nobody answers there. */
export type Destination = { readonly target: string; readonly unreachable: string };

/** Passes requests on to the API and to remotes' own file servers. */
export function createForwarder(isProxy: ProxyCheck): Forwarder {
  // Each call has a connection of its own. The other end may close a kept one at the very moment it is used again. A
  // person would then read that the server cannot be reached while it is well.
  const proxy = createProxyServer({ proxyTimeout: CALL_TIMEOUT_MS, agent: false });
  // So each answer says that its connection ends, which is not the caller's (RFC 9110, 7.6.1). That one stays for the
  // next call, but for a body of which nobody reads the rest.
  proxy.on('proxyRes', ({ headers }, { complete }) => {
    if (complete) {
      delete headers.connection;
    }
  });
  return {
    async web(request, response, { target, unreachable }) {
      if (refuseTooLarge(request, response)) {
        return;
      }
      setForwarded(request, isProxy);
      try {
        await proxy.web(request, response, { target });
      } catch {
        answerUnreachable(response, unreachable);
      }
    },
    async socket(request, socket, { target, head }) {
      setForwarded(request, isProxy);
      try {
        await proxyUpgrade(target, request, socket, head, {
          xfwd: false,
          upgradeTimeout: UPGRADE_TIMEOUT_MS,
        });
      } catch {
        // A refusal of the API is still being written to the caller; it closes the socket itself.
        if (!socket.writableEnded && !socket.destroyed) {
          socket.end();
        }
      }
    },
  };
}
