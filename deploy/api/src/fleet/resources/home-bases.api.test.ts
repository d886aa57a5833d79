import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Caller } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck } = FIXTURE;
const { homeBases } = RESOURCES;
const PLACE = { name: 'Depot at the gate', latitude: -38.2, longitude: 176.3 };
const ELSEWHERE = { latitude: -45, longitude: 170 };

describe('a home base of which many know', () => {
  let db: Db;
  let north: Caller;
  let bay: Caller;
  let admin: Caller;

  withServer({}, async ({ api, openDatabase }) => {
    ({ db } = await openDatabase());
    [north, bay, admin] = [
      await signIn(api, 'carrier'),
      await signIn(api, 'bay'),
      await signIn(api, 'supper_admin'),
    ];
  });

  const stand = (vehicleId: number, id: number) =>
    sql`update vehicle set home_base_id = ${id} where id = ${vehicleId}`.execute(db);
  const move = async (caller: Caller, id: number) => {
    const { version } = await admin.ask(homeBases.calls.get, { params: { id } });
    return caller.try(homeBases.calls.change, { params: { id }, body: { ...PLACE, ...ELSEWHERE, version } });
  };

  it('is changed by the dispatcher whose trucks alone stand there, and by an administrator', async () => {
    const { id } = await north.ask(homeBases.calls.create, { body: PLACE });
    expect((await move(north, id)).code).toBe(200);
    await stand(truck.n1, id);
    expect((await move(north, id)).code).toBe(200);
    expect(await move(bay, id)).toMatchObject({
      code: 422,
      data: {
        fields: [{ message: 'trucks of other dispatchers stand here: an administrator can change it' }],
      },
    });
    await stand(truck.b1, id);
    expect((await move(north, id)).code).toBe(422);
    expect((await move(admin, id)).code).toBe(200);
  });

  it('is not moved by a file either', async () => {
    const rows = [{ name: PLACE.name, latitude: -46, longitude: 170 }];
    const changing = ['latitude', 'longitude'];
    const made = await bay.ask(homeBases.calls.importRows, { body: { rows, mode: 'valid', changing } });
    expect(made).toMatchObject({ saved: 0, faults: [{ row: 1, field: 'name' }] });
  });
});
