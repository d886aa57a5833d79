import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Caller } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { serveFilled, type Served } from '../../testing/serve-filled.ts';

const { truck } = FIXTURE;
const { homeBases } = RESOURCES;
const PLACE = { name: 'Depot at the gate', latitude: -38.2, longitude: 176.3 };
const ELSEWHERE = { latitude: -45, longitude: 170 };

describe('a home base of which many know', () => {
  let served: Served;
  let north: Caller;
  let bay: Caller;
  let admin: Caller;

  beforeAll(async () => {
    served = await serveFilled(() => Promise.resolve());
    [north, bay, admin] = [
      await signIn(served.api, 'carrier'),
      await signIn(served.api, 'bay'),
      await signIn(served.api, 'supper_admin'),
    ];
  });

  afterAll(async () => {
    await served?.stop();
  });

  const stand = (vehicleId: number, id: number) =>
    sql`update vehicle set home_base_id = ${id} where id = ${vehicleId}`.execute(served.database.db);
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
