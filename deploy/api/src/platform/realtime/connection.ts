import type { WebSocket } from 'ws';
import { Attachments } from './attachments.ts';
import type { ReadBacklog, ReadRecent } from './attachments.ts';
import { connectionKey, newConnectionId, readConnectionKey } from './connection-key.ts';
import { AblyCode, ablyError, Action, parseFrame } from './frames.ts';
import type { AblyError, IncomingFrame, OutgoingFrame } from './frames.ts';
import { TokenError, verifyToken } from './token.ts';
import type { SigningKey, TokenFacts } from './token.ts';

/** Bounds of the broker; tests shorten the times. */
export type BrokerLimits = {
  /** A client hears something at least this often, milliseconds. */
  maxIdleMs: number;
  /** A client that has more than this unsent is dropped; it resumes when it can. Bytes. */
  slowClientBytes: number;
  /** How long before its token ends a client is asked for a new one, milliseconds. */
  renewBeforeMs: number;
  connectionsPerSession: number;
};

/** What a connection needs of the broker around it. */
export type ConnectionHost = {
  readonly key: SigningKey;
  readonly logId: string;
  readonly limits: BrokerLimits;
  /** How long a dropped client may come back and continue, milliseconds. */
  readonly historyMs: number;
  readonly readBacklog: ReadBacklog;
  readonly readRecent: ReadRecent;
  cursor: () => number;
  /** Whether the session still exists: a token outlives a logout, a connection must not. */
  isSessionLive: (sessionHash: string) => Promise<boolean>;
  /** Counts the connection in; false when the session has too many. */
  admit: (connection: ClientConnection) => boolean;
  leave: (connection: ClientConnection) => void;
  onFault: (error: unknown) => void;
};

const MAX_MESSAGE_BYTES = 65_536;
const HANG_UP_MS = 1000;
/** The SDK sends a handful; a client that floods is cut off. */
const MAX_WAITING_FRAMES = 200;

