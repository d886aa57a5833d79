import { addDevicePhoto, PHOTOS } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Api, Caller } from '../../testing/api-server.ts';
import { Driver, FIRST_TRUCK } from '../../testing/driver.ts';
import { signIn } from '../../testing/fixture.ts';
import type { Home } from '../../testing/homes.ts';
import { DOT_PHOTO } from '../photos/testing/photo-drafts.ts';
import { loadsOfTruck, insertTrucks } from './testing/device-desk.ts';
import { withServer } from '../../testing/with-server.ts';

describe('a load that was called off and hauled after all', () => {
  let home: Home;
  let api: Api;
  let north: Caller;

  withServer({ fill: insertTrucks }, async (given) => {
    ({ home, api } = given);
    north = await signIn(api, 'carrier');
  });

  it('has the driver’s photo on the docket that counts, and the one sent before stays where it was', async () => {
    const { sent, accept } = loadsOfTruck(() => ({ north, own: FIRST_TRUCK }));
    const phone = new Driver(api, `phone-${FIRST_TRUCK}`);
    const { id } = await sent();
    await accept(phone, id);
    await phone.say({ kind: 'loaded', id });
    const send = (deviceSeq: number) =>
      phone.caller.try(addDevicePhoto, { params: { id }, body: { ...DOT_PHOTO, deviceSeq } });
    const first = await send(70);
    const { db, close } = await home.open();
    await sql`update docket set status = -2 where task_id = ${id}`.execute(db);
    const { rows } = await sql<{ id: number }>`
      insert into docket (docket_no, task_id, packet_no, day, crew_id, skid_id, customer_id, uplift_at, log_grade_id,
        destination_id, carrier_id, vehicle_id)
      select docket_no || '-2', task_id, packet_no, day, crew_id, skid_id, customer_id, uplift_at, log_grade_id,
        destination_id, carrier_id, vehicle_id from docket where task_id = ${id} returning id`.execute(db);
    await close();
    const docketId = rows[0]?.id ?? 0;
    expect(await send(71)).toMatchObject({ code: 200 });
    expect(await north.ask(PHOTOS.docket.list, { params: { id: docketId } })).toHaveLength(1);
    expect((await send(70)).data).toEqual(first.data);
    expect(await north.ask(PHOTOS.docket.list, { params: { id: docketId } })).toHaveLength(1);
  });
});
