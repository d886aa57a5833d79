import { TaskStatus } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Api, Caller } from '../../testing/api-server.ts';
import { Driver, FIRST_TRUCK, present } from '../../testing/driver.ts';
import { signIn } from '../../testing/fixture.ts';
import type { Home } from '../../testing/homes.ts';
import { today } from '../../testing/loads.ts';
import { loadsOfTruck, insertTrucks } from './testing/device-desk.ts';
import { withServer } from '../../testing/with-server.ts';

const HOUR = 3600;

describe('a driver whose shift goes on past midnight', () => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let trucksTaken = 0;

  withServer({ fill: insertTrucks }, async (given) => {
    ({ home, api } = given);
    north = await signIn(api, 'carrier');
  });

  function desk() {
    trucksTaken += 1;
    const own = FIRST_TRUCK + trucksTaken;
    const phone = new Driver(api, `phone-${own}`);
    return { phone, ...loadsOfTruck(() => ({ north, own })) };
  }

  /** Midnight comes: what was a load of today is one of yesterday, and should end so many hours from now. */
  async function atMidnight(id: number, endsInHours: number): Promise<void> {
    const { db, close } = await home.open();
    const yesterday = sql`${addDays(today(), -1)}::date`;
    await sql`insert into truck_day (vehicle_id, day, carrier_id)
      select vehicle_id, ${yesterday}, carrier_id from task where id = ${id} on conflict do nothing`.execute(
      db,
    );
    await sql`update task set day = ${yesterday},
      planned_end_at = to_timestamp(${present() + endsInHours * HOUR}) where id = ${id}`.execute(db);
    await close();
  }

  const statusesOf = async (phone: Driver) =>
    (await phone.loads()).tasks.map(({ id, taskStatus }) => ({ id, taskStatus }));

  it('keeps the load it drives to, and the one after that, and does both', async () => {
    const { phone, sent, accept } = desk();
    const [driven, next] = [await sent(), await sent()];
    await accept(phone, driven.id);
    // The first one is late.
    await atMidnight(driven.id, -1);
    await atMidnight(next.id, 4);
    expect(await statusesOf(phone)).toEqual([
      { id: driven.id, taskStatus: TaskStatus.Accepted },
      { id: next.id, taskStatus: TaskStatus.Published },
    ]);
    expect(await accept(phone, next.id)).toMatchObject({ outcome: 'done' });
  });

  it('does not carry along what should have ended before, and was never begun', async () => {
    const { phone, sent } = desk();
    const { id } = await sent();
    await atMidnight(id, -7);
    expect(await statusesOf(phone)).toEqual([]);
  });
});
