import type { IncomingMessage, ServerResponse } from 'node:http';

/** What one browser may have under way at the API: seven tabs that open at once ask some forty things. */
const MAX_EACH = 64;
/** Of one address: an office, or a company's phones behind one line. */
const MAX_OF_ADDRESS = 256;
const MOST = 1024;
const RETRY_AFTER_S = 2;
/** A refusal is told after a moment: whoever asks again at once would spend the machine on refusals. */
const TELL_AFTER_MS = 500;
/** So many refusals wait to be told; further ones are cut off, which costs nothing. */
const MAX_UNTOLD = 1024;

type Limits = { readonly each: number; readonly ofAddress: number; readonly all: number };

const LIMITS: Limits = { each: MAX_EACH, ofAddress: MAX_OF_ADDRESS, all: MOST };

/** How many requests of each caller are under way; the callers are known by name only. */
export class CallerLimits {
  readonly #limits: Limits;
  readonly #counts = new Map<string, number>();
  #all = 0;

  constructor(limits: Limits = LIMITS) {
    this.#limits = limits;
  }

  /** Lets one more in. @returns what to call when it is over; nothing when the caller or all have too many */
  enter(caller: { readonly name: string; readonly address: string }): (() => void) | undefined {
    const { each, ofAddress, all } = this.#limits;
    const keys: [string, number][] = [
      [`caller ${caller.name}`, each],
      [`address ${caller.address}`, ofAddress],
    ];
    if (this.#all >= all || keys.some(([key, most]) => (this.#counts.get(key) ?? 0) >= most)) {
      return undefined;
    }
    this.#all += 1;
    for (const [key] of keys) {
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
    let isOver = false;
    return () => {
      if (!isOver) {
        isOver = true;
        this.#leave(keys.map(([key]) => key));
      }
    };
  }

  #leave(keys: readonly string[]): void {
    this.#all -= 1;
    for (const key of keys) {
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) {
        this.#counts.set(key, left);
      } else {
        this.#counts.delete(key);
      }
    }
  }
}

let untold = 0;

const TEXTS = {
  en: 'You have too many requests under way: wait a moment, then try again',
  zh: '您有太多请求正在处理：请稍候再试',
};

function answerTooMany(request: IncomingMessage, response: ServerResponse): void {
  const isChinese = request.headers['accept-language']?.startsWith('zh') === true;
  response.writeHead(429, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_AFTER_S),
    Connection: 'close',
  });
  response.end(JSON.stringify({ code: 429, data: null, msg: isChinese ? TEXTS.zh : TEXTS.en }));
}

/** Says 429 in the API's envelope, after a moment. What still comes of the body is thrown away. */
export function refuseTooMany(request: IncomingMessage, response: ServerResponse): void {
  if (untold >= MAX_UNTOLD) {
    request.socket.destroy();
    return;
  }
  untold += 1;
  request.resume();
  const timer = setTimeout(() => answerTooMany(request, response), TELL_AFTER_MS).unref();
  response.once('close', () => {
    clearTimeout(timer);
    untold -= 1;
  });
}

/** Who asks: a session or device by its secret, anybody else by the address. */
export function callerOf({ headers }: Pick<IncomingMessage, 'headers'>, address: string) {
  const secret = headers['token'] ?? headers['device-key'];
  return { name: typeof secret === 'string' ? `secret ${secret}` : address, address };
}
