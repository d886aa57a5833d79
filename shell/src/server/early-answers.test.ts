import { getSystemSettings, getUserInfo } from '@haulboard/contract';
import { askFacts } from '../boot/ask-facts.ts';
import { clearSession, storeSession } from '../session/session-store.ts';
import { fetchEarly } from './early-answers.ts';
import { startHttpServer, type Reply } from './testing/http-server.mjs';

// The page's own script has no contract to take them from.
const WHO = `/api${getUserInfo.path}`;
const FACTS = [`/api${getSystemSettings.path}`, WHO, '/registry/current.json'];

let server: Awaited<ReturnType<typeof startHttpServer>>;
let reply: Reply;

beforeEach(async () => {
  server = await startHttpServer(() => reply);
  reply = { body: 'first' };
  // Where the page is: outside of a browser nothing has an address of its own.
  Object.defineProperty(globalThis, 'location', { configurable: true, value: new URL(server.base) });
  globalThis.haulboardEarly = undefined;
  storeSession({ token: 'secret', channel: 'c', userId: 1 });
});
afterEach(async () => {
  clearSession();
  Reflect.deleteProperty(globalThis, 'location');
  await server.stop();
});

const asked = () => server.requests.map(({ url }) => url).toSorted();
/** All early answers are there, or have failed. */
const untilAnswered = () => Promise.allSettled((globalThis.haulboardEarly ?? []).map(({ answer }) => answer));
const ask = async (path: string, token: string): Promise<string> =>
  (await fetchEarly(new Request(new URL(path, location.href), { headers: { token } }))).text();

describe('a person who opens a page', () => {
  it('has who they are, the settings and the builds asked for before the code is here, and not again', async () => {
    askFacts();
    await untilAnswered();
    reply = { body: 'second' };
    expect(await ask(WHO, 'secret')).toBe('first');
    expect(asked()).toEqual(FACTS);
    expect(server.requests.find(({ url }) => url === WHO)?.headers).toMatchObject({
      token: 'secret',
      'accept-language': 'en-US',
      timezone: String(-new Date().getTimezoneOffset() / 60),
    });
  });

  it('is asked for anew the second time', async () => {
    askFacts();
    await untilAnswered();
    reply = { body: 'second' };
    await ask(WHO, 'secret');
    expect(await ask(WHO, 'secret')).toBe('second');
  });

  it('gets no answer that was meant for who was signed in before', async () => {
    askFacts();
    await untilAnswered();
    reply = { body: 'of another' };
    expect(await ask(WHO, 'another')).toBe('of another');
  });

  it('is asked for again when the early question found nobody', async () => {
    reply = { fails: 'cut' };
    askFacts();
    await untilAnswered();
    reply = { body: 'back' };
    expect(await ask(WHO, 'secret')).toBe('back');
  });

  it('does not wait longer for an early answer than for any other', async () => {
    reply = { fails: 'hangs' };
    askFacts();
    const given = new AbortController();
    const waiting = fetchEarly('/registry/current.json', { signal: given.signal });
    given.abort(new Error('too long'));
    await expect(waiting).rejects.toThrow('too long');
  });

  it('without a session asks for nothing', () => {
    clearSession();
    askFacts();
    expect(globalThis.haulboardEarly).toBeUndefined();
  });
});