/** One client: speaks Ably's JSON protocol over one web socket. */
export class ClientConnection {
  readonly #socket: WebSocket;
  readonly #host: ConnectionHost;
  readonly #attachments: Attachments;
  readonly #wantsHeartbeats: boolean;
  #id = '';
  #token: TokenFacts | undefined;
  #timers: NodeJS.Timeout[] = [];
  #isAlive = true;
  #waiting = 0;
  /** What each kind of frame gets; other kinds get nothing. */
  readonly #answers: Readonly<Record<number, (frame: IncomingFrame) => void | Promise<void>>> = {
    [Action.Heartbeat]: ({ id }) => this.#send({ action: Action.Heartbeat, ...(id ? { id } : {}) }),
    [Action.Attach]: (frame) => this.#attachments.attach(frame),
    [Action.Detach]: ({ channel }) => this.#attachments.detach(channel ?? ''),
    [Action.Message]: (frame) => this.#refuse(frame),
    [Action.Presence]: (frame) => this.#refuse(frame),
    [Action.Auth]: ({ auth }) => this.#renew(auth?.accessToken ?? ''),
    [Action.Close]: () => {
      this.#send({ action: Action.Closed });
      this.#hangUp();
    },
  };
  /** Frames are handled one after the other, in the order they came. */
  #work: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, query: URLSearchParams, host: ConnectionHost) {
    this.#socket = socket;
    this.#host = host;
    this.#wantsHeartbeats = query.get('heartbeats') === 'true';
    this.#attachments = new Attachments({
      logId: host.logId,
      readBacklog: host.readBacklog,
      readRecent: host.readRecent,
      cursor: host.cursor,
      send: (frame) => this.#send(frame),
      mayAttach: (channel) => this.#token?.channels.includes(channel) ?? false,
    });
    socket.on('message', (data, isBinary) => {
      this.#onMessage(Buffer.isBuffer(data) && !isBinary ? data.toString('utf8') : '');
    });
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('close', () => this.#onClose());
    socket.on('error', () => socket.terminate());
    this.#queue(() => this.#open(query));
  }

  get sessionHash(): string | undefined {
    return this.#token?.sessionHash;
  }

  /** Channels attached now. */
  get attachments(): Attachments {
    return this.#attachments;
  }

  /** Keeps an idle connection open, and ends one whose other side is gone. */
  beat(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
    if (this.#wantsHeartbeats) {
      this.#send({ action: Action.Heartbeat });
    }
  }

  /** Tells the client why, then closes; the SDK decides by the code whether to come back. */
  disconnect(error: AblyError): void {
    this.#send({ action: Action.Disconnected, error });
    this.#hangUp();
  }

  #queue(work: () => void | Promise<void>): void {
    this.#waiting += 1;
    if (this.#waiting > MAX_WAITING_FRAMES) {
      this.#socket.terminate();
      return;
    }
    this.#work = this.#work
      .then(work)
      .catch((error: unknown) => {
        this.#host.onFault(error);
        this.disconnect(ablyError(AblyCode.Internal, 'The server could not answer; connect again'));
      })
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  async #open(query: URLSearchParams): Promise<void> {
    const isAccepted = await this.#accept(query.get('access_token') ?? query.get('accessToken') ?? '');
    if (!isAccepted) {
      return;
    }
    this.#id = readConnectionKey(this.#host.key, query.get('resume') ?? '') ?? newConnectionId();
    if (!this.#host.admit(this)) {
      this.#fail(ablyError(AblyCode.TooManyConnections, 'Too many open connections of one session'));
      return;
    }
    this.#sendConnected();
  }

  /** Takes a token, at connect and when it is renewed. */
  async #accept(text: string): Promise<boolean> {
    try {
      const token = await verifyToken(this.#host.key, text);
      if (this.#token && this.#token.clientId !== token.clientId) {
        throw new TokenError(AblyCode.InvalidCredentials, 'The new token belongs to someone else');
      }
      if (!(await this.#host.isSessionLive(token.sessionHash))) {
        throw new TokenError(AblyCode.TokenRevoked, 'The session has ended');
      }
      if (this.#socket.readyState !== this.#socket.OPEN) {
        return false;
      }
      this.#token = token;
      this.#watchExpiry(token.expiresAt);
      return true;
    } catch (error) {
      if (!(error instanceof TokenError)) {
        throw error;
      }
      this.#fail(ablyError(error.code, error.message));
      return false;
    }
  }

  #watchExpiry(expiresAt: number): void {
    this.#clearTimers();
    const left = expiresAt - Date.now();
    const renewIn = Math.max(0, left - Math.min(this.#host.limits.renewBeforeMs, left / 2));
    const expired = ablyError(AblyCode.TokenExpired, 'The token has expired');
    this.#timers = [
      setTimeout(() => this.#send({ action: Action.Auth }), renewIn),
      setTimeout(() => this.disconnect(expired), left),
    ];
  }

  #onMessage(text: string): void {
    this.#isAlive = true;
    const frame = parseFrame(text);
    if (!frame) {
      this.#fail(ablyError(AblyCode.BadRequest, 'Not a frame of the JSON protocol'));
      return;
    }
    this.#queue(() => this.#handle(frame));
  }

  async #handle(frame: IncomingFrame): Promise<void> {
    if (!this.#token || this.#socket.readyState !== this.#socket.OPEN) {
      return;
    }
    await this.#answers[frame.action]?.(frame);
  }

  /** Nobody publishes from a browser: what happened is said by the server alone. */
  #refuse(frame: IncomingFrame): void {
    const error = ablyError(AblyCode.NotPermitted, 'The token does not allow publishing');
    this.#send({ action: Action.Nack, msgSerial: frame.msgSerial ?? 0, count: 1, error });
  }

  async #renew(text: string): Promise<void> {
    if (await this.#accept(text)) {
      this.#sendConnected();
      this.#attachments.dropForbidden();
    }
  }

  #sendConnected(): void {
    const { key, limits, historyMs } = this.#host;
    this.#send({
      action: Action.Connected,
      connectionId: this.#id,
      connectionDetails: {
        clientId: this.#token?.clientId ?? '',
        connectionKey: connectionKey(key, this.#id),
        connectionStateTtl: historyMs,
        maxIdleInterval: limits.maxIdleMs,
        maxMessageSize: MAX_MESSAGE_BYTES,
        serverId: 'haulboard',
      },
    });
  }

  #fail(error: AblyError): void {
    this.#send({ action: Action.Error, error });
    this.#hangUp();
  }

  /** Closes; a client that does not answer that holds nothing up for long. */
  #hangUp(): void {
    this.#socket.close();
    setTimeout(() => this.#socket.terminate(), HANG_UP_MS).unref();
  }

  #send(frame: OutgoingFrame): void {
    if (this.#socket.readyState !== this.#socket.OPEN) {
      return;
    }
    if (this.#socket.bufferedAmount > this.#host.limits.slowClientBytes) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(JSON.stringify(frame));
  }

  #clearTimers(): void {
    for (const timer of this.#timers) {
      clearTimeout(timer);
    }
    this.#timers = [];
  }

  #onClose(): void {
    this.#clearTimers();
    this.#host.leave(this);
  }
}
