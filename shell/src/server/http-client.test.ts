import {
  acceptShares,
  exportDockets,
  exportStock,
  getPlanDraft,
  getRealtimeToken,
  getTask,
  listDockets,
  listNotices,
  NetworkError,
  passwordLogin,
  readNotice,
} from '@haulboard/contract';
import { z } from 'zod';
import { createHttpClient } from './http-client.ts';
import { startHttpServer, type Reply, type SeenRequest } from './testing/http-server.mjs';

type Server = Awaited<ReturnType<typeof startHttpServer>>;

let server: Server;
let answer: (request: SeenRequest) => Reply;
let token: string | undefined;
let language = 'en-US';
let endings: number;
let reached: boolean[];

beforeEach(async () => {
  answer = () => ok(null);
  token = 'secret';
  endings = 0;
  reached = [];
  server = await startHttpServer((request) => answer(request));
});
afterEach(() => server.stop());

function client() {
  return createHttpClient({
    base: server.base,
    token: () => token,
    language: () => language,
    onNoSession: () => (endings += 1),
    onReach: (hasAnswer) => reached.push(hasAnswer),
  });
}

function ok(data: unknown, code = 200): Reply {
  return { body: JSON.stringify({ code, data, msg: 'success' }) };
}

function refusal(code: number, msg: string, status = code): Reply {
  return { status, body: JSON.stringify({ code, data: { hint: 1 }, msg }) };
}

