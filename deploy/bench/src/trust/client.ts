import { Agent, request } from 'node:http';
import { getSystemSettings, passwordLogin } from '@haulboard/contract';
import { z } from 'zod';

/** What became of a request; status 0: no answer. */
export type Reply = {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
};

export type Ask = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
};

const ANSWER_LIMIT_MS = 120_000;
const facts = z.object({ data: z.object({ today: z.iso.date(), operating_time_zone: z.string() }) });
const signedIn = z.object({ data: z.object({ token: z.string() }) });

/** Somebody at an address of their own: 127.0.0.x is this machine, whichever x. */
export class Client {
  readonly #address: string;
  readonly #agent: Agent;
  readonly #from: string;

  constructor(address: string, from: string) {
    this.#address = address;
    this.#from = from;
    this.#agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  }

  /** Asks, and waits for the whole answer. Never rejects: no answer is an outcome too. */
  ask({ method = 'GET', path, headers = {}, body, signal }: Ask): Promise<Reply> {
    const startedAt = performance.now();
    const spent = () => performance.now() - startedAt;
    return new Promise((resolve) => {
      const failed = () => resolve({ status: 0, ms: spent(), retryAfter: undefined, body: '' });
      const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
      const sent = request(
        new URL(path, this.#address),
        {
          method,
          headers: {
            ...headers,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
          agent: this.#agent,
          localAddress: this.#from,
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part));
          response.on('error', failed);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              ms: spent(),
              retryAfter: response.headers['retry-after'],
              body: text,
            }),
          );
        },
      );
      sent.on('error', failed);
      sent.end(body);
    });
  }

  /** Signs in. @returns the header of the session */
  async signIn(account: string, password: string): Promise<{ token: string }> {
    const body = JSON.stringify({ account, password });
    const reply = await this.ask({ method: 'POST', path: `/api${passwordLogin.path}`, body });
    return { token: signedIn.parse(JSON.parse(reply.body)).data.token };
  }

  /** Which day the server has, in which zone. */
  async today(): Promise<{ day: string; zone: string }> {
    const reply = await this.ask({ path: `/api${getSystemSettings.path}` });
    const { today: day, operating_time_zone: zone } = facts.parse(JSON.parse(reply.body)).data;
    return { day, zone };
  }
}
