import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Cluster } from '../../platform/realtime/testing/postgres-cluster.ts';
import {
  killAll,
  startServer,
  type RealtimeServer,
} from '../../platform/realtime/testing/realtime-server.ts';
import { clusterWithTables } from '../../testing/homes.ts';
import { EXCHANGES, type Exchange } from './testing/exchanges.ts';

describe('what phones and servers send, word for word', () => {
  let cluster: Cluster;
  let server: RealtimeServer;

  beforeAll(async () => {
    cluster = await clusterWithTables();
    server = await startServer({ DATABASE_URL: cluster.databaseUrl });
    await server.sql(`insert into home_base (id, name, latitude, longitude) values (1, 'Yard', -38, 176)`);
    await server.sql(`insert into carrier (carrier_id, name, code) values (4, 'Others', 'OTHERS')`);
    for (const index of EXCHANGES.keys()) {
      const id = index + 1;
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

  /** The status that comes back to what is written to the socket as it stands. */
  async function exchange({ head, body }: Exchange, key: string, at: number): Promise<string | undefined> {
    const filled = (given: string) =>
      given
        .replaceAll('"AT_NUMBER"', String(at))
        .replaceAll('ISO', new Date(at * 1000).toISOString())
        .replaceAll('KEY', key)
        .replace('timestamp=AT', `timestamp=${at}`);
    const sent = filled(body);
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      `${filled(head)}\r\nHost: tracking.example\r\nContent-Length: ${Buffer.byteLength(sent)}\r\nConnection: close\r\n\r\n${sent}`,
    );
    return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1];
  }

  const storedOf = async (id: number) => {
    const [last] = await server.sql(
      `select round(speed_kmh)::int as speed, accuracy_m as accuracy, battery_percent as battery,
        round(latitude::numeric, 4)::float8 as latitude, extract(epoch from create_time)::int as at
        from last_position where vehicle_id = ${id}`,
    );
    const refused = await server.sql(`select reason from position_refused where device_id = 'd${id}'`);
    return { last, refused: refused.map(({ reason }) => reason) };
  };

  test.each([...EXCHANGES.entries()].map(([index, one]) => ({ ...one, id: index + 1 })))(
    '$who ($id) is answered 200, and nothing waits behind it',
    async ({ id, outcome, ...sent }) => {
      const at = Math.floor(Date.now() / 1000) - 30;
      expect(await exchange({ ...sent, outcome }, `phone-${id}`, at)).toBe('200');
      const expected =
        'refused' in outcome
          ? { last: undefined, refused: [outcome.refused] }
          : { last: { ...outcome, latitude: -38.1365, at }, refused: [] };
      expect(await storedOf(id)).toEqual(expected);
    },
  );
});
