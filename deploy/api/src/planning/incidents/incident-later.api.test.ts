import { incidents } from '@haulboard/contract';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { openFixture } from '../../testing/open-fixture.ts';
import { incidentDesk } from './testing/incident-desk.ts';

const { carrier, crew, destination, truck, skid } = FIXTURE;

describe('an incident whose crew has gone to another forest, whose truck is sold and whose mill is removed', () => {
  let home: Home;
  let api: Api;
  let north: Caller;
  const { report, change } = incidentDesk(() => north);
  const where = { crewId: crew.tall, forestId: 1, destinationId: destination.mill };

  /** A month later nothing of what was reported is the dispatcher's any more. */
  async function passTime(): Promise<void> {
    await api.stop();
    const { db, close } = await home.open();
    await db.deleteFrom('crewCarrier').where('carrierId', '=', carrier.north).execute();
    await db.updateTable('vehicle').set({ carrierId: carrier.bay }).where('id', '=', truck.n1).execute();
    await db
      .updateTable('destination')
      .set({ removedAt: new Date() })
      .where('id', '=', destination.mill)
      .execute();
    await close();
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
  }

  beforeAll(async () => {
    home = await serverHome();
    api = await openFixture(home);
    north = await signIn(api, 'carrier');
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  it('is completed, closed, removed and restored by its dispatcher, who names nothing new of others', async () => {
    const made = await report({ ...where, severity: 'serious_harm', notifiable: 'yes' });
    const other = await report(where);
    await passTime();
    const known = { ...where, severity: 'serious_harm' as const, notifiable: 'yes' as const };
    const found = { worksafeRef: 'WS-1', sceneReleasedOn: '2026-04-02', status: 'closed' as const };
    expect(await change(made, { ...known, ...found })).toMatchObject({
      code: 200,
      data: { status: 'closed', worksafe_ref: 'WS-1', forest_name: 'Kaingaroa' },
    });
    const params = { id: other.id };
    const gone = await north.ask(incidents.calls.remove, { params, query: { version: other.version } });
    const back = await north.ask(incidents.calls.restore, { params, body: { version: gone.version } });
    expect(back).toMatchObject({ isRemoved: false, vehicleCode: 'N1' });
    const anew: [field: string, more: Parameters<typeof change>[1]][] = [
      ['vehicle_id', { vehicleId: truck.b1 }],
      ['crew_id', { crewId: crew.short }],
      ['forest_id', { forestId: 2 }],
      ['skid_id', { skidId: skid.tall2 }],
      ['skid_id', { skidId: skid.short }],
      ['destination_id', { destinationId: 999 }],
    ];
    for (const [field, more] of anew) {
      expect(await change(back, { ...where, ...more })).toMatchObject({
        code: 422,
        data: { fields: [{ field }] },
      });
    }
    expect(await change(back, { ...where, forestId: null })).toMatchObject({
      code: 200,
      data: { forest_id: 1, skid_id: skid.tall },
    });
  });
});
