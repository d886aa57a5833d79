import {
  acceptShares,
  getPlanDraft,
  getRealtimeToken,
  getTask,
  listNotices,
  NetworkError,
  passwordLogin,
  readNotice,
} from '@haulboard/contract';
import { createDoor } from './door.ts';
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

function door() {
  return createDoor({
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

describe('the door to the server', () => {
  it('carries token and time zone offset, computed for each request', async () => {
    await door().send(getPlanDraft, { query: { date: 1_795_000_000 } });
    token = 'another';
    await door().send(getPlanDraft, { query: { date: 1_795_000_000 } });
    expect(server.requests.map(({ headers }) => headers['token'])).toEqual(['secret', 'another']);
    expect(server.requests[0]?.headers['timezone']).toBe(String(-new Date().getTimezoneOffset() / 60));
  });

  it('sends no token before anyone is signed in', async () => {
    token = undefined;
    answer = () => refusal(400, 'Invalid username or password');
    const login = door().send(passwordLogin, { body: { account: 'a', password: 'b' } });
    await expect(login).rejects.toMatchObject({ code: 400, message: 'Invalid username or password' });
    expect(server.requests[0]?.headers['token']).toBeUndefined();
  });

  it('writes path, query and body as the contract names them on the wire', async () => {
    await door().send(acceptShares, {
      query: { date: 1_795_000_000 },
      body: { shareList: [{ vehicleId: 4, fromDispatcherId: 9 }] },
    });
    await door().send(readNotice, { params: { id: -1 } });
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
    const page = await door().send(listNotices, { query: { page: 1, pageSize: 10, date: 0 } });
    expect(page).toEqual({
      list: [{ id: 1, content: 'hello', isRead: 0, createdAt: 5 }],
      count: 1,
      unRead: 1,
    });
    expect(server.requests[0]?.url).toContain('page_size=10');
  });

  it('passes plain text through', async () => {
    answer = () => ({ type: 'text/plain', body: 'a.b.c' });
    await expect(door().send(getRealtimeToken, {})).resolves.toBe('a.b.c');
  });

  it('repeats a change under the key it is given', async () => {
    await door().send(readNotice, { params: { id: 1 } }, { idempotencyKey: 'k1' });
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
    const call = door().send(getTask, { params: { id: 1 } });
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
    await expect(door().send(getTask, { params: { id: 1 } })).rejects.toMatchObject({ code: 402 });
    expect(endings).toBe(1);
  });

  it('takes a proxy with nobody behind it for no answer', async () => {
    answer = () => refusal(503, 'The server cannot be reached just now.');
    await expect(door().send(getTask, { params: { id: 1 } })).rejects.toBeInstanceOf(NetworkError);
    expect(reached).toEqual([false]);
  });

  it('says when nobody answers, and when somebody does again', async () => {
    const { base } = server;
    await server.stop();
    const lonely = createDoor({
      base,
      token: () => undefined,
      language: () => language,
      onNoSession: () => undefined,
      onReach: (hasAnswer) => reached.push(hasAnswer),
    });
    await expect(lonely.send(getTask, { params: { id: 1 } })).rejects.toBeInstanceOf(NetworkError);
    server = await startHttpServer((request) => answer(request));
    await door().send(readNotice, { params: { id: 1 } });
    expect(reached).toEqual([false, true]);
  });

  it('does not call an aborted request a lost server', async () => {
    const abort = new AbortController();
    abort.abort();
    const call = door().send(getTask, { params: { id: 1 } }, { signal: abort.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(reached).toEqual([]);
  });

  it('refuses an answer that is not what the contract says', async () => {
    answer = () => ok({ list: 'nonsense', count: 1, un_read: -4 });
    const call = door().send(listNotices, { query: { page: 1, pageSize: 10, date: 0 } });
    await expect(call).rejects.toMatchObject({ name: 'ZodError' });
  });
});
