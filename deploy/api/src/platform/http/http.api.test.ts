import {
  changePlan,
  getBoard,
  getSystemSettings,
  getTimestamp,
  listDestinations,
  listVehicles,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import fc from 'fast-check';
import { z } from 'zod';
import { Caller, type Api } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { freshDay, newLoad, today } from '../../testing/loads.ts';
import { CANARY, signIn } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

describe.each(USUAL_ENGINES)('the HTTP side, on %s', (_, makeHome) => {
  let api: Api;
  let north: Caller;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
  });

  const board = () => `/api/admin/task?date=${dayStart(today())}`;

  it('answers in the envelope, with a request id and nothing to be cached', async () => {
    const response = await fetch(`${api.url}/api/system/timestamp`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toMatchObject({ code: 200, msg: 'success' });
    const { time } = await new Caller(api).ask(getTimestamp, {});
    expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d$/);
    expect(await new Caller(api).ask(getSystemSettings, {})).toMatchObject({
      isDemo: false,
      operatingTimeZone: 'Pacific/Auckland',
      today: today(),
    });
  });

  it('keeps a connection for longer than proxies do, so that no write meets one that has just gone', async () => {
    const { headers } = await fetch(`${api.url}/healthz`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  });

  it('packs a long answer for whoever can unpack it, and leaves a short one as it is', async () => {
    const headers = north.headers;
    const [packed, plain] = await Promise.all([
      fetch(api.url + board(), { headers: { ...headers, 'accept-encoding': 'gzip' } }),
      fetch(api.url + board(), { headers: { ...headers, 'accept-encoding': 'identity' } }),
    ]);
    const short = await fetch(`${api.url}/api/system/timestamp`);
    const encodings = [packed, plain, short].map((answer) => answer.headers.get('content-encoding'));
    expect(encodings).toEqual(['gzip', null, null]);
    expect(await packed.json()).toEqual(await plain.json());
  });

  it('says when it is ready', async () => {
    const response = await fetch(`${api.url}/healthz`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }]);
  });

  it.each([
    ['an unknown path', 'GET /api/no/such/call', 404],
    ['an unknown method', 'DELETE /api/admin/task', 404],
    ['a parameter given twice', 'GET /api/admin/task?date=1&date=2', 422],
    ['an id that is no number', 'GET /api/admin/task/abc', 422],
    ['an id too large to be one', 'GET /api/admin/task/9999999999999999999', 404],
    ['a negative id', 'GET /api/admin/task/-1', 404],
    ['SQL for an id', 'GET /api/admin/task/1%20or%201=1', 422],
  ])('refuses %s with a clear envelope', async (_case, request, code) => {
    const [method = '', path = ''] = request.split(' ');
    const answer = await north.send(method, path);
    expect(answer).toMatchObject({ status: code, code });
    expect(answer.msg).not.toMatch(/select|zod|\bat .*\.ts/i);
  });

  it('refuses a body that is not JSON', async () => {
    expect(await north.send('PUT', board(), '{"changes": [')).toMatchObject({
      code: 400,
      msg: 'The body is not JSON',
    });
  });

  it('names the first field that is wrong and lists the others', async () => {
    const body = JSON.stringify({
      changes: [
        { kind: 'create', load: { crew_id: 'x' } },
        { kind: 'remove', id: 1 },
      ],
    });
    const answer = await north.send('PUT', board(), body);
    expect(answer).toMatchObject({ code: 422, msg: expect.stringMatching(/^changes\.0\.load\.crew_id: /) });
    const { fields } = z.object({ fields: z.array(z.object({ field: z.string() })) }).parse(answer.data);
    expect(fields.map(({ field }) => field)).toEqual([
      'changes.0.load.crew_id',
      'changes.0.load.log_grade_id',
      'changes.0.load.destination_id',
      'changes.1.version',
    ]);
  });

  it('takes nothing the contract does not declare', async () => {
    const date = dayStart(freshDay());
    const load = {
      crew_id: 31,
      log_grade_id: 21,
      destination_id: 51,
      carrier_id: 102,
      task_status: 60,
      id: 77,
      version: 9,
    };
    const body = `{"changes":[{"kind":"create","load":${JSON.stringify(load)},"__proto__":{"polluted":1}}],"constructor":{"prototype":{"polluted":1}}}`;
    const answer = await north.send('PUT', `/api/admin/task?date=${date}`, body);
    expect(answer).toMatchObject({
      code: 200,
      data: { tasks: [{ carrier_id: 101, task_status: 0, version: 1 }] },
    });
    expect(await north.send('GET', '/api/admin/user/info')).not.toHaveProperty('data.polluted');
  });

  it('refuses NUL in a text, and keeps the rest as it was typed', async () => {
    const query = { date: dayStart(freshDay()) };
    const nul = await north.try(changePlan, { query, body: { changes: [newLoad({ note: 'a\u0000b' })] } });
    expect(nul).toMatchObject({ code: 422, data: { fields: [{ field: 'changes.0.load.note' }] } });
    const note = `<b>Kāingaroa</b> '); drop table task;-- \u202E🌲`;
    const { tasks } = await north.ask(changePlan, { query, body: { changes: [newLoad({ note })] } });
    expect(tasks).toMatchObject([{ note }]);
  });

  it('refuses more than two megabytes', async () => {
    expect(await north.send('POST', '/api/admin/task/cache', `"${'x'.repeat(2_200_000)}"`)).toMatchObject({
      code: 413,
    });
  });

  it('keeps pages within bounds', async () => {
    const page = (page: number, pageSize: number) =>
      north.ask(listDestinations, { query: { page, pageSize } });
    expect(await page(1, 1e9)).toMatchObject({ page: 1, pageSize: 500, total: 3 });
    expect((await page(1e9, 10)).list).toEqual([]);
    expect(await page(-5, -1)).toMatchObject({ page: 1, pageSize: 1 });
    expect((await page(2, 2)).list).toHaveLength(1);
  });

  it('shows no dispatcher what belongs to another', async () => {
    const bay = await signIn(api, 'bay');
    const seen = async (caller: Caller) =>
      JSON.stringify([
        await caller.ask(getBoard, { query: { date: dayStart(today()) } }),
        await caller.ask(listVehicles, {}),
        await caller.send('GET', '/api/v1.0.3/admin/crew/list'),
        await caller.send('GET', '/api/admin/vehicle/share/list'),
        await caller.send('GET', '/api/admin/stock/31'),
        await caller.send('GET', '/api/admin/stock/32'),
      ]);
    const ofNorth = await seen(north);
    const ofBay = await seen(bay);
    expect(ofNorth).toContain(CANARY.north);
    expect(ofNorth).not.toContain(CANARY.bay);
    expect(ofBay).toContain(CANARY.bay);
    expect(ofBay).not.toContain(CANARY.north);
    expect(await north.send('GET', '/api/admin/stock/32')).toMatchObject({
      code: 404,
      msg: 'Crew not found',
    });
    const customer = await signIn(api, 'customer');
    expect(await customer.send('GET', '/api/admin/stock/31')).toMatchObject({ code: 200 });
    expect(await customer.send('GET', '/api/admin/stock/32')).toMatchObject({ code: 404 });
  });

  it('describes itself', async () => {
    const document = z
      .object({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(await (await fetch(`${api.url}/api/openapi.json`)).json());
    expect(document.paths['/admin/task']).toHaveProperty('put.requestBody');
    expect(JSON.stringify(document.paths['/v1.0.3/admin/notification'])).toContain('"un_read"');
  });

  it('says which answers are a file or a text without the envelope', async () => {
    const content = z.object({ content: z.record(z.string(), z.unknown()) });
    const operation = z.object({ operationId: z.string(), responses: z.object({ 200: content }) });
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
      .parse(await (await fetch(`${api.url}/api/openapi.json`)).json());
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const types = new Map(
      operations.map((one) => [one.operationId, Object.keys(one.responses[200].content)]),
    );
    expect(types.get('exportDockets')).toEqual(['*/*']);
    expect(types.get('getDocketPhoto')).toEqual(['*/*']);
    expect(types.get('getRealtimeToken')).toEqual(['text/plain']);
    expect(types.get('getBoard')).toEqual(['application/json']);
  });

  it('never answers 5xx, whatever is sent', async () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constant(1e308),
      fc.constant(-1),
      fc.string({ unit: 'binary' }),
    );
    const load = fc.dictionary(
      fc.constantFrom('crew_id', 'log_grade_id', 'destination_id', 'seq', 'note'),
      value,
    );
    const changes = fc.array(
      fc.record({
        kind: fc.constantFrom('create', 'update', 'status', 'remove', 'x'),
        id: value,
        version: value,
        load,
        task_status: value,
      }),
      { maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(changes, fc.oneof(value, fc.constant(dayStart(today()))), async (given, date) => {
        const path = `/api/admin/task?date=${encodeURIComponent((JSON.stringify(date) ?? '').toWellFormed())}`;
        const answer = await north.send('PUT', path, JSON.stringify({ changes: given }));
        expect(answer.code < 500 ? '' : `${answer.code} ${answer.msg}`).toBe('');
      }),
      { numRuns: 150 },
    );
  });
});