describe('the HTTP client', () => {
  it('carries token and time zone offset, computed for each request', async () => {
    await client().send(getPlanDraft, { query: { date: 1_795_000_000 } });
    token = 'another';
    await client().send(getPlanDraft, { query: { date: 1_795_000_000 } });
    expect(server.requests.map(({ headers }) => headers['token'])).toEqual(['secret', 'another']);
    expect(server.requests[0]?.headers['timezone']).toBe(String(-new Date().getTimezoneOffset() / 60));
  });

  it('has a page that goes with its session send nothing more', async () => {
    token = undefined;
    const last = client().send(readNotice, { params: { id: 5 } }, { outlivesPage: true });
    await expect(last).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.requests).toEqual([]);
  });

  it('tells which call the person may not make, and not where a proof would open it', async () => {
    const forbidden: string[] = [];
    const telling = createHttpClient({
      base: server.base,
      token: () => token,
      language: () => language,
      onNoSession: () => undefined,
      onForbidden: ({ name }) => forbidden.push(name),
      onReach: () => undefined,
    });
    answer = () => refusal(403, 'User does not have permission');
    await expect(telling.send(listDockets, {})).rejects.toMatchObject({ code: 403 });
    const body = { code: 403, data: { step_up: ['password'] }, msg: 'again' };
    answer = () => ({ status: 403, body: JSON.stringify(body) });
    await expect(telling.send(getRealtimeToken, {})).rejects.toMatchObject({ code: 403 });
    expect(forbidden).toEqual(['listDockets']);
  });

  it('asks the person once more where the server wants it, and then makes the call again as it was', async () => {
    const proofs: boolean[] = [true, false];
    const keys: unknown[] = [];
    answer = (request) => {
      keys.push(request.headers['idempotency-key']);
      const body = { code: 403, data: { step_up: ['password'] }, msg: 'again' };
      return keys.length === 2 ? ok(null) : { status: 403, body: JSON.stringify(body) };
    };
    const asking = createHttpClient({
      base: server.base,
      token: () => token,
      language: () => language,
      onNoSession: () => undefined,
      onReach: () => undefined,
      onStepUp: () => Promise.resolve(proofs.shift() ?? false),
    });
    const send = () => asking.send(readNotice, { params: { id: 5 } }, { idempotencyKey: 'one' });
    await expect(send()).resolves.toBeNull();
    expect(keys).toEqual(['one', 'one']);
    // Given up: no error to show.
    await expect(send()).rejects.toMatchObject({ name: 'AbortError' });
    expect(keys).toHaveLength(3);
  });

  it('says itself what the contract does not allow, as the server would, and sends nothing', async () => {
    const asking = client().send(listDockets, { body: { from: '2026-02-31' } });
    await expect(asking).rejects.toMatchObject({ code: 422, message: expect.stringMatching(/^from: /) });
    expect(server.requests).toEqual([]);
  });

  it('sends no token before anyone is signed in', async () => {
    token = undefined;
    answer = () => refusal(400, 'Invalid username or password');
    const login = client().send(passwordLogin, { body: { account: 'a', password: 'b' } });
    await expect(login).rejects.toMatchObject({ code: 400, message: 'Invalid username or password' });
    expect(server.requests[0]?.headers['token']).toBeUndefined();
  });

  it('writes path, query and body as the contract names them on the wire', async () => {
    await client().send(acceptShares, {
      query: { date: 1_795_000_000 },
      body: { shareList: [{ vehicleId: 4, fromDispatcherId: 9 }] },
    });
    await client().send(readNotice, { params: { id: -1 } });
    const [accept, read] = server.requests;
    expect(accept).toMatchObject({
      method: 'POST',
      url: '/api/admin/vehicle/share/accept?date=1795000000',
      body: JSON.stringify({ share_list: [{ vehicle_id: 4, from_dispatcher_id: 9 }] }),
    });
    expect(read).toMatchObject({ method: 'PUT', url: '/api/v1.0.3/admin/notification/-1', body: '' });
  });

  it('reads answers into inside names, and takes code 0 as success too', async () => {
    answer = () =>
      ok({ list: [{ id: 1, content: 'hello', is_read: 0, created_at: 5 }], count: 1, un_read: 1 }, 0);
    const page = await client().send(listNotices, { query: { page: 1, pageSize: 10, date: 0 } });
    expect(page).toEqual({
      list: [{ id: 1, content: 'hello', isRead: 0, createdAt: 5, date: null, path: null }],
      count: 1,
      unRead: 1,
    });
    expect(server.requests[0]?.url).toContain('page_size=10');
  });

  it('passes plain text through', async () => {
    answer = () => ({ type: 'text/plain', body: 'a.b.c' });
    await expect(client().send(getRealtimeToken, {})).resolves.toBe('a.b.c');
  });

  it('gives a file as it came, with the mark of its encoding', async () => {
    const headers = { 'content-disposition': 'attachment; filename="dockets.csv"' };
    answer = () => ({ type: 'text/csv', body: '\uFEFFā', headers });
    const file = await client().send(exportDockets, { body: { columns: ['docketNo'], format: 'csv' } });
    expect([file.type, file.size]).toEqual(['text/csv', 5]);
  });

  it('gives a build of before the text of what is a file by now', async () => {
    const headers = { 'content-disposition': 'attachment; filename="stock.csv"' };
    answer = () => ({ type: 'text/csv', body: '\uFEFFCrew,ā', headers });
    const asText = { ...exportStock, result: z.string() };
    await expect(client().send(asText, { query: {} })).resolves.toBe('Crew,ā');
  });

  it('repeats a change under the key it is given', async () => {
    await client().send(readNotice, { params: { id: 1 } }, { idempotencyKey: 'k1' });
    expect(server.requests[0]?.headers['idempotency-key']).toBe('k1');
  });

  it.each([
    [403, 'No access'],
    [404, 'Not found'],
    [409, 'Somebody was faster'],
    [422, 'That is not a day'],
    [500, ''],
  ])('turns a refusal with code %i into an error with the server’s words', async (code, msg) => {
    answer = () => refusal(code, msg);
    const call = client().send(getTask, { params: { id: 1 } });
    await expect(call).rejects.toMatchObject({
      name: 'ApiError',
      code,
      message: msg || 'Request Error',
      call: 'getTask',
      data: { hint: 1 },
    });
    expect(endings).toBe(0);
  });

  it.each([
    ['the HTTP status', () => refusal(402, 'no session')],
    ['the code of a 200 answer', () => refusal(402, 'no session', 200)],
    ['a status without an envelope', () => ({ status: 402, type: 'text/plain', body: 'no' })],
  ])('ends the session once when 402 is %s', async (_, reply) => {
    answer = reply;
    await expect(client().send(getTask, { params: { id: 1 } })).rejects.toMatchObject({ code: 402 });
    expect(endings).toBe(1);
  });

  it('takes a proxy with nobody behind it for no answer', async () => {
    answer = () => ({
      ...refusal(503, 'The server cannot be reached just now.'),
      headers: { 'proxy-status': 'haulboard; error=destination_unavailable' },
    });
    await expect(client().send(getTask, { params: { id: 1 } })).rejects.toBeInstanceOf(NetworkError);
    expect(reached).toEqual([false]);
  });

  it('takes a proxy that answers in words of its own for no answer', async () => {
    answer = () => ({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' });
    await expect(client().send(getTask, { params: { id: 1 } })).rejects.toBeInstanceOf(NetworkError);
    expect(reached).toEqual([false]);
  });

  it('says in plain words that a gateway refused, whose JSON is not the server’s', async () => {
    answer = () => ({ status: 500, body: JSON.stringify({ error: 'upstream', path: ['data'] }) });
    const call = client().send(getTask, { params: { id: 1 } });
    await expect(call).rejects.toMatchObject({ name: 'ApiError', code: 500, message: 'Request Error' });
  });

  it.each([
    [503, 'The database cannot be reached: try again shortly'],
    [503, 'The server’s disk is full: nothing was saved.'],
    [502, 'The text message was not taken'],
    [504, 'The mail server did not answer'],
  ])('gives the server’s own %i with its words, and when to ask again: it is there', async (code, msg) => {
    answer = () => ({ ...refusal(code, msg), headers: { 'retry-after': '7' } });
    const busy: unknown[] = [];
    const own = createHttpClient({
      base: server.base,
      token: () => token,
      language: () => language,
      onNoSession: () => undefined,
      onReach: (hasAnswer) => reached.push(hasAnswer),
      onBusy: (refused) => busy.push(refused),
    });
    const call = own.send(getTask, { params: { id: 1 } });
    await expect(call).rejects.toMatchObject({ name: 'ApiError', code, message: msg, retryAfterSeconds: 7 });
    expect(reached).toEqual([true]);
    expect(busy).toEqual([{ isRead: true, retryAfterSeconds: 7 }]);
  });

  it('says when nobody answers, and when somebody does again', async () => {
    const { base } = server;
    await server.stop();
    const lonely = createHttpClient({
      base,
      token: () => undefined,
      language: () => language,
      onNoSession: () => undefined,
      onReach: (hasAnswer) => reached.push(hasAnswer),
    });
    await expect(lonely.send(getTask, { params: { id: 1 } })).rejects.toBeInstanceOf(NetworkError);
    server = await startHttpServer((request) => answer(request));
    await client().send(readNotice, { params: { id: 1 } });
    expect(reached).toEqual([false, true]);
  });

  it('does not call an aborted request a lost server', async () => {
    const abort = new AbortController();
    abort.abort();
    const call = client().send(getTask, { params: { id: 1 } }, { signal: abort.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(reached).toEqual([]);
  });

  it('refuses an answer that is not what the contract says', async () => {
    answer = () => ok({ list: 'nonsense', count: 1, un_read: -4 });
    const call = client().send(listNotices, { query: { page: 1, pageSize: 10, date: 0 } });
    await expect(call).rejects.toMatchObject({ name: 'ZodError' });
  });
});
