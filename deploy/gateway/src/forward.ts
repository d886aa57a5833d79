import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
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
 * Who really called. What a caller claims about itself is dropped unless a trusted reverse proxy
 * stands before us: else anyone could sign in as any address and dodge the login limit.
 */
export function forwardedHeaders(
  { headers, socket }: IncomingMessage,
  isProxyTrusted: boolean,
): Record<'x-forwarded-for' | 'x-forwarded-proto' | 'x-forwarded-host', string> {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const known = isProxyTrusted ? headers['x-forwarded-for'] : undefined;
  const proto = isProxyTrusted ? headers['x-forwarded-proto'] : undefined;
  const host = isProxyTrusted ? headers['x-forwarded-host'] : undefined;
  return {
    'x-forwarded-for': known === undefined ? address : `${String(known)}, ${address}`,
    'x-forwarded-proto': String(proto ?? 'http'),
    'x-forwarded-host': String(host ?? headers.host ?? ''),
  };
}

function setForwarded(request: IncomingMessage, isProxyTrusted: boolean): void {
  const forwarded = forwardedHeaders(request, isProxyTrusted);
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
  });
  response.end(JSON.stringify({ code: 503, data: null, msg }));
}

export type Forwarder = {
  /** Passes a request on; when nobody answers there, says 503 in the API's envelope. */
  web(request: IncomingMessage, response: ServerResponse, to: Destination): Promise<void>;
  /** Passes a WebSocket on; when nobody answers there, ends the connection. */
  socket(request: IncomingMessage, socket: Duplex, to: { target: string; head: Buffer }): Promise<void>;
};

type Destination = { readonly target: string; readonly unreachable: string };

/** Passes requests on to the API and to remotes' own file servers. */
export function createForwarder(isProxyTrusted: boolean): Forwarder {
  // Each call has a connection of its own. A kept one may be closed from the other end at the very moment it is used
  // again, and a person would read that the server cannot be reached while it is well.
  const proxy = createProxyServer({ proxyTimeout: CALL_TIMEOUT_MS, agent: false });
  return {
    async web(request, response, { target, unreachable }) {
      setForwarded(request, isProxyTrusted);
      try {
        await proxy.web(request, response, { target });
      } catch {
        answerUnreachable(response, unreachable);
      }
    },
    async socket(request, socket, { target, head }) {
      setForwarded(request, isProxyTrusted);
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
