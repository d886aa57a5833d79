import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { ClientConnection } from './connection.ts';
import type { BrokerLimits, ConnectionHost } from './connection.ts';
import type { ReadBacklog, ReadRecent } from './attachments.ts';
import { AblyCode, ablyError } from './frames.ts';
import type { LoggedMessage } from './message.ts';
import type { SigningKey } from './token.ts';

/** Which of these sessions (sha256 of their tokens) still exist. */
type FindLiveSessions = (sessionHashes: readonly string[]) => Promise<ReadonlySet<string>>;

type BrokerOptions = {
  key: SigningKey;
  logId: string;
  /** Serial up to which messages were written before this process began. */
  startSerial: number;
  historyMs: number;
  readBacklog: ReadBacklog;
  readRecent: ReadRecent;
  findLiveSessions: FindLiveSessions;
  onFault: (error: unknown) => void;
  limits?: Partial<BrokerLimits>;
};

const DEFAULT_LIMITS: BrokerLimits = {
  maxIdleMs: 15_000,
  slowClientBytes: 1_000_000,
  renewBeforeMs: 30_000,
  connectionsPerSession: 50,
};
const SWEEP_MS = 5000;

/** The address an upgrade asked for, when it is the SDK's: `/?v=…` (the SDK knows no path). */
function realtimeQuery(request: IncomingMessage): URLSearchParams | undefined {
  const url = URL.parse(request.url ?? '', 'http://api');
  return url?.pathname === '/' && url.searchParams.has('v') ? url.searchParams : undefined;
}

/** On a slow line the SDK opens `wsConnectivityCheckUrl` to learn whether web sockets work at all. */
function isConnectivityCheck({ url }: IncomingMessage): boolean {
  return url === '/';
}

/**
 * Browsers say where a page came from; a page of another site may not connect. The gateway passes on the
 * host it was asked for; a page cannot set that header.
 */
function isForeignOrigin(request: IncomingMessage): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = request.headers;
  if (origin === undefined) {
    return false;
  }
  const from = URL.parse(origin)?.host;
  return from === undefined || (from !== host && from !== forwarded);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Real time served by Haulboard itself: what the unmodified `ably` SDK expects at the other end. */
export class Broker {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: 65_536,
  });
  readonly #connections = new Set<ClientConnection>();
  readonly #host: ConnectionHost;
  readonly #options: BrokerOptions;
  readonly #timers: NodeJS.Timeout[];
  #cursor: number;
  #isClosed = false;

  constructor(options: BrokerOptions) {
    const limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#options = options;
    this.#cursor = options.startSerial;
    this.#host = {
      key: options.key,
      logId: options.logId,
      limits,
      historyMs: options.historyMs,
      readBacklog: options.readBacklog,
      readRecent: options.readRecent,
      onFault: options.onFault,
      cursor: () => this.#cursor,
      isSessionLive: async (hash) => (await options.findLiveSessions([hash])).has(hash),
      admit: (connection) => this.#admit(connection, limits.connectionsPerSession),
      leave: (connection) => this.#connections.delete(connection),
    };
    this.#timers = [
      setInterval(() => this.#beat(), limits.maxIdleMs * 0.8),
      setInterval(() => this.#sweep(), SWEEP_MS),
    ];
  }

  /** Takes a web socket upgrade. False when it is not the SDK's: somebody else's to answer. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const isCheck = isConnectivityCheck(request);
    const query = realtimeQuery(request);
    if (!query && !isCheck) {
      return false;
    }
    socket.on('error', () => socket.destroy());
    if (this.#isClosed) {
      refuse(socket, '503 Service Unavailable');
    } else if (isForeignOrigin(request)) {
      refuse(socket, '403 Forbidden');
    } else if (!query) {
      this.#sockets.handleUpgrade(request, socket, head, (webSocket) => webSocket.close());
    } else if ((query.get('format') ?? 'json') !== 'json') {
      refuse(socket, '400 Bad Request');
    } else {
      this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
        void new ClientConnection(webSocket, query, this.#host);
      });
    }
    return true;
  }

  /** Sends messages, in the order of their serials, to the clients of this process. */
  deliver(messages: readonly LoggedMessage[]): void {
    for (const message of messages) {
      this.#cursor = message.serial;
      for (const connection of this.#connections) {
        connection.attachments.deliver(message);
      }
    }
  }

  /** Cuts the connections of a session that has ended, in this process. */
  revokeSession(sessionHash: string): void {
    for (const connection of this.#connections) {
      if (connection.sessionHash === sessionHash) {
        connection.disconnect(ablyError(AblyCode.TokenRevoked, 'The session has ended'));
      }
    }
  }

  /** Sends everyone away; their SDKs come back to another process or after the restart, and resume. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) {
      clearInterval(timer);
    }
    for (const connection of this.#connections) {
      connection.disconnect(ablyError(AblyCode.ConnectionClosed, 'The server is restarting'));
    }
  }

  #admit(connection: ClientConnection, perSession: number): boolean {
    const hash = connection.sessionHash;
    const open = [...this.#connections].filter((other) => other.sessionHash === hash).length;
    if (open >= perSession || this.#isClosed) {
      return false;
    }
    this.#connections.add(connection);
    return true;
  }

  #beat(): void {
    for (const connection of this.#connections) {
      connection.beat();
    }
  }

  /** The net below `revokeSession`: finds sessions that ended unnoticed (expired, or ended elsewhere). */
  #sweep(): void {
    const hashes = [...new Set([...this.#connections].flatMap((one) => one.sessionHash ?? []))];
    if (hashes.length === 0) {
      return;
    }
    this.#options.findLiveSessions(hashes).then(
      (live) => {
        for (const hash of hashes.filter((one) => !live.has(one))) {
          this.revokeSession(hash);
        }
      },
      (error: unknown) => this.#options.onFault(error),
    );
  }
}
