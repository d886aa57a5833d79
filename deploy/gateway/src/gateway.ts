import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createProver, openStore } from '@haulboard/releases';
import { createProxyCheck, KEEP_ALIVE_MS, type Settings } from '@haulboard/settings';
import { createFaultSwitches } from './fault-switches.ts';
import { filesApp } from './files-app.ts';
import { createForwarder, forwardedHeaders, isBehindTls, type Destination } from './forward.ts';
import { callerOf, CallerLimits, refuseTooMany } from './limit-callers.ts';
import { createPages } from './pages.ts';
import { createPlainSignIn } from './plain-sign-in.ts';
import { readyRegistry } from './ready-registry.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** The settings the gateway needs. */
export type GatewaySettings = Pick<
  Settings,
  | 'port'
  | 'host'
  | 'dataDir'
  | 'apiUrl'
  | 'remoteOrigins'
  | 'faults'
  | 'isProduction'
  | 'trustedProxies'
  | 'ablyApiKey'
> &
  Partial<Pick<Settings, 'releaseKeyFile' | 'releasePublicKey' | 'mapTiles'>>;

export type Gateway = {
  /** The port it listens on, also when the setting said 0. */
  readonly port: number;
  /** Takes no new connections, lets running requests end, and cuts what is left after `graceMs`. */
  close(graceMs?: number): Promise<void>;
};

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

/** Where a request goes when it is not for the gateway's own files. */
function destinationOf(path: string, settings: GatewaySettings): Destination | undefined {
  if (/^\/(api|ingest)(\/|$)|^\/healthz$/.test(path)) {
    return {
      target: settings.apiUrl,
      unreachable: 'The server cannot be reached just now. Try again in a moment.',
    };
  }
  const remote = /^\/r\/([a-z-]+)\//.exec(path)?.[1];
  const { remoteOrigins } = settings;
  // Not `remoteOrigins.constructor`, which every object has.
  const target =
    remote !== undefined && Object.hasOwn(remoteOrigins, remote) ? remoteOrigins[remote] : undefined;
  return target === undefined
    ? undefined
    : {
        target,
        unreachable: `The file server of ${remote ?? ''} cannot be reached just now. Try again in a moment.`,
      };
}

function createListener(settings: GatewaySettings, onRemark: (remark: string) => void) {
  const store = openStore(settings.dataDir, settings.releaseKeyFile, settings.releasePublicKey);
  const prover = createProver({ store, onRemark });
  const files = filesApp({
    store,
    prover,
    pages: createPages({ store, prover, onRemark }),
    usesAbly: settings.ablyApiKey !== undefined,
    mapTiles: settings.mapTiles,
    plainSignIn: createPlainSignIn(settings),
    faultSwitches: createFaultSwitches(store, settings),
  });
  const serveFiles = getRequestListener(files.fetch);
  const isProxy = createProxyCheck(settings.trustedProxies);
  const forwarder = createForwarder(isProxy);
  const limits = new CallerLimits();
  const stop = readyRegistry(store, prover);
  /** Passes a request on while its caller has not too many under way: what is refused here costs the API nothing. */
  async function forward(request: IncomingMessage, response: ServerResponse, to: Destination): Promise<void> {
    // A probe asks whether the server is well, and must hear it most of all while others ask too much.
    const isProbe = pathOf(request) === '/healthz';
    const address = forwardedHeaders(request, isProxy)['x-forwarded-for'];
    const leave = isProbe ? () => undefined : limits.enter(callerOf(request, address));
    if (!leave) {
      refuseTooMany(request, response);
      return;
    }
    response.once('close', leave);
    await forwarder.web(request, response, to);
  }
  return {
    async request(request: IncomingMessage, response: ServerResponse): Promise<void> {
      setSecurityHeaders(response, isBehindTls(request, isProxy));
      const destination = destinationOf(pathOf(request), settings);
      await (destination === undefined
        ? serveFiles(request, response)
        : forward(request, response, destination));
    },
    forwarder,
    stop,
  };
}

function listen(server: Server, { port, host }: GatewaySettings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Idle keep-alive connections would hold the server open for as long as browsers please.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}

/** Starts the one address people open: pages, builds and registry from the store, the rest from the API. */
export async function startGateway(
  settings: GatewaySettings,
  onRemark: (remark: string) => void = () => undefined,
): Promise<Gateway> {
  const listener = createListener(settings, onRemark);
  const server = createServer((incoming, response) => {
    void listener.request(incoming, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const sockets = new Set<{ destroy(): void }>();
  server.on('upgrade', (incoming, socket, head) => {
    // The real-time protocol knows no path: its sockets come in at the root.
    if (pathOf(incoming) !== '/') {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    void listener.forwarder.socket(incoming, socket, { target: settings.apiUrl, head });
  });
  const port = await listen(server, settings);
  return {
    port,
    async close(graceMs = 5000) {
      listener.stop();
      const closed = closeServer(server, graceMs);
      for (const socket of sockets) {
        socket.destroy();
      }
      await closed;
    },
  };
}
