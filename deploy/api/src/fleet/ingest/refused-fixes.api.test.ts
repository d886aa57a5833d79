import { createHash } from 'node:crypto';
import type { Cluster } from '../../platform/realtime/testing/postgres-cluster.ts';
import {
  killAll,
  startServer,
  type RealtimeServer,
} from '../../platform/realtime/testing/realtime-server.ts';
import { clusterWithTables } from '../../testing/homes.ts';

describe('fixes that nobody can use', () => {
  let cluster: Cluster;
  let server: RealtimeServer;

  const send = (query: string) => fetch(`${server.url}/ingest/osmand?${query}`);
  const post = (body: string, type: string) =>
    fetch(`${server.url}/ingest/osmand`, { method: 'POST', body, headers: { 'content-type': type } });
  const lastOf = (vehicleId: number) =>
    server.sql(`select latitude from last_position where vehicle_id = ${vehicleId}`);

  beforeAll(async () => {
    cluster = await clusterWithTables();
    server = await startServer({ DATABASE_URL: cluster.databaseUrl });
    await server.sql(`insert into home_base (id, name, latitude, longitude) values (1, 'Yard', -38, 176)`);
    await server.sql(`insert into carrier (carrier_id, name, code) values (4, 'Others', 'OTHERS')`);
    for (const id of [2, 4, 8]) {
      const hash = createHash('sha256').update(`phone-${id}`).digest('hex');
      await server.sql(`insert into vehicle (id, vehicle_code, rego, configuration, tare_kg, payload_target_kg,
        home_base_id, carrier_id) values (${id}, 'T${id}', 'R${id}', '50MAX', 20000, 30000, 1, 4)`);
      await server.sql(
        `insert into device (device_id, key_hash, vehicle_id) values ('d${id}', '${hash}', ${id})`,
      );
    }
  });

  afterAll(async () => {
    await killAll();
    await cluster.stop();
  });

  test('fixes that nobody can use are kept apart and answered 200, so that the later ones come', async () => {
    const sent = [
      'lat=-38&lon=176&timestamp=2013-05-01T00:00:00Z',
      'lat=-38&lon=176&timestamp=4102444800',
      'lat=-38&lon=176&timestamp=soon',
      'lat=-38&lon=176&accuracy=2400',
      'lat=91&lon=176',
      'lat=0&lon=0',
    ];
    for (const query of sent) {
      expect([query, (await send(`id=phone-2&${query}`)).status]).toEqual([query, 200]);
    }
    const reasons = await server.sql(
      `select reason from position_refused where device_id = 'd2' order by id`,
    );
    expect(reasons).toEqual([
      { reason: 'old' },
      { reason: 'clock' },
      { reason: 'no-time' },
      { reason: 'cell-towers' },
      { reason: 'impossible' },
      { reason: 'impossible' },
    ]);
    expect((await send('id=stranger&lat=91&lon=176')).status).toBe(404);
  });

  test('a fix, or a report of a batch, that nobody can read keeps nothing behind it', async () => {
    const coords = { latitude: -38.7, longitude: 176.7 };
    const reportOf = (device_id: string, latitude: number | null, secondsAgo: number) => ({
      device_id,
      location: [
        {
          timestamp: new Date(Date.now() - secondsAgo * 1000).toISOString(),
          coords: { ...coords, latitude },
        },
      ],
    });
    const refusedOf = (id: number) =>
      server.sql(`select reason from position_refused where device_id = 'd${id}' order by id`);
    const asJson = (body: unknown) => post(JSON.stringify(body), 'application/json');
    const blind = reportOf('phone-8', null, 40);
    const together = {
      ...blind,
      location: [...blind.location, ...reportOf('phone-8', -38.701, 30).location],
    };
    expect((await asJson(together)).status).toBe(200);
    expect([await lastOf(8), await refusedOf(8)]).toMatchObject([
      [{ latitude: -38.701 }],
      [{ reason: 'impossible' }],
    ]);
    const story = { device_id: 'phone-4', location: 'a long story' };
    const nobody = { location: 'a long story' };
    expect((await asJson([story, nobody, reportOf('phone-8', -38.702, 20)])).status).toBe(200);
    expect([await lastOf(8), await refusedOf(4)]).toMatchObject([
      [{ latitude: -38.702 }],
      [{ reason: 'impossible' }],
    ]);
    expect((await asJson([story, nobody])).status).toBe(400);
    expect((await asJson([nobody, reportOf('stranger', -38, 20)])).status).toBe(404);
  });

  test('a phone that goes on sending what nobody can use fills nothing', async () => {
    const location = { timestamp: '2013-05-01T00:00:00Z', coords: { latitude: -38, longitude: 176 } };
    const many = JSON.stringify({
      device_id: 'phone-2',
      location: Array.from({ length: 70 }, () => location),
    });
    expect((await post(many, 'application/json')).status).toBe(200);
    expect((await post(many, 'application/json')).status).toBe(200);
    const [kept] = await server.sql(`select count(*)::int as n from position_refused where device_id = 'd2'`);
    expect(kept).toEqual({ n: 100 });
  });
});
