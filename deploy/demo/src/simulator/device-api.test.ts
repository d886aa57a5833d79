import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DeviceApi, UnreachableError } from './device-api.ts';

type Heard = { method: string; path: string; key: string; body: string };

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
  }
  return text;
}

/** A real HTTP server that gives every request the same answer and remembers what it heard. */
async function serverThat(answer: { status: number; body: string }) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const key = String(request.headers['device-key'] ?? '');
      heard.push({ method: request.method ?? '', path: request.url ?? '', key, body });
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  open.push(close);
  return { heard, api: new DeviceApi(`http://127.0.0.1:${port}`), close };
}

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

const wireTask = {
  id: 7,
  seq: 1,
  task_status: 20,
  published_rev: 1,
  accepted_rev: null,
  changes: [],
  crew_id: 1,
  crew_code: '66',
  grade_code: 'A',
  docket_no: null,
  net_kg: null,
  skid_name: 'Kinleith 1/1',
  skid_latitude: -38.3,
  skid_longitude: 175.9,
  destination_name: 'Mill',
  destination_latitude: -38.2,
  destination_longitude: 175.8,
  planned_depart_at: 1_800_000_000,
  planned_load_at: null,
  planned_unload_at: null,
  planned_end_at: null,
};

test('a device reads its loads with its own key', async () => {
  const data = { vehicle_code: 'CN01', now: 1_800_000_000, tasks: [wireTask], gone: [], messages: [] };
  const server = await serverThat({ status: 200, body: JSON.stringify({ code: 200, data, msg: '' }) });
  const tasks = await server.api.tasks('demo-truck-CN01');
  expect(tasks).toMatchObject([{ id: 7, taskStatus: 20, plannedDepartAt: 1_800_000_000 }]);
  expect(server.heard).toEqual([
    { method: 'GET', path: '/api/device/task', key: 'demo-truck-CN01', body: '' },
  ]);
});

const loads = { vehicle_code: 'CN01', now: 1_800_000_000, tasks: [], gone: [], messages: [] };
const step = { id: 7, taskStatus: 30, deviceSeq: 5, occurredAt: 1_800_000_000, publishedRev: 2 };

function answered(outcome: 'done' | 'refused') {
  const about = { id: 7, device_seq: 5, kind: 'accept', occurred_at: 1, is_time_changed: false };
  const rest = { code: null, reason: '', implied: [], has: null, changes: [] };
  return JSON.stringify({ code: 200, data: { events: [{ ...about, ...rest, outcome }], loads }, msg: '' });
}

test('a device tells a step in the words of the API', async () => {
  const server = await serverThat({ status: 200, body: answered('done') });
  expect(await server.api.move('k', step)).toBe(true);
  expect(server.heard[0]).toMatchObject({ method: 'POST', path: '/api/device/event', key: 'k' });
  expect(JSON.parse(server.heard[0]?.body ?? '')).toEqual({
    events: [{ kind: 'accept', id: 7, device_seq: 5, occurred_at: 1_800_000_000, published_rev: 2 }],
  });
});

test('a driver knows when a step was refused', async () => {
  const server = await serverThat({ status: 200, body: answered('refused') });
  expect(await server.api.move('k', step)).toBe(false);
});

test('a scale hands in the ticket of a load', async () => {
  const ticket = { ticket_no: 'T1', outcome: 'matched', code: null, reason: '', task_id: 7 };
  const body = JSON.stringify({ code: 200, data: { tickets: [ticket] }, msg: '' });
  const server = await serverThat({ status: 200, body });
  const weighing = { ticketNo: 'T1', rego: 'ABC1', grossKg: 48_000, tareKg: 17_500, bridgeKey: 'scale' };
  expect(await server.api.move('k', { ...step, taskStatus: 50, weighing })).toBe(true);
  expect(server.heard).toMatchObject([{ path: '/api/weighbridge/ticket', key: 'scale' }]);
});

test('a position goes out as a phone would send it, speed in knots', async () => {
  const server = await serverThat({ status: 200, body: '' });
  const fix = {
    latitude: -38.123_456_7,
    longitude: 176.1,
    speedKmh: 74.08,
    heading: 91.6,
    at: 1_800_000_000.7,
  };
  expect(await server.api.report('demo-truck-CN01', fix)).toBe(true);
  expect(server.heard[0]?.path).toBe(
    '/ingest/osmand?id=demo-truck-CN01&lat=-38.123457&lon=176.100000&timestamp=1800000000&speed=40.0&bearing=92&accuracy=5',
  );
});

test.each([402, 404, 409, 422])('a refusal with %i is an answer, not a fault', async (status) => {
  const server = await serverThat({ status, body: '{"code":1,"data":null,"msg":"no"}' });
  expect(await server.api.tasks('k')).toBeUndefined();
  expect(await server.api.move('k', step)).toBe(false);
});

test.each([429, 500, 503])('a server that answers %i is as good as away', async (status) => {
  const server = await serverThat({ status, body: 'busy' });
  await expect(server.api.tasks('k')).rejects.toThrow(UnreachableError);
});

test('a server that is gone is away', async () => {
  const server = await serverThat({ status: 200, body: '' });
  await server.close();
  await expect(server.api.tasks('k')).rejects.toThrow(UnreachableError);
});
