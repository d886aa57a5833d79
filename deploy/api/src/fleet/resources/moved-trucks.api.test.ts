import { offerShares, RESOURCES, TaskStatus, withdrawShare } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Db } from '../../platform/db/index.ts';
import type { Caller } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { addLoad, boardOf, change, freshDay, loadsOf, setStatus } from '../../testing/loads.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, crew, destination, grade, skid, truck } = FIXTURE;
const { vehicles } = RESOURCES;

describe('a truck that goes to another dispatcher', () => {
  let db: Db;
  let admin: Caller;
  let north: Caller;
  let bay: Caller;

  withServer({}, async ({ api, openDatabase }) => {
    ({ db } = await openDatabase());
    admin = await signIn(api, 'supper_admin');
    north = await signIn(api, 'carrier');
    bay = await signIn(api, 'bay');
  });

  async function move(id: number, carrierId: number) {
    const {
      id: _id,
      isRemoved: _isRemoved,
      ...record
    } = await admin.ask(vehicles.calls.get, {
      params: { id },
    });
    return admin.try(vehicles.calls.change, { params: { id }, body: { ...record, carrierId } });
  }
  const refusal = (uses: string) => ({
    code: 422,
    data: {
      fields: [
        {
          field: 'carrier_id',
          message: `the truck still has ${uses}: finish, remove or move them first`,
        },
      ],
    },
  });

  it('stays while loads are planned with it, and then is planned by the other from that day on', async () => {
    const day = freshDay();
    const [first, second] = [
      await addLoad(north, day, { vehicleId: truck.n1 }),
      await addLoad(north, day, { vehicleId: truck.n1 }),
    ];
    expect(await move(truck.n1, carrier.bay)).toMatchObject(refusal('2 loads that are not done'));
    await change(north, day, [{ kind: 'remove', id: second.id, version: second.version }]);
    expect(await move(truck.n1, carrier.bay)).toMatchObject(refusal('1 load that is not done'));
    const published = await setStatus(north, (await boardLoad(day, first.id)) ?? first, TaskStatus.Published);
    await setStatus(north, published, TaskStatus.Canceled);
    expect((await move(truck.n1, carrier.bay)).code).toBe(200);
    const { id } = await addLoad(bay, day, { vehicleId: truck.n1 });
    const own = loadsOf(await boardOf(bay, day), truck.n1).filter(({ isMine }) => isMine);
    expect(own.map((load) => load.id)).toEqual([id]);
  });

  const boardLoad = async (day: ReturnType<typeof freshDay>, id: number) =>
    loadsOf(await boardOf(north, day), truck.n1).find((one) => one.id === id);

  it('stays while it is lent or offered', async () => {
    const day = freshDay();
    const body = { date: dayStart(day), vehicleIds: [truck.n2], toDispatcherId: carrier.bay };
    const [share] = await north.ask(offerShares, { body });
    expect(await move(truck.n2, carrier.bay)).toMatchObject(refusal('1 day on which it is lent or offered'));
    await north.ask(withdrawShare, { params: { id: share?.shareId ?? 0 } });
    expect((await move(truck.n2, carrier.bay)).code).toBe(200);
  });

  it('stays while loads recur with it', async () => {
    const { id } = await db
      .insertInto('recurringLoad')
      .values({
        carrierId: carrier.north,
        crewId: crew.tall,
        skidId: skid.tall,
        logGradeId: grade.a,
        destinationId: destination.port,
        vehicleId: truck.n3,
        weekdays: [1],
        fromDay: '2020-01-01',
        untilDay: null,
        savedAt: new Date(),
        savedBy: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await move(truck.n3, carrier.bay)).toMatchObject(refusal('1 recurring load'));
    await db.updateTable('recurringLoad').set({ state: 'removed' }).where('id', '=', id).execute();
    expect((await move(truck.n3, carrier.bay)).code).toBe(200);
  });

  it('is otherwise changed as before, with loads on it', async () => {
    await addLoad(north, freshDay(), { vehicleId: truck.n4 });
    expect((await move(truck.n4, carrier.north)).code).toBe(200);
  });
});
