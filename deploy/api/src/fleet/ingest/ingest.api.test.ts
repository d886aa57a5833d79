import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  connect,
  killAll,
  listenTo,
  signUp,
  startServer,
  until,
} from '../../platform/realtime/testing/realtime-server.ts';
import type { Person, RealtimeServer } from '../../platform/realtime/testing/realtime-server.ts';
import { ENGINES, type Home } from '../../testing/homes.ts';

/** Creating a database waits for the disk; on a busy machine that takes a while. */
const CREATION_MS = 180_000;

describe.each(ENGINES)('positions from phones, on %s', (_, makeHome) => {
  const clients: ReturnType<typeof connect>[] = [];
  let home: Home;
  let server: RealtimeServer;
  let owner: Person;
  let borrower: Person;
  let stranger: Person;

  const seconds = () => Math.floor(Date.now() / 1000);
  const send = (query: string) => fetch(`${server.url}/ingest/osmand?${query}`);
  const post = (body: string, type: string) =>
    fetch(`${server.url}/ingest/osmand`, { method: 'POST', body, headers: { 'content-type': type } });
  const lastOf = (vehicleId: number) =>
    server.sql(
      `select latitude, longitude, round(speed_kmh) as speed from last_position where vehicle_id = ${vehicleId}`,
    );

  async function addTruck(id: number, carrierId: number): Promise<void> {
    const hash = createHash('sha256').update(`phone-${id}`).digest('hex');
    await server.sql(`insert into home_base (id, name, latitude, longitude) values (1, 'Yard', -38, 176)
      on conflict do nothing`);
    await server.sql(`insert into vehicle (id, vehicle_code, rego, configuration, tare_kg, payload_target_kg,
      home_base_id, carrier_id) values (${id}, 'T${id}', 'R${id}', '50MAX', 20000, 30000, 1, ${carrierId})`);
    await server.sql(
      `insert into device (device_id, key_hash, vehicle_id) values ('d${id}', '${hash}', ${id})`,
    );
  }

  beforeAll(async () => {
    home = await makeHome();
    server = await startServer(home.env);
    owner = await signUp(server, 1, { id: 1 });
    borrower = await signUp(server, 2, { id: 2 });
    stranger = await signUp(server, 3, { id: 3 });
    await addTruck(1, 1);
    await addTruck(2, 1);
    await server.sql(`insert into carrier (carrier_id, name, code) values (4, 'Others', 'OTHERS')`);
    for (let id = 4; id <= 9; id += 1) {
      await addTruck(id, 4);
    }
    await server.sql(`insert into vehicle_share (vehicle_id, from_carrier_id, to_carrier_id, day, status)
      values (2, 1, 2, (now() at time zone 'Pacific/Auckland')::date, 'accepted')`);
  }, CREATION_MS);

  afterEach(() => {
    for (const client of clients.splice(0)) {
      client.close();
    }
  });

  afterAll(async () => {
    await killAll();
    await home.remove();
  });

  test('the query form, the form body and the app’s JSON are all stored before the answer', async () => {
    const byQuery = await send(`id=phone-1&lat=-38.1&lon=176.1&timestamp=${seconds() - 30}&speed=10`);
    expect([byQuery.status, await byQuery.text()]).toEqual([200, '']);
    expect(await lastOf(1)).toEqual([{ latitude: -38.1, longitude: 176.1, speed: 19 }]);
    const byForm = await post(
      `id=phone-1&lat=-38.12&lon=176.12&timestamp=${seconds() - 20}`,
      'application/x-www-form-urlencoded',
    );
    expect(byForm.status).toBe(200);
    expect(await lastOf(1)).toEqual([{ latitude: -38.12, longitude: 176.12, speed: 0 }]);
    const location = {
      timestamp: new Date(Date.now() - 10_000).toISOString(),
      coords: { latitude: -38.13, longitude: 176.13, speed: 20, heading: 90, accuracy: 5, altitude: 300 },
    };
    const byApp = await post(JSON.stringify({ location, device_id: 'phone-1' }), 'application/json');
    expect(byApp.status).toBe(200);
    expect(await lastOf(1)).toEqual([{ latitude: -38.13, longitude: 176.13, speed: 72 }]);
    const isStationary = () => server.sql('select is_stationary from last_position where vehicle_id = 1');
    expect(await isStationary()).toMatchObject([{ isStationary: false }]);
    const rests = { ...location, timestamp: new Date(Date.now() - 5000).toISOString(), is_moving: false };
    await post(JSON.stringify({ location: rests, device_id: 'phone-1' }), 'application/json');
    expect(await isStationary()).toMatchObject([{ isStationary: true }]);
  });

  test('what a Traccar server forwards is stored, alone and in a batch of several devices', async () => {
    const of = (uniqueId: string, latitude: number, secondsAgo: number) => ({
      position: {
        fixTime: new Date(Date.now() - secondsAgo * 1000).toISOString(),
        valid: true,
        latitude,
        longitude: 176.4,
        speed: 10,
        course: 0,
        accuracy: 0,
        attributes: {},
      },
      device: { id: 1, name: 'a truck', uniqueId },
    });
    const forward = (body: unknown) =>
      fetch(`${server.url}/ingest/traccar/`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    expect((await forward(of('phone-4', -38.4, 30))).status).toBe(200);
    const batch = [of('phone-4', -38.401, 20), of('phone-5', -38.5, 20), of('stranger', -38.6, 20)];
    expect((await forward(batch)).status).toBe(200);
    expect([await lastOf(4), await lastOf(5)]).toMatchObject([
      [{ latitude: -38.401 }],
      [{ latitude: -38.5 }],
    ]);
    expect((await forward([of('stranger', -38.6, 20)])).status).toBe(404);
    expect((await forward({ position: {}, device: { uniqueId: 'phone-4' } })).status).toBe(400);
  });

  test('a jump is kept apart and moves nobody, until the next fix bears it out', async () => {
    const at = seconds();
    await send(`id=phone-6&lat=-38.1&lon=176.1&timestamp=${at - 60}`);
    expect((await send(`id=phone-6&lat=-36.1&lon=174.1&timestamp=${at - 50}`)).status).toBe(200);
    expect(await lastOf(6)).toMatchObject([{ latitude: -38.1 }]);
    expect(await server.sql(`select reason from position_refused where device_id = 'd6'`)).toEqual([
      { reason: 'jump' },
    ]);
    await send(`id=phone-6&lat=-36.1001&lon=174.1&timestamp=${at - 40}`);
    expect(await lastOf(6)).toMatchObject([{ latitude: -36.1001 }]);
  });

  test('a fix that arrives late goes into history and does not move the truck back', async () => {
    await send(`id=phone-7&lat=-38.5&lon=176.5&timestamp=${seconds()}`);
    await send(`id=phone-7&lat=-37&lon=175&timestamp=${seconds() - 7200}`);
    expect(await lastOf(7)).toMatchObject([{ latitude: -38.5 }]);
    expect(await server.sql('select 1 as n from position where latitude = -37')).toHaveLength(1);
  });

  test('a truck whose phone was nine minutes ahead once is seen where it is reported next', async () => {
    await send(`id=phone-4&lat=-38.41&lon=176.4&timestamp=${Date.now() + 540_000}`);
    expect(await lastOf(4)).toMatchObject([{ latitude: -38.41 }]);
    await send(`id=phone-4&lat=-38.412&lon=176.4&timestamp=${Date.now()}`);
    expect(await lastOf(4)).toMatchObject([{ latitude: -38.412 }]);
  });

  test('a fix that is sent again is stored once', async () => {
    const fix = `id=phone-2&lat=-38.6&lon=176.6&timestamp=${seconds() - 100}`;
    const answers = await Promise.all([send(fix), send(fix), send(fix)]);
    answers.push(await send(fix));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await server.sql('select 1 as n from position where latitude = -38.6')).toHaveLength(1);
  });

  test('what a phone gathered out of reach for hours is stored, however much fits into a body', async () => {
    const fixes = Array.from({ length: 1200 }, (_unused, nth) => ({
      id: 'phone-8',
      lat: -38.71,
      lon: 176.7,
      timestamp: (seconds() - 1300 + nth) * 1000,
    }));
    expect((await post(JSON.stringify(fixes), 'application/json')).status).toBe(200);
    expect(await server.sql('select count(*)::int as fixes from position where latitude = -38.71')).toEqual([
      { fixes: 1200 },
    ]);
  });

  test('of a report with a key that no device has nothing but the key is read', async () => {
    const asJson = (device_id: string) =>
      post(JSON.stringify({ device_id, location: 'a long story' }), 'application/json');
    expect((await asJson('stranger')).status).toBe(404);
    expect((await asJson('phone-1')).status).toBe(400);
  });

  test('an address with a slash at its end is the same', async () => {
    const at = seconds() - 50;
    const answer = await fetch(`${server.url}/ingest/osmand/?id=phone-8&lat=-38.7&lon=176.7&timestamp=${at}`);
    expect(answer.status).toBe(200);
    expect(await server.sql('select 1 as n from position where latitude = -38.7')).toHaveLength(1);
  });

  test.each([
    { what: 'an unknown key', query: 'id=nobody&lat=-38&lon=176', status: 404, reason: 'device key' },
    { what: 'no key', query: 'lat=-38&lon=176', status: 400, reason: 'id is missing' },
    { what: 'a key with a NUL', query: 'id=phone-1%00&lat=-38&lon=176', status: 404, reason: 'device key' },
  ])('$what is refused with a reason, and costs others nothing', async ({ query, status, reason }) => {
    const [refused, fine] = await Promise.all([
      send(query),
      send(`id=phone-1&lat=-38.13&lon=176.13&timestamp=${seconds()}`),
    ]);
    expect([refused.status, fine.status]).toEqual([status, 200]);
    expect(refused.headers.get('content-type')).toContain('text/plain');
    expect(await refused.text()).toContain(reason);
  });

  test.each([
    ['{', 400],
    ['{"__proto__":{"device_id":"phone-1"}}', 400],
    ['[]', 400],
    ['', 400],
    [`{"device_id":"phone-1","pad":"${'x'.repeat(600_000)}"}`, 413],
  ])('a body that is not the app’s is refused', async (body, status) => {
    expect((await post(body, 'application/json')).status).toBe(status);
  });

  test('those who follow the truck are told; strangers are not', async () => {
    const people = [owner, borrower, stranger];
    clients.push(...people.map((person) => connect(server, person.token)));
    const ears = await Promise.all(
      people.map(async (person, index) => {
        const client = clients[index];
        if (!client) {
          throw new Error('no client');
        }
        return listenTo(client, person.channel);
      }),
    );
    for (let step = 0; step < 5; step += 1) {
      await Promise.all([
        send(`id=phone-1&lat=-38.13&lon=${176.13 + step / 1000}&timestamp=${Date.now() + step}`),
        send(`id=phone-2&lat=-38.6&lon=${176.6 + step / 1000}&timestamp=${Date.now() + step}`),
      ]);
    }
    const [ofOwner, ofBorrower, ofStranger] = ears;
    await until('hints', () => new Set(ofOwner?.heard).size === 2 && ofBorrower?.heard.includes(2) === true);
    await pause(1200);
    expect(new Set(ofOwner?.heard)).toEqual(new Set([1, 2]));
    expect(new Set(ofBorrower?.heard)).toEqual(new Set([2]));
    expect(ofStranger?.heard).toEqual([]);
    expect(ofOwner?.messages[0]?.data).toMatchObject({ type: 'vehicle_position' });
  });

  test('who is not signed in costs nothing: no hint is written', async () => {
    await server.sql(`delete from session where token_hash = '${stranger.hash}'`);
    await addTruck(3, 3);
    await send(`id=phone-3&lat=-38.7&lon=176&timestamp=${seconds()}`);
    await pause(1200);
    expect(await server.sql(`select 1 as n from outbox where channel = '${stranger.channel}'`)).toHaveLength(
      0,
    );
  });

  test('what was answered survives the death of the server', async () => {
    const sent: number[] = [];
    const answered: number[] = [];
    const stream = (async () => {
      for (let step = 0; step < 1000; step += 1) {
        sent.push(step);
        const answer = await send(`id=phone-9&lat=-39&lon=176&timestamp=${seconds() - 5000 + step}`);
        answered.push(...(answer.ok ? [step] : []));
      }
    })().catch(() => undefined);
    await until('some answers', () => answered.length >= 5);
    await server.kill();
    await stream;
    server = await startServer(home.env);
    const [stored] = await server.sql('select count(*)::int as fixes from position where latitude = -39');
    expect(stored?.['fixes']).toBeGreaterThanOrEqual(answered.length);
    expect(stored?.['fixes']).toBeLessThanOrEqual(sent.length);
  });
});
